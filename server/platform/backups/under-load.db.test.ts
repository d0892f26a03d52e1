import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Contract } from '../../../api/calls/contracts.ts';
import { insertTestCar, testReservation } from '../../testing/builders.ts';
import { backUp, fileSums, placeOf, restoreOn, startFullSite } from '../../testing/backups.ts';
import { enginesAtHand } from '../../testing/db.ts';
import { multipart } from '../../testing/multipart.ts';
import { docx } from '../../testing/word-documents.ts';
import { days } from '../clock.ts';
import type { FileStore } from '../files/file-store.ts';
import { readRows } from './rows.ts';
import { openSnapshot, type Snapshot } from './snapshot.ts';

const sumOf = (data: Buffer) => createHash('sha256').update(data).digest('hex');
const firstContracts = ['un', 'deux', 'trois'].map((name) => [`${name}.docx`, sumOf(docx())] as const);

test('a backup under load has all that was acknowledged before it began, nothing half, and every file that it names', async () => {
  const site = await startFullSite();
  const { admin } = site;
  const car = await insertTestCar(site.database.db);
  const load = {
    isOn: true,
    acknowledged: [] as string[],
    sums: new Map<string, string>(firstContracts),
    added: 0,
    removed: 0,
  };
  let number = 0;

  async function book() {
    while (load.isOn) {
      const phone = `06${String(++number).padStart(8, '0')}`;
      const url = `/api/reserve/${car}`;
      const answer = await site.request({ method: 'POST', url, payload: { ...testReservation, phone } });
      expect(answer.statusCode, answer.body).toBe(201);
      load.acknowledged.push(phone);
    }
  }

  /** Contracts come and go, the latest first: a snapshot names some that are gone when their turn comes. */
  async function changeFiles() {
    while (load.isOn) {
      const name = `charge-${++number}.docx`;
      const data = docx([{ name: 'word/note.xml', data: Buffer.from(name) }]);
      load.sums.set(name, sumOf(data));
      const form = await multipart({}, [{ field: 'contrats', name, data }]);
      const added = await site.request({ method: 'POST', url: '/api/admin/contrats', as: admin, ...form });
      expect(added.statusCode).toBe(201);
      load.added += 1;
      const known = (await site.request({ url: '/api/admin/contrats', as: admin })).json<Contract[]>();
      const last = known.at(-1)?.filename ?? name;
      const url = `/api/admin/contrats/${encodeURIComponent(last)}`;
      expect((await site.request({ method: 'DELETE', url, as: admin })).statusCode).toBe(204);
      load.removed += 1;
    }
  }

  const writers = [book(), book(), book(), changeFiles()];
  const hasBooked = async (count: number) => {
    while (load.acknowledged.length < count) await Promise.race([...writers, new Promise(setImmediate)]);
  };
  await hasBooked(30);
  const before = new Set(load.acknowledged);
  const { path } = await backUp(site);
  const during = load.acknowledged.length - before.size;
  load.isOn = false;
  await Promise.all(writers);

  expect(during).toBeGreaterThan(0);
  const source = await rowsByTable(await openSnapshot(placeOf(site)));
  const everywhere: Map<string, Set<string>>[] = [];
  for (const engine of enginesAtHand()) {
    const { place, files } = await restoreOn(engine, path);
    const snapshot = await openSnapshot(place);
    const phones = await sql<{ phone: string }>`select phone from reservations where car_id = ${car}`.execute(
      snapshot.db,
    );
    const { rows: named } = await sql<{ name: string; file: string }>`select name, file from contracts`.execute(
      snapshot.db,
    );
    const restored = new Set(phones.rows.map(({ phone }) => phone));
    expect([...before].filter((phone) => !restored.has(phone))).toEqual([]);
    expect(restored.size).toBeLessThanOrEqual(load.acknowledged.length);
    await expectNothingHalf(snapshot);
    // Every booking that came back is the one that was made, in each of its tables.
    const rows = await rowsByTable(snapshot);
    for (const table of [
      'reservations',
      'charges',
      'customers',
      'customer_phones',
      'tracking_links',
      'reservation_words',
    ])
      expect(
        [...(rows.get(table) ?? [])].filter((row) => !source.get(table)?.has(row)),
        table,
      ).toEqual([]);
    // Every file that is named is there, byte for byte.
    const stored = await fileSums(files);
    expect(named.length).toBeGreaterThan(0);
    for (const { name, file } of named) expect([name, stored[file]]).toEqual([name, load.sums.get(name)]);
    everywhere.push(rows);
  }
  // Every row of every table, whichever engine it came back on.
  for (const rows of everywhere) expect(rows).toEqual(everywhere[0]);
});

test('a file whose row goes while the backup runs is in it, and goes another day', async () => {
  const site = await startFullSite();
  const before = await fileSums(site.files);
  const remove = (name: string) =>
    site.request({ method: 'DELETE', url: `/api/admin/contrats/${name}.docx`, as: site.admin });
  // Between the snapshot and the turn of the files.
  const files: FileStore = {
    ...site.files,
    async *list() {
      expect((await remove('deux')).statusCode).toBe(204);
      yield* site.files.list();
    },
  };
  const { path } = await backUp({ ...site, files });
  const restored = await restoreOn('sqlite', path);
  expect(await fileSums(restored.files)).toEqual(before);

  await remove('trois');
  expect(Object.keys(await fileSums(site.files))).toHaveLength(Object.keys(before).length - 1);
  site.clock.advance(days(2));
  await site.platform.fileTransactions.sweep();
  expect(Object.keys(await fileSums(site.files))).toHaveLength(Object.keys(before).length - 2);
});

/** What one transaction writes came whole: a booking with its lines, its customer, and its words. */
async function expectNothingHalf({ db }: Snapshot) {
  const halves =
    await sql`select id from reservations r where not exists (select 1 from charges where reservation_id = r.id)
    or not exists (select 1 from reservation_words where request_id = r.id)
    or not exists (select 1 from customers where id = r.customer_id)`.execute(db);
  expect(halves.rows).toEqual([]);
  expect((await sql`select * from wrong_counters`.execute(db)).rows).toEqual([]);
}

async function rowsByTable(snapshot: Snapshot): Promise<Map<string, Set<string>>> {
  const all = new Map<string, Set<string>>();
  for (const table of snapshot.tables) {
    const rows = new Set<string>();
    for await (const some of readRows(snapshot.db, snapshot.engine, table))
      for (const row of some) rows.add(JSON.stringify(row));
    all.set(table.name, rows);
  }
  await snapshot.close();
  return all;
}
