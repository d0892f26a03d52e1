import { expect, test } from 'vitest';
import { aboutTexts } from './site-texts/about.ts';
import { defaultAgency } from './default-agency.ts';
import type { Look } from '../rules/look.ts';
import { defaultSettings } from './default-settings.ts';
import { shownAgency } from './shown-agency.ts';
import { fillIn, hasOnlyFacts } from './site-texts/fill-in.ts';
import { heroTexts } from './site-texts/hero.ts';
import { faqTexts } from './site-texts/faq.ts';

const { texts } = defaultSettings;
const day = '2026-11-17';

test('a site that says what it came with sends no texts', () => {
  const { reviewsWidgetUrl: _, ...known } = defaultAgency;
  expect(shownAgency(defaultSettings, day)).toEqual(known);
});

test('pages know that there is a script of others, and not which', () => {
  const agency = { ...defaultAgency, reviewsWidgetUrl: 'https://widget.example/reviews.js' };
  const shown = shownAgency({ ...defaultSettings, agency }, day);
  expect(shown.hasReviewsWidget).toBe(true);
  expect(JSON.stringify(shown)).not.toContain('widget.example');
});

test('what the texts of a new site name is filled in as the pages do it', () => {
  const filled = (passages: typeof texts.hero) =>
    passages.map(({ title, text }) => [fillIn(title, defaultAgency), fillIn(text, defaultAgency)]);
  const plain = (passages: typeof texts.hero) => passages.map(({ title, text }) => [title, text]);
  expect(filled(texts.hero)).toEqual(plain(heroTexts(defaultAgency)));
  expect(filled(texts.faq)).toEqual(plain(faqTexts(defaultAgency)));
  expect(fillIn(texts.about.lead, defaultAgency)).toBe(aboutTexts(defaultAgency).lead);
  expect(JSON.stringify(shownAgency(defaultSettings, day))).not.toContain('{ville}');
});

test('only what it says in other words is sent, with its facts', () => {
  const faq = [{ title: 'Et à {ville} ?', text: 'Chez {nom} depuis {expérience} ans.' }];
  const shown = shownAgency({ agency: defaultAgency, texts: { ...texts, faq } }, day);
  expect(shown.texts).toEqual({ faq: [{ title: 'Et à Agadir ?', text: 'Chez Rihla depuis 7 ans.' }] });
  expect(shown.hasConditions).toBeUndefined();
  const conditions = [{ title: 'Âge', text: '21 ans.' }];
  expect(shownAgency({ agency: defaultAgency, texts: { ...texts, conditions } }, day)).toMatchObject({
    hasConditions: true,
  });
});

test('braces hold a fact or are refused', () => {
  expect(['{ville} et {annulation}', 'rien', '{}', '{vile}', '{constructor}'].map(hasOnlyFacts)).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
  expect(fillIn('{vile} {constructor}', defaultAgency)).toBe('{vile} {constructor}');
});

test('other colours come with their shades; what nobody could read, or is no colour, does not come at all', () => {
  const cssOf = (look: Look) => shownAgency({ ...defaultSettings, agency: { ...defaultAgency, look } }, day).brand?.css;
  expect(cssOf({ colour: '#0f766e' })).toMatch(
    /^:root\{--color-brand:#0f766e;--color-brand-deep:#[\da-f]{6};--color-brand-soft:#[\da-f]{6}\}$/,
  );
  expect(cssOf({ colour: '#0f766e', dark: '#1b3a2f' })).toMatch(
    /;--color-ink:#1b3a2f;--color-ink-soft:#[\da-f]{6};--color-ink-raised:#[\da-f]{6}\}$/,
  );
  for (const look of [{}, { colour: '#ffff00' }, { colour: 'red}body{display:none' }, { dark: '#767676' }])
    expect(cssOf(look)).toBeUndefined();
});

test('pages know where the logo is and how large, and an icon that is the logo’s where there is no other', () => {
  const shown = (look: Look) => shownAgency({ ...defaultSettings, agency: { ...defaultAgency, look } }, day);
  const logo = '01980000-0000-7000-8000-000000000000-320x88';
  const icon = '01980000-0000-7000-8000-000000000001-512x512';
  expect(shown({ logo }).brand).toEqual({
    logo: { src: `/api/brand/${logo}.webp`, width: 320, height: 88 },
    icon: `/api/brand/${logo}-192.png`,
  });
  expect(shown({ logo, icon }).brand?.icon).toBe(`/api/brand/${icon}-192.png`);
  expect(shown({ logo: '../../etc/passwd' }).brand).toEqual({});
  expect(shown({ logo })).not.toHaveProperty('look');
});
