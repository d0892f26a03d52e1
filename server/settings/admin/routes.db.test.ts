import { expect, test } from 'vitest';
import type { SettingsVersions } from '../../../api/calls/settings.ts';
import { fieldsOfSettings, settingsAfter, type SettingsFields } from '../../../api/rules/settings-form.ts';
import { defaultSettings } from '../../../api/words/default-settings.ts';
import { startTestSite } from '../../testing/app.ts';
import { saveSettings } from '../../testing/settings.ts';
import { confirmPassword } from '../../testing/team.ts';

const fields = fieldsOfSettings(defaultSettings);

async function startOwner() {
  const site = await startTestSite();
  const owner = await site.signIn('admin');
  await confirmPassword(site, owner);
  return {
    site,
    owner,
    save: (version: number, change: Partial<SettingsFields>, note = '') =>
      saveSettings(site, owner, version, change, note),
    read: (path = '') => site.request({ url: `/api/admin/settings${path}`, as: owner }),
  };
}

test('each version says what it changed, and what going back to it would', async () => {
  const { save, read } = await startOwner();
  await save(0, { phone: '+212 5 28 11 11 11' }, 'Nouveau standard');
  const week = fields.week.map((day, at) => (at === 6 ? { opens: '', closes: '' } : day));
  await save(1, { phone: '+212 5 28 22 22 22', week });

  expect((await read()).json()).toMatchObject({ version: 2, author: 'Cliente Exemple' });
  const { items, has_older } = (await read('/versions')).json<SettingsVersions>();
  expect(has_older).toBe(false);
  expect(items.map(({ version, note, changes }) => ({ version, note, changes }))).toEqual([
    {
      version: 2,
      note: '',
      changes: [
        { field: 'phone', kind: 'text', before: '+212 5 28 11 11 11', after: '+212 5 28 22 22 22' },
        {
          field: 'week',
          kind: 'text',
          before: 'Lundi – Vendredi 8h-22h, Samedi 9h-18h, Dimanche 10h-18h',
          after: 'Lundi – Vendredi 8h-22h, Samedi 9h-18h',
        },
      ],
    },
    {
      version: 1,
      note: 'Nouveau standard',
      changes: [{ field: 'phone', kind: 'text', before: fields.phone, after: '+212 5 28 11 11 11' }],
    },
  ]);
  const back = (await read('/versions/0')).json<{ changes: { field: string; after: string }[] }>();
  expect(back.changes.map(({ field, after }) => [field, after])).toEqual([
    ['phone', fields.phone],
    ['week', 'Lundi – Vendredi 8h-22h, Samedi 9h-18h, Dimanche 10h-18h'],
  ]);
  expect((await read('/versions/2')).json()).toEqual({ changes: [] });
  expect((await read('/versions/3')).statusCode).toBe(404);
});

test('what would change nothing is no version; what is wrong is said by its field', async () => {
  const { save, read } = await startOwner();
  expect((await save(0, {})).json()).toMatchObject({ version: 0, author: '' });
  expect((await read('/versions')).json()).toEqual({ items: [], has_older: false });
  const special_days = [{ label: 'Aïd', from: '2027-03-12', to: '2027-03-10', opens: '', closes: '' }];
  const refused = await save(0, { phone: 'x', special_days });
  expect([refused.statusCode, Object.keys(refused.json<{ fields: object }>().fields)]).toEqual([
    400,
    ['phone', 'special_days.0.to'],
  ]);
  expect((await read()).json()).toMatchObject({ version: 0 });
});

test('the point on the map is whole or none, and on earth', async () => {
  const { save, read } = await startOwner();
  const refusals = async (latitude: string, longitude: string) => {
    const answer = await save(0, { latitude, longitude });
    return [answer.statusCode, answer.json<{ fields?: object }>().fields];
  };
  expect(await refusals('', '-9.5')).toEqual([400, { latitude: 'Ce champ est obligatoire' }]);
  expect(await refusals('30,4', ' ')).toEqual([400, { longitude: 'Ce champ est obligatoire' }]);
  expect(await refusals('90.5', '-181')).toEqual([400, { latitude: 'Au plus 90', longitude: 'Au moins -180' }]);
  expect(await refusals('0x1F', '1e1')).toEqual([400, { latitude: 'Entrez un nombre', longitude: 'Entrez un nombre' }]);
  await save(0, { latitude: '34,0331', longitude: '-5' });
  expect((await read()).json()).toMatchObject({ version: 1, fields: { latitude: '34.0331', longitude: '-5' } });
  await save(1, { latitude: '', longitude: '', postal_code: '' });
  expect((await read()).json()).toMatchObject({ version: 2, fields: { latitude: '', longitude: '', postal_code: '' } });
});

test('a version that no database can count to is refused by its field', async () => {
  const { site, owner, save } = await startOwner();
  const beyond = 2 ** 40;
  const revert = (version: number, to: number) =>
    site.request({ method: 'POST', url: '/api/admin/settings/revert', as: owner, payload: { version, to } });
  expect((await revert(0, beyond)).json()).toMatchObject({
    code: 'invalid_input',
    fields: { to: expect.any(String) as string },
  });
  expect((await save(beyond, {})).statusCode).toBe(400);
  expect((await revert(0, 7)).statusCode).toBe(404);
});

test('every version can be looked at, some at a time, each with what it changed', async () => {
  const { site, owner, read } = await startOwner();
  const last = 45;
  for (let version = 1; version <= last; version++)
    await site.database.db
      .insertInto('settings')
      .values({
        version,
        content: JSON.stringify(settingsAfter(defaultSettings, { ...fields, experience_years: version })),
        author_id: owner.userId,
        author_name: 'Salma',
        note: '',
        created_at: site.clock.now(),
      })
      .execute();
  const seen: [number, unknown][] = [];
  for (const [before, count, hasOlder] of [
    ['', 20, true],
    ['?before=26', 20, true],
    ['?before=6', 5, false],
  ] as const) {
    const { items, has_older } = (await read(`/versions${before}`)).json<SettingsVersions>();
    expect([items.length, has_older]).toEqual([count, hasOlder]);
    seen.push(...items.map(({ version, changes }): [number, unknown] => [version, changes[0]?.before]));
  }
  const before = (version: number) => (version === 1 ? fields.experience_years : version - 1);
  expect(seen).toEqual(Array.from({ length: last }, (_, at) => [last - at, before(last - at)]));
});

test('of many who go back at once one does, and nobody waits for another in the middle of it', async () => {
  const { site, owner, save } = await startOwner();
  await save(0, { phone: '+212 5 28 11 11 11' });
  await save(1, { phone: '+212 5 28 22 22 22' });
  const payload = { version: 2, to: 1 };
  const revert = () => site.request({ method: 'POST', url: '/api/admin/settings/revert', as: owner, payload });
  const answers = await Promise.all(Array.from({ length: 30 }, revert));
  const statuses = answers.map(({ statusCode }) => statusCode);
  expect(statuses.toSorted((a, b) => a - b)).toEqual([200, ...Array<number>(29).fill(409)]);
});
