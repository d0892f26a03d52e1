import { expect, test } from 'vitest';
import type { RentalAct } from '../../api/rules/rental-acts.ts';
import { seconds } from '../platform/clock.ts';
import { startTestSite } from '../testing/app.ts';
import { insertTestCar, insertTestReservation } from '../testing/builders.ts';
import { openDesk } from '../testing/desk.ts';

const email = 'salma@example.com';

/** What is left to go out after an acceptance and what the desk does a moment later. */
async function lettersAfter(act: RentalAct, payload: object) {
  const site = await startTestSite();
  const desk = await openDesk(site);
  const id = await insertTestReservation(site.database.db, {
    car_id: await insertTestCar(site.database.db),
    email,
    is_start_open: 0,
    is_end_open: 0,
  });
  await desk.does(id, 'accept');
  site.clock.advance(seconds(3));
  await desk.does(id, act, payload);
  const letters = await site.database.db.selectFrom('outbox').selectAll().where('recipient', '=', email).execute();
  return letters.map(({ subject }) => subject.split(' : ')[0]);
}

test('a confirmation that has yet to go out never comes after the letter that takes it back', async () => {
  const cancelled = await lettersAfter('cancel', { by: 'agence', reason: 'Panne' });
  expect(cancelled).toEqual(['Votre réservation est annulée']);
});

test('nor after the one that tells of other dates', async () => {
  const moved = await lettersAfter('modify', { end_date: '2026-11-29T09:00', price: 'new' });
  expect(moved).toEqual(['Votre réservation a été modifiée']);
});

test('an act of which no letter tells leaves it to go out', async () => {
  expect(await lettersAfter('modify', { note: 'Siège bébé', price: 'keep' })).toEqual([
    'Votre réservation est confirmée',
  ]);
});

test('a refusal that is undone into from an acceptance still goes out', async () => {
  const site = await startTestSite();
  const desk = await openDesk(site);
  const id = await insertTestReservation(site.database.db, { car_id: await insertTestCar(site.database.db), email });
  for (const act of ['refuse', 'accept', 'undo'] as const) {
    await desk.does(id, act);
    site.clock.advance(seconds(3));
  }
  const letters = await site.database.db.selectFrom('outbox').select('subject').execute();
  expect(letters.map(({ subject }) => subject.split(' : ')[0])).toEqual(['Votre demande de réservation']);
});
