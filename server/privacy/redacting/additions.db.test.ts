import { expect, test } from 'vitest';
import type { Change } from '../../../api/rules/journal.ts';
import { erasedValue } from '../../../api/rules/privacy.ts';
import { run, sheet } from '../../testing/imports.ts';
import { type Office, openOffice } from '../../testing/walk.ts';

const entered = { full_name: 'Nadia Filali', phones: ['0655112233'], document_number: 'JB778899', note: 'Allergique' };
const secrets = /nadia|filali|55112233|•••899|allergique|atlas/i;

async function additions({ db }: Office) {
  const rows = await db.selectFrom('journal').selectAll().where('act', '=', 'customer_added').orderBy('id').execute();
  return rows.map(({ note, changes, search_text }) => ({
    text: `${note} ${changes} ${search_text}`,
    changes: JSON.parse(changes || '[]') as Change[],
  }));
}

test('what was told of a customer when they were entered goes with them, and what was told of another stays', async () => {
  const office = await openOffice();
  const { act } = office;
  const { id, version } = (await act('POST', '/admin/customers', entered)).json<{ id: string; version: number }>();
  await act('POST', '/admin/customers', { full_name: 'Karim Alaoui', phones: ['0622222222'] });
  const before = await additions(office);
  expect(before.map(({ text }) => secrets.test(text))).toEqual([true, false]);
  await act('POST', `/admin/customers/${id}/erase`, { version });

  const [theirs, another] = await additions(office);
  expect(theirs?.text).not.toMatch(secrets);
  expect(theirs?.changes).toEqual(
    expect.arrayContaining(
      ['full_name', 'phones', 'document_number', 'note'].map((field) => ({ field, before: null, after: erasedValue })),
    ),
  );
  expect(another?.changes).toContainEqual({ field: 'full_name', before: null, after: 'Karim Alaoui' });
});

test('so does what a file said of them when it was imported', async () => {
  const office = await openOffice();
  const { site, owner, db, act } = office;
  const head = 'Nom;Téléphone;N° de pièce;Société';
  const data = sheet(head, 'Nadia Filali;0655112233;JB778899;Atlas', 'Karim Alaoui;0622222222;;');
  await run(site, owner, { kind: 'customers', data });
  const { id, version } = await db
    .selectFrom('customers')
    .select(['id', 'version'])
    .where('full_name', '=', 'Nadia Filali')
    .executeTakeFirstOrThrow();
  expect((await additions(office)).filter(({ text }) => secrets.test(text))).toHaveLength(1);
  await act('POST', `/admin/customers/${id}/erase`, { version });
  const lines = await additions(office);
  expect(lines.filter(({ text }) => secrets.test(text))).toEqual([]);
  expect(lines.filter(({ text }) => text.includes('Karim Alaoui'))).toHaveLength(1);
});
