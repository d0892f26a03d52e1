import type { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import type { Customer } from '../../../api/calls/customers.ts';
import { createTurns } from '../../platform/http/pieces.ts';
import { readZip } from '../../platform/files/zip.ts';
import { startTestSite } from '../../testing/app.ts';
import { sendContracts } from '../../testing/contracts.ts';
import { confirmPassword } from '../../testing/team.ts';

const names = ['un.docx', 'deux.docx', 'trois.docx'];

/** A customer with three contracts, and every file that is opened from here on. */
async function open() {
  const opened: Readable[] = [];
  const site = await startTestSite({
    wrapFiles: (files) => ({
      ...files,
      async stream(key) {
        const file = await files.stream(key);
        if (file) opened.push(file.body);
        return file;
      },
    }),
  });
  const admin = await site.signIn('admin');
  await confirmPassword(site, admin);
  const payload = { full_name: 'Nadia Filali', phones: ['0655112233'] };
  const added = await site.request({ method: 'POST', url: '/api/admin/customers', payload, as: admin });
  const { id } = added.json<Customer>();
  await sendContracts(site, admin, names, { customer_id: id });
  const viewer = { ...admin, role: 'admin', sessionId: 'x' } as never;
  const archive = async () => {
    const { body } = await site.services.personExport.byDesk(viewer, id);
    if (typeof body !== 'function') throw new Error('not written as it is sent');
    return body(createTurns());
  };
  return { site, opened, archive };
}

const stillOpen = (files: readonly Readable[]) => files.filter(({ destroyed }) => !destroyed).length;

test('the files of an archive are opened one after another, and none before it is read', async () => {
  const { opened, archive } = await open();
  const pieces = await archive();
  expect(opened).toHaveLength(0);
  let most = 0;
  for await (const piece of pieces) if (piece.length > 0) most = Math.max(most, stillOpen(opened));
  expect([opened.length, most, stillOpen(opened)]).toEqual([3, 1, 0]);
});

test('whoever goes away, at whichever byte, leaves no file open', async () => {
  const { opened, archive } = await open();
  let length = 0;
  for await (const piece of await archive()) length += piece.length > 0 ? 1 : 0;
  for (let read = 1; read < length; read++) {
    const pieces = await archive();
    for (let count = 0; count < read; count++) await pieces.next();
    await pieces.return();
    expect([read, stillOpen(opened)]).toEqual([read, 0]);
  }
});

test('a contract whose file is missing is left out, and the others are there', async () => {
  const { site, archive } = await open();
  const { db } = site.database;
  const [row] = await db.selectFrom('contracts').select('file').where('name', '=', 'deux.docx').execute();
  await site.files.remove(row?.file ?? '');
  const pieces: Buffer[] = [];
  for await (const piece of await archive()) pieces.push(piece);
  const paths = names.map((name) => `contrats/${name}`);
  const parts = await readZip(Buffer.concat(pieces), { entries: 9, bytes: 1e6, keptBytes: 1e6 }, paths);
  expect(paths.filter((path) => (parts?.get(path)?.length ?? 0) > 0)).toEqual([paths[0], paths[2]]);
});
