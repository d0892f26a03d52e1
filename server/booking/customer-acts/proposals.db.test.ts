import { expect, test } from 'vitest';
import type { SentRequest } from '../../../api/calls/booking.ts';
import type { TrackedRental } from '../../../api/calls/tracking.ts';
import { defaultAgency } from '../../../api/words/default-agency.ts';
import { days } from '../../platform/clock.ts';
import { startTestSite, type TestSite } from '../../testing/app.ts';
import { mailsTo } from '../../testing/browser.ts';
import { insertTestCar, insertTestReservation, testReservation } from '../../testing/builders.ts';
import { openDesk } from '../../testing/desk.ts';
import { addTestExtra, archiveTestExtra } from '../../testing/rates.ts';
import { insertProposals } from '../deciding/store.ts';

const email = 'salma@example.com';

/** A request that was refused, with another car proposed for other days. */
async function startRefused({ withSeat = false } = {}) {
  const site = await startTestSite();
  const { db } = site.database;
  const carId = await insertTestCar(db);
  const otherCar = await insertTestCar(db, { model: 'Duster', price_centimes: 40_000 });
  const seat = withSeat ? await addTestExtra(site) : null;
  const sent = await site.request({
    method: 'POST',
    url: `/api/reserve/${carId}`,
    payload: { ...testReservation, email, ...(seat && { extras: [{ id: seat, count: 1 }] }) },
  });
  const { _id: id, tracking } = sent.json<SentRequest>();
  if (seat) await archiveTestExtra(site, seat);
  const desk = await openDesk(site);
  const offer = { car_id: otherCar, start_date: '2026-11-21', end_date: '2026-11-22' };
  await desk.does(id, 'refuse', { proposals: [offer] });
  const url = `/api/track/${tracking?.replace('/r/', '')}`;
  const look = async () => (await site.request({ method: 'GET', url })).json<TrackedRental>();
  const take = (proposal: string) => site.request({ method: 'POST', url: `${url}/proposals/${proposal}` });
  return { site, id, otherCar, desk, look, take };
}

const codeOf = (response: { json: () => unknown }) => (response.json() as { code: string }).code;
const idOf = (rental: TrackedRental, at = 0) => rental.proposals[at]?.id ?? '';
const takenOf = ({ database }: TestSite) => database.db.selectFrom('occupations').selectAll().execute();

test('a proposal is taken up by one tap: the car, the dates and the price are agreed on', async () => {
  const { site, id, look, take, otherCar } = await startRefused();
  const before = await look();
  expect(before).toMatchObject({
    stage: 'refusée',
    proposals: [{ car: { name: 'Dacia Duster' }, days: 2, total: 800 }],
  });
  const taken = await take(idOf(before));
  expect(taken.statusCode).toBe(200);
  expect(taken.json()).toMatchObject({
    stage: 'prévue',
    car: { id: otherCar, name: 'Dacia Duster' },
    departure: { moment: { wall: '2026-11-21T00:00' }, is_open: true },
    return: { is_open: true },
    days: 2,
    cost: { charges: [{ kind: 'days', count: 2, unit_centimes: 400_00 }] },
    total: 800,
    proposals: [],
  });
  expect(await takenOf(site)).toMatchObject([{ reservation_id: id }]);
  const entries = await site.database.db.selectFrom('journal').selectAll().orderBy('id').execute();
  expect(entries.at(-1)).toMatchObject({ act: 'proposal_taken', author_name: 'client' });
  expect((await mailsTo(site, email)).at(-1)?.subject).toBe('Votre réservation est confirmée : Dacia Duster');
  expect((await mailsTo(site, defaultAgency.email)).at(-1)?.subject).toBe('Proposition acceptée : Dacia Duster');
  const row = await site.database.db.selectFrom('reservations').selectAll().executeTakeFirstOrThrow();
  expect(row).toMatchObject({ status: 'acceptée', closed_by: null, closing_reason: '' });
  expect(row.search_text).toContain('duster');
});

test('a proposal comes with what was asked for beside the car, also where it is no longer offered', async () => {
  const refused = await startRefused({ withSeat: true });
  const proposal = (await refused.look()).proposals[0];
  expect(proposal).toMatchObject({ days: 2, total: 880 });
  expect((await refused.take(proposal?.id ?? '')).json()).toMatchObject({
    stage: 'prévue',
    cost: {
      charges: [
        { kind: 'days', amount_centimes: 800_00 },
        { kind: 'extra', label: 'Siège bébé', amount_centimes: 80_00 },
      ],
    },
    total: 880,
  });
});

test('two taps at once are one', async () => {
  const { site, look, take } = await startRefused();
  const proposal = idOf(await look());
  const answers = await Promise.all([take(proposal), take(proposal), take(proposal)]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  for (const answer of answers) expect(answer.json()).toMatchObject({ stage: 'prévue' });
  expect(await takenOf(site)).toHaveLength(1);
});

test('of two proposals that are tapped at once one is taken', async () => {
  const { site, look, take } = await startRefused();
  const first = await site.database.db.selectFrom('proposals').selectAll().executeTakeFirstOrThrow();
  await insertProposals(site.database.db, [{ ...first, id: 'second' }]);
  const rental = await look();
  const answers = await Promise.all([take(idOf(rental)), take(idOf(rental, 1))]);
  expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect(await takenOf(site)).toHaveLength(1);
});

test('what somebody else has got meanwhile is said to be gone, without saying who has it', async () => {
  const { site, id, look, take, otherCar } = await startRefused();
  await insertTestReservation(site.database.db, {
    car_id: otherCar,
    status: 'acceptée',
    full_name: 'Omar Exemple',
    starts_at: Date.parse('2026-11-21T08:00Z'),
    ends_at: Date.parse('2026-11-21T18:00Z'),
  });
  const gone = await take(idOf(await look()));
  expect([gone.statusCode, codeOf(gone)]).toEqual([409, 'car_taken']);
  expect(gone.body).not.toContain('Omar');
  expect(await look()).toMatchObject({ stage: 'refusée' });
  expect((await takenOf(site)).filter(({ reservation_id }) => reservation_id === id)).toEqual([]);
});

test('a proposal that is too old, of a car that is switched off, or of another rental is gone', async () => {
  const { site, look, take, otherCar } = await startRefused();
  const proposal = idOf(await look());
  expect(codeOf(await take('nothing'))).toBe('proposal_gone');
  const offer = (is_available: number) =>
    site.database.db.updateTable('cars').set({ is_available }).where('id', '=', otherCar).execute();
  await offer(0);
  expect(codeOf(await take(proposal))).toBe('proposal_gone');
  await offer(1);
  site.clock.advance(days(3));
  expect((await look()).proposals).toEqual([]);
  expect(codeOf(await take(proposal))).toBe('proposal_gone');
});

test('once the desk has decided otherwise nothing is left to take', async () => {
  const { id, desk, look, take } = await startRefused();
  const proposal = idOf(await look());
  await desk.does(id, 'accept');
  expect((await look()).proposals).toEqual([]);
  expect(codeOf(await take(proposal))).toBe('already_decided');
});
