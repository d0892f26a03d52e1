import { expect, test } from 'vitest';
import { readTables } from '../../platform/backups/schema.ts';
import { openTestDatabase } from '../../testing/db.ts';
import { textMap } from './rules.ts';

/** A column that is not here has not been thought about: say in `rules.ts` whether it tells of a person. */
test('every text of the database is known as personal or not', async () => {
  const { database } = await openTestDatabase();
  const tables = await readTables(database.db as never, database.engine);
  const texts = tables.map(({ name, columns }) => [
    name,
    columns
      .filter(({ type }) => type.toLowerCase() === 'text')
      .map((column) => column.name)
      .toSorted(),
  ]);
  const known = Object.entries(textMap).map(([name, { columns }]) => [name, Object.keys(columns).toSorted()]);
  const withTexts = texts.filter(([, columns]) => columns?.length !== 0);
  expect(Object.fromEntries(withTexts)).toEqual(Object.fromEntries(known));
});

test('what is kept of people, why and for how long is written down', async () => {
  const rows = Object.entries(textMap)
    .filter(([, { why }]) => why !== '')
    .map(([table, { why, kept, columns }]) => {
      const told = Object.entries(columns).filter(([, fate]) => fate.is !== 'plain');
      const names = told.map(([column, fate]) => `\`${column}\` (${words[fate.is]})`).join(', ');
      return `| \`${table}\` | ${names} | ${why} | ${kept} |`;
    });
  await expect(`${introduction}\n${rows.join('\n')}\n${end}`).toMatchFileSnapshot('../../../docs/privacy.md');
});

const words = {
  gone: 'row goes',
  blank: 'emptied',
  rebuilt: 'made anew',
  staff: 'who works here: stays',
  short: 'goes by itself',
  plain: '',
};

const introduction = `# What is kept of people

Made from \`server/privacy/map/rules.ts\` by \`server/privacy/map/text-map.db.test.ts\`, which fails for a text column that the
map says nothing of; the erasure writes what the map says. After a change:
\`npx vitest run --project sqlite server/privacy/map --update\`.

Law 09-08 gives everybody the right to be told what is kept of them and to be forgotten; accounts and contracts have to be
kept. So an erasure takes the person out, and leaves what was rented, with its dates and amounts. The terms are settings; a
daily task applies them and writes into the journal how much it did. Behind each column: what the erasure makes of it.

| table | columns | why | for how long |
| --- | --- | --- | --- |`;

const end = `
Files: \`profiles/\` (the picture of an account) goes with the account; \`contracts/\` holds what the agency
uploads, and goes with the row of the contract. Without a mail server letters are written to \`DATA_DIR/outbox/\`:
such a file goes with whom its letter is about or to, on the server that erases, one that was on its way meanwhile as soon
as it is written, and after \`privacy_letter_days\` on any. A
backup is the past: somebody who was erased stays in the archives of
the nights before until these are pruned, after as many days as « Sauvegardes » says (\`backup_keep\`), or \`BACKUP_KEEP\`
where the server has one; after a restore of such an archive the erasures since are to be made again. Logs hold no name,
address or number of a customer.
`;
