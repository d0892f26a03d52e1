import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Contract } from '../../../api/calls/contracts.ts';
import { insertTestCar, testReservation } from '../../testing/builders.ts';
import { backUp, backupFolder, fileSums, namesIn, placeOf, restoreOn, startFullSite } from '../../testing/backups.ts';
import { enginesAtHand } from '../../testing/db.ts';
import { multipart } from '../../testing/multipart.ts';
import { docx } from '../../testing/word-documents.ts';
import { days } from '../clock.ts';
import type { FileStore } from '../files/file-store.ts';
import { readRows } from './rows.ts';
import { openSnapshot, type Snapshot } from './snapshot.ts';

const sumOf = (data: Buffer) => createHash('sha256').update(data).digest('hex');
const firstContracts = ['un', 'deux', 'trois'].map((name) => [`${name}.docx`, sumOf(docx())] as const);

interface Load {
  /** The numbers of those whose booking was acknowledged. */
  acknowledged: string[];
  /** Of every contract that there ever was. */
  sums: Map<string, string>;
  /** Until so many more are booked. */
  booked: (count: number) => Promise<void>;
  /** Whoever writes ends what they began, and waits. */
  pause: () => Promise<void>;
  resume: () => void;
  stop: () => Promise<void>;
}

/** Three who book, and one whose contracts come and go, the latest first: a snapshot names some that are gone later. */
function startLoad(site: Awaited<ReturnType<typeof startFullSite>>, car: string): Load {
  const acknowledged: string[] = [];
  const sums = new Map<string, string>(firstContracts);
  let [number, isOn, waiting] = [0, true, 0];
  let gate = Promise.withResolvers<void>();
  gate.resolve();
  const turn = async () => {
    waiting += 1;
    await gate.promise;
    waiting -= 1;
    return isOn;
  };

  async function book() {
    while (await turn()) {
      const phone = `06${String(++number).padStart(8, '0')}`;
      const url = `/api/reserve/${car}`;
      const answer = await site.request({ method: 'POST', url, payload: { ...testReservation, phone } });
      expect(answer.statusCode, answer.body).toBe(201);
      acknowledged.push(phone);
    }
  }

  async function changeFiles() {
    while (await turn()) {
      const name = `charge-${++number}.docx`;
      const data = docx([{ name: 'word/note.xml', data: Buffer.from(name) }]);
      sums.set(name, sumOf(data));
      const form = await multipart({}, [{ field: 'contrats', name, data }]);
      const added = await site.request({ method: 'POST', url: '/api/admin/contrats', as: site.admin, ...form });
      expect(added.statusCode).toBe(201);
      const known = (await site.request({ url: '/api/admin/contrats', as: site.admin })).json<Contract[]>();
      const last = known.at(-1)?.filename ?? name;
      const url = `/api/admin/contrats/${encodeURIComponent(last)}`;
      expect((await site.request({ method: 'DELETE', url, as: site.admin })).statusCode).toBe(204);
    }
  }

  const writers = [book(), book(), book(), changeFiles()];
  const until = async (isSo: () => boolean) => {
    while (!isSo()) await Promise.race([...writers, new Promise(setImmediate)]);
  };
  return {
    acknowledged,
    sums,
    booked: (count) => {
      const wanted = acknowledged.length + count;
      return until(() => acknowledged.length >= wanted);
    },
    pause: () => {
      gate = Promise.withResolvers<void>();
      return until(() => waiting === writers.length);
    },
    resume: () => gate.resolve(),
    async stop() {
      isOn = false;
      gate.resolve();
      await Promise.all(writers);
    },
  };
}

/** Whose rows are changed in place, or removed, by what the load does: one of the snapshot may be gone since. */
const changing = new Set(['car_months', 'counters', 'contracts']);

test('a backup under load has all that was acknowledged before it began, nothing half, and every file that it names', async () => {
  const site = await startFullSite();
  const car = await insertTestCar(site.database.db);
  const load = startLoad(site, car);
  await load.booked(30);
  const before = new Set(load.acknowledged);
  const { path } = await backUp({ ...site, files: whenBooked(site.files, load) });
  await load.stop();

  const source = await rowsByTable(await openSnapshot(placeOf(site)));
  const everywhere: Rows[] = [];
  for (const engine of enginesAtHand()) {
    const { place, files } = await restoreOn(engine, path);
    const snapshot = await openSnapshot(place);
    const phones = await sql<{ phone: string }>`select phone from reservations where car_id = ${car}`.execute(
      snapshot.db,
    );
    const restored = new Set(phones.rows.map(({ phone }) => phone));
    expect([...before].filter((phone) => !restored.has(phone))).toEqual([]);
    // What was booked while the files had their turn came too late for it.
    expect(restored.size).toBeLessThan(load.acknowledged.length);
    await expectNothingHalf(snapshot);
    await expectFiles(snapshot, files, load);
    const rows = await rowsByTable(snapshot);
    // Every row that came back is one that was written.
    const unknown = [...rows].filter(([table, some]) => [...some].some((row) => !source.get(table)?.has(row)));
    expect(unknown.map(([table]) => table).filter((table) => !changing.has(table))).toEqual([]);
    everywhere.push(rows);
  }
  for (const rows of everywhere) expect(rows).toEqual(everywhere[0]);
});

test('whatever is written while a backup is made, every row of every table is as it was when it began', async () => {
  const site = await startFullSite();
  const load = startLoad(site, await insertTestCar(site.database.db));
  await load.booked(10);
  await load.pause();
  const asItWas = await openSnapshot(placeOf(site));
  const folder = await backupFolder();
  const making = backUp({ ...site, files: whenBooked(site.files, load) }, null, folder);
  // The archive is begun once its snapshot is taken.
  while ((await namesIn(folder)).length === 0) await Promise.race([making, new Promise(setImmediate)]);
  load.resume();
  const { path, manifest } = await making;
  await load.stop();

  const expected = await rowsByTable(asItWas);
  for (const engine of enginesAtHand()) {
    const { place, files } = await restoreOn(engine, path);
    const snapshot = await openSnapshot(place);
    await expectFiles(snapshot, files, load);
    const rows = await rowsByTable(snapshot);
    expect(rows).toEqual(expected);
    // The archive has one more: that files are to stay while it is made, which ends with it.
    const counts = Object.fromEntries([...rows].map(([table, some]) => [table, some.size]));
    expect({ ...counts, site_state: (counts['site_state'] ?? 0) + 1 }).toEqual(manifest.rows);
  }
});

/** The files wait until something was booked since the rows were read. */
const whenBooked = (files: FileStore, load: Load): FileStore => ({
  ...files,
  async *list() {
    await load.booked(5);
    yield* files.list();
  },
});

/** Every file that is named is there, byte for byte. */
async function expectFiles({ db }: Snapshot, files: FileStore, load: Load) {
  const { rows: named } = await sql<{ name: string; file: string }>`select name, file from contracts`.execute(db);
  const stored = await fileSums(files);
  expect(named.length).toBeGreaterThan(0);
  for (const { name, file } of named) expect([name, stored[file]]).toEqual([name, load.sums.get(name)]);
}

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

type Rows = Map<string, Set<string>>;

async function rowsByTable(snapshot: Snapshot): Promise<Rows> {
  const all: Rows = new Map();
  for (const table of snapshot.tables) {
    const rows = new Set<string>();
    for await (const some of readRows(snapshot.db, snapshot.engine, table))
      for (const row of some) rows.add(JSON.stringify(row));
    all.set(table.name, rows);
  }
  await snapshot.close();
  return all;
}
