import { expect, test } from 'vitest';
import { openTestDatabase } from '../../testing/db.ts';
import { insertTestReservation } from '../../testing/builders.ts';
import { dayCharge } from './rules.ts';
import { chargesOf, replaceCharges } from './store.ts';

test('lines are kept in their order, however many there are, and replaced as a whole', async () => {
  const { db } = (await openTestDatabase()).database;
  const id = await insertTestReservation(db);
  const many = Array.from({ length: 45 }, (_, index) => dayCharge(index + 1, 100));
  await replaceCharges(db, id, many);
  expect(await chargesOf(db, id)).toEqual(many);
  await replaceCharges(db, id, [dayCharge(2, 300)]);
  expect(await chargesOf(db, id)).toEqual([dayCharge(2, 300)]);
});

test('the table takes no line that explains nothing, and none of a reservation that there is not', async () => {
  const { db } = (await openTestDatabase()).database;
  const id = await insertTestReservation(db);
  const line = dayCharge(2, 300);
  for (const wrong of [
    { ...line, count: null },
    { ...line, count: 0 },
    { ...line, kind: 'step' as const },
    { ...line, kind: 'autre' as 'days' },
  ])
    await expect(replaceCharges(db, id, [wrong])).rejects.toThrow(/check/i);
  await expect(replaceCharges(db, 'none', [line])).rejects.toThrow(/foreign key/i);
  await db.deleteFrom('reservations').where('id', '=', id).execute();
  expect(await chargesOf(db, id)).toEqual([]);
});
