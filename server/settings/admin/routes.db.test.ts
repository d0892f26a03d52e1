import { expect, test } from 'vitest';
import type { SettingsView } from '../../../api/calls/settings.ts';
import { fieldsOfSettings, type SettingsFields } from '../../../api/rules/settings-form.ts';
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

  const view = (await read()).json<SettingsView>();
  expect(view.versions.map(({ version, note, changes }) => ({ version, note, changes }))).toEqual([
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
  expect((await save(0, {})).json()).toMatchObject({ version: 0, versions: [] });
  const special_days = [{ label: 'Aïd', from: '2027-03-12', to: '2027-03-10', opens: '', closes: '' }];
  const refused = await save(0, { phone: 'x', special_days });
  expect([refused.statusCode, Object.keys(refused.json<{ fields: object }>().fields)]).toEqual([
    400,
    ['phone', 'special_days.0.to'],
  ]);
  expect((await read()).json()).toMatchObject({ version: 0 });
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
