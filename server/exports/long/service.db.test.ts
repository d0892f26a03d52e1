import { expect, onTestFinished, test } from 'vitest';
import { days } from '../../platform/clock.ts';
import { readZip } from '../../platform/files/zip.ts';
import { pieceSize } from '../../platform/http/pieces.ts';
import { startTestSite } from '../../testing/app.ts';
import { insertTestCar, insertTestReservation } from '../../testing/builders.ts';
import { confirmPassword } from '../../testing/team.ts';

/** One row more than a list has that is written by the thread that answers. */
const many = 20 * pieceSize + 1;

async function open() {
  const site = await startTestSite();
  const admin = await site.signIn('admin');
  await confirmPassword(site, admin);
  const { db } = site.database;
  const car_id = await insertTestCar(db);
  const fill = async (from: number, to: number) => {
    for (let at = from; at < to; at++)
      await insertTestReservation(db, {
        car_id,
        full_name: `Salma ${at}`,
        created_at: at,
        starts_at: days(at),
        ends_at: days(at + 1),
      });
  };
  let threads = 0;
  const count = () => void threads++;
  process.on('worker', count);
  onTestFinished(() => void process.off('worker', count));
  const take = (format: string, query: Record<string, string> = {}) =>
    site.request({
      url: `/api/admin/exports/reservations?${new URLSearchParams({ type: 'car', status: 'en attente', sort: 'created', format, ...query })}`,
      as: admin,
    });
  const notes = async () => {
    const rows = await db.selectFrom('journal').select('note').where('act', '=', 'exported').orderBy('id').execute();
    return rows.map(({ note }) => note);
  };
  return { site, fill, take, notes, threads: () => threads };
}

const names = (body: string) =>
  body
    .trimEnd()
    .split('\r\n')
    .slice(1)
    .map((line) => line.split(';')[2]);

const expected = (length: number) => Array.from({ length }, (_, at) => `Salma ${at}`);

test('a long list is written by a thread of its own, a short one is not', async () => {
  const { fill, take, notes, threads } = await open();
  await fill(0, many - 1);
  expect(names((await take('csv')).body)).toEqual(expected(many - 1));
  expect(threads()).toBe(0);
  await fill(many - 1, many);
  expect(names((await take('csv')).body)).toEqual(expected(many));
  expect(threads()).toBe(1);
  const workbook = await take('xlsx');
  const limits = { entries: 20, bytes: 10_000_000, keptBytes: 10_000_000 };
  const parts = await readZip(workbook.rawPayload, limits, ['xl/worksheets/sheet1.xml']);
  const sheet = parts?.get('xl/worksheets/sheet1.xml')?.toString() ?? '';
  expect(sheet.match(/Salma \d+/g)).toEqual(expected(many));
  expect(threads()).toBe(2);
  // Looked for by a word that all of them have.
  expect(names((await take('csv', { search: 'salma' })).body)).toEqual(expected(many));
  expect(threads()).toBe(3);
  expect(await notes()).toEqual([
    `Réservations (CSV) : ${many - 1} lignes ; genre : car, statut : en attente`,
    `Réservations (CSV) : ${many} lignes ; genre : car, statut : en attente`,
    `Réservations (Excel) : ${many} lignes ; genre : car, statut : en attente`,
    `Réservations (CSV) : ${many} lignes ; genre : car, statut : en attente, recherche : salma`,
  ]);
});
