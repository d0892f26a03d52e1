import { expect, test } from 'vitest';
import type { SettingsView } from '../../../api/calls/settings.ts';
import { fieldsOfSettings, type SettingsFields } from '../../../api/rules/settings-form.ts';
import { defaultSettings } from '../../../api/words/default-settings.ts';
import { startTestSite } from '../../testing/app.ts';
import { confirmPassword } from '../../testing/team.ts';

const fields = fieldsOfSettings(defaultSettings);

async function startOwner() {
  const site = await startTestSite();
  const owner = await site.signIn('admin');
  await confirmPassword(site, owner);
  const save = (version: number, change: Partial<SettingsFields>) =>
    site.request({
      method: 'PUT',
      url: '/api/admin/settings',
      as: owner,
      payload: { ...fields, ...change, version },
    });
  return { site, save };
}

test('texts are kept as they were typed, in their order, and what changed is told where it differs', async () => {
  const { site, save } = await startOwner();
  const faq = [{ title: 'Livrez-vous ?', text: 'Oui.\nPartout à {ville}.' }, ...fields.faq.slice(0, 2)];
  const story = `${fields.about_story} Et le thé est offert.`;
  const view = (
    await save(0, { faq, about_story: story, conditions: [{ title: 'Âge', text: '21 ans.' }] })
  ).json<SettingsView>();
  expect(view.fields).toMatchObject({ faq, about_story: story, hero: fields.hero });
  expect(site.platform.settings().texts).toMatchObject({ faq, conditions: [{ title: 'Âge', text: '21 ans.' }] });
  const told = new Map(view.versions[0]?.changes.map((change) => [change.field, change.after]));
  expect([...told.keys()].toSorted()).toEqual(['about_story', 'conditions', 'faq']);
  expect(told.get('about_story')).toMatch(/^….*Et le thé est offert\.$/s);
  expect(told.get('conditions')).toBe('Âge : 21 ans.');
});

test('with another city the form shows texts that are true there, and the version tells of them', async () => {
  const { save } = await startOwner();
  const view = (await save(0, { city: 'Fès' })).json<SettingsView>();
  expect(view.fields.hero[1]?.title).toBe('Le Maroc, à votre rythme');
  expect(view.fields.about_story).not.toContain('de la mer');
  const changed = view.versions[0]?.changes.map(({ field }) => field);
  expect(changed).toEqual(['city', 'hero', 'about_lead', 'about_story']);
  const back = (await save(1, { ...view.fields, city: 'Agadir' })).json<SettingsView>();
  expect(back.fields).toEqual(fields);
});

test('too long, said twice, empty, too many, or a fact that is none: refused by its field, and nothing is written', async () => {
  const { site, save } = await startOwner();
  const [first] = fields.faq;
  const refusedFields = async (change: Partial<SettingsFields>) => {
    const answer = await save(0, change);
    return [answer.statusCode, ...Object.keys(answer.json<{ fields: object }>().fields)];
  };
  expect(await refusedFields({ faq: [first!, { ...first!, text: 'Non.' }] })).toEqual([400, 'faq.1.title']);
  expect(await refusedFields({ faq: [{ title: 'Où ?', text: 'À {vile}.' }] })).toEqual([400, 'faq.0.text']);
  expect(await refusedFields({ about_lead: ' \n ' })).toEqual([400, 'about_lead']);
  expect(await refusedFields({ conditions: [{ title: 'Âge', text: 'x'.repeat(2001) }] })).toEqual([
    400,
    'conditions.0.text',
  ]);
  expect(await refusedFields({ hero: fields.hero.slice(1) })).toEqual([400, 'hero']);
  const many = Array.from({ length: 13 }, (_, at) => ({ title: `Question ${at}`, text: 'Oui.' }));
  expect(await refusedFields({ faq: many })).toEqual([400, 'faq']);
  expect(site.platform.settings()).toEqual(defaultSettings);
});

test('the most that can be typed finds room', async () => {
  const { save } = await startOwner();
  const longest = (count: number, title: number, text: number) =>
    Array.from({ length: count }, (_, at) => ({ title: `${at}`.padStart(title, '"'), text: '"'.repeat(text) }));
  const answer = await save(0, {
    hero: longest(3, 50, 160),
    faq: longest(12, 120, 800),
    conditions: longest(20, 80, 2000),
    about_story: '"'.repeat(2500),
  });
  expect(answer.statusCode).toBe(200);
});
