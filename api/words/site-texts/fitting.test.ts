import { describe, expect, test } from 'vitest';
import { fieldsOfSettings } from '../../rules/settings-form.ts';
import { aboutLimits, passageLimits } from '../../rules/settings-limits.ts';
import type { AgencyFacts } from '../agency.ts';
import { defaultAgency } from '../default-agency.ts';
import { defaultSettings } from '../default-settings.ts';
import { shownAgency } from '../shown-agency.ts';
import { aboutTexts } from './about.ts';
import { defaultTexts } from './defaults.ts';
import { hasOnlyFacts } from './fill-in.ts';
import { fittingTexts } from './fitting.ts';

const fes = { ...defaultAgency, name: 'Atlas Drive', city: 'Fès' };
const of = (agency: AgencyFacts, texts = defaultTexts) => ({ ...defaultSettings, agency, texts });
const untrue = /Rihla|Atlantique|\bmer\b|veut dire|Agadir/;

test('the agency that the words were written for says them, letter for letter', () => {
  expect(fittingTexts(defaultTexts, defaultAgency)).toEqual(defaultTexts);
  expect(JSON.stringify(defaultTexts)).toMatch(/L’Atlantique, à votre rythme.*veut dire.*deux pas de la mer/);
});

describe.each([
  ['another name', { ...defaultAgency, name: 'Atlas Drive' }],
  ['another city', { ...defaultAgency, city: 'Fès' }],
  ['both', fes],
])('an agency of %s that has written nothing', (_, agency) => {
  test('says only what is true of any', () => {
    const { hero, about } = shownAgency(of(agency), '2026-11-17').texts ?? {};
    expect(hero?.map(({ title }) => title)).toEqual([
      `Louez à ${agency.city}, partez où vous voulez`,
      'Le Maroc, à votre rythme',
      'Même tard le soir, on vous attend',
    ]);
    expect(about?.lead).toMatch(new RegExp(`^Depuis 7 ans, ${agency.name} confie ses voitures`));
    expect(about?.story).toMatch(new RegExp(`^Notre agence est à ${agency.city}\\. Pour chaque voiture`));
    expect(about?.story.split('\n')[1]).toBe(defaultTexts.about.story.split('\n')[1]);
    const said = JSON.stringify({ hero, about }).replaceAll(agency.name, '').replaceAll(agency.city, '');
    expect(said).not.toMatch(untrue);
  });

  test('finds the same in its form, as it may be saved', () => {
    const fields = fieldsOfSettings(of(agency));
    expect(fields.hero[1]?.title).toBe('Le Maroc, à votre rythme');
    expect(fields.about_lead).toContain('{expérience} ans, {nom} confie');
    expect(fields.about_story).toContain('à {ville}.');
    for (const name of ['about_lead', 'about_story'] as const) {
      expect(fields[name].length).toBeLessThanOrEqual(aboutLimits[name]);
      expect(hasOnlyFacts(fields[name])).toBe(true);
    }
    for (const { title } of fields.hero) expect(title.length).toBeLessThanOrEqual(passageLimits.hero.title);
  });
});

test('what it has written stays, text by text, and nothing else does', () => {
  const own = { ...defaultTexts, about: { ...defaultTexts.about, lead: 'Rihla veut dire « le voyage ».' } };
  const { about, hero } = fittingTexts(own, fes);
  expect(about.lead).toBe(own.about.lead);
  expect(about.story).not.toBe(own.about.story);
  expect(hero[1]?.title).toBe('Le Maroc, à votre rythme');
});

test('called as it was once more, it says what it said, although others were saved meanwhile', () => {
  expect(fittingTexts(fittingTexts(defaultTexts, fes), defaultAgency)).toEqual(defaultTexts);
});

describe.each([
  ['the first', defaultAgency],
  ['another', fes],
])('%s agency', (_, agency) => {
  const leadAfter = (experienceYears: number) => {
    const shown = shownAgency(of({ ...agency, experienceYears }), '2026-11-17');
    return (shown.texts?.about ?? aboutTexts(shown)).lead;
  };

  test('has one year, not one years', () => {
    expect(leadAfter(1)).toMatch(/Depuis 1 an, /);
    expect(leadAfter(2)).toMatch(/Depuis 2 ans, /);
  });

  test('without years behind it says nothing of them, and says how many once it has some', () => {
    expect(leadAfter(0)).not.toMatch(/Depuis|\d/);
    expect(leadAfter(0)).toContain('voitures à celles et ceux');
    const young = fittingTexts(defaultTexts, { ...agency, experienceYears: 0 });
    expect(fittingTexts(young, agency)).toEqual(fittingTexts(defaultTexts, agency));
  });
});

test('what the agency does not claim is not said, and is said once more when it does', () => {
  const modest = { ...defaultAgency, unsaid: ['km', 'nonstop', 'card', 'recent', 'range'] as const };
  const fitted = fittingTexts(defaultTexts, modest);
  expect(JSON.stringify(defaultTexts)).toMatch(/illimité.*tard le soir.*nuit.*carte de crédit.*récente/s);
  expect(JSON.stringify(fitted)).not.toMatch(/illimité|tard le soir|nuit|carte de crédit|récente/);
  expect(fittingTexts(fitted, defaultAgency)).toEqual(defaultTexts);
  const { story } = fittingTexts(defaultTexts, { ...defaultAgency, unsaid: ['range'] }).about;
  expect(story).toMatch(/la même règle.: récente, propre/);
  expect(story).not.toMatch(/citadine|luxe/);
});
