import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import type { OwnRequest, SentRequest } from '../../../api/calls/booking.ts';
import type { TrackedRental } from '../../../api/calls/tracking.ts';
import { defaultAgency } from '../../../api/words/default-agency.ts';
import { days, hours } from '../../platform/clock.ts';
import { hashToken } from '../../platform/random.ts';
import { startTestSite, type TestSite } from '../../testing/app.ts';
import { mailsTo } from '../../testing/browser.ts';
import { insertTestCar, insertTestReservation, testReservation } from '../../testing/builders.ts';
import { decide, openDesk } from '../../testing/desk.ts';

const email = 'salma@example.com';
const start = Date.parse('2026-11-25T09:00Z');

/** A car, and somebody without account who has asked for it. */
async function startDesk(options: Parameters<typeof startTestSite>[0] = {}) {
  const site = await startTestSite(options);
  const carId = await insertTestCar(site.database.db);
  const sent = await site.request({
    method: 'POST',
    url: `/api/reserve/${carId}`,
    payload: { ...testReservation, start_date: '2026-11-25T09:00', end_date: '2026-11-27T09:00', email },
  });
  expect(sent.statusCode).toBe(201);
  const { _id: id, tracking, reference } = sent.json<SentRequest>();
  const token = tracking?.replace('/r/', '') ?? '';
  const track = (path = '', payload?: object, of = token) =>
    site.request({ method: payload ? 'POST' : 'GET', url: `/api/track/${of}${path}`, ...(payload && { payload }) });
  return { site, carId, id, token, reference, track, desk: await openDesk(site) };
}

const codeOf = (response: { json: () => unknown }) => (response.json() as { code: string }).code;
const linksIn = async (site: TestSite, to: string) =>
  (await mailsTo(site, to)).map(({ text }) => /\/r\/([\da-f]{64})/.exec(text)?.[1]);
const occupations = ({ database }: TestSite) => database.db.selectFrom('occupations').selectAll().execute();

test('whoever asks for a car is told its reference, and follows it by a link of which only the hash is kept', async () => {
  const { site, track, token, reference } = await startDesk();
  expect(token).toMatch(/^[\da-f]{64}$/);
  const rental = (await track()).json<TrackedRental>();
  expect(rental).toMatchObject({
    reference,
    stage: 'en attente',
    full_name: 'Salma',
    car: { name: 'Dacia Logan', picture: null },
    departure: { moment: { wall: '2026-11-25T09:00' }, is_open: false, place: { kind: null, text: '' } },
    days: 3,
    cost: { charges: [{ kind: 'days', count: 3, unit_centimes: 250_00, amount_centimes: 750_00 }] },
    total: 750,
    cancel: { until: null, is_over: false },
    proposals: [],
  });
  const kept = await site.database.db.selectFrom('tracking_links').select('token_hash').execute();
  expect(kept.map(({ token_hash }) => token_hash)).toContain(hashToken(token));
  expect(JSON.stringify(await site.database.db.selectFrom('outbox').selectAll().execute())).not.toContain(token);
});

test('what only the desk knows is not told', async () => {
  const { site, id, track } = await startDesk();
  const hidden = { note: 'secret du comptoir', price_reason: 'secret du prix', closing_reason: 'secret du refus' };
  await site.database.db.updateTable('reservations').set(hidden).where('id', '=', id).execute();
  expect((await track()).body).not.toContain('secret');
});

test('each letter has a link of its own', async () => {
  const { site, id, desk, token } = await startDesk();
  await desk.does(id, 'accept');
  const links = await linksIn(site, email);
  expect(links).toHaveLength(2);
  expect(new Set([token, ...links]).size).toBe(3);
  for (const link of links)
    expect((await site.request({ method: 'GET', url: `/api/track/${link}` })).statusCode).toBe(200);
});

test('a letter says the hour, the place, the reference and what to bring, and has a file for the calendar', async () => {
  const { site, id, desk, reference } = await startDesk();
  await desk.does(id, 'accept');
  const mails = await site.database.db
    .selectFrom('outbox')
    .selectAll()
    .where('recipient', '=', email)
    .orderBy('id')
    .execute();
  const { text_body, calendar } = mails.at(-1) ?? { text_body: '', calendar: '' };
  for (const said of [
    reference,
    'mercredi 25 novembre 2026 à 09:00',
    'Lieu de départ : à convenir',
    'Permis de conduire',
  ])
    expect(text_body).toContain(said);
  expect(calendar).toContain('BEGIN:VCALENDAR');
  expect(calendar).toContain('STATUS:CONFIRMED');
  expect(mails[0]?.calendar).toBe('');
});

test('unknown, revoked and long over are answered alike', async () => {
  const { site, id, track } = await startDesk();
  const unknown = await track('', undefined, 'f'.repeat(64));
  const { ends_at } = await site.database.db
    .selectFrom('reservations')
    .select('ends_at')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  site.clock.set(ends_at + days(90) - 1);
  expect((await track()).statusCode).toBe(200);
  site.clock.set(ends_at + days(90));
  const over = await track();
  site.clock.set(start - days(3));
  const admin = await site.signIn('admin');
  const revoke = { method: 'POST', url: `/api/admin/rentals/${id}/revoke-links`, as: admin } as const;
  expect((await site.request(revoke)).statusCode).toBe(204);
  const revoked = await track();
  for (const refused of [unknown, over, revoked]) {
    expect(refused.statusCode).toBe(404);
    expect(refused.json()).toEqual(unknown.json());
  }
  for (const path of ['/version', '/calendar']) expect((await track(path)).statusCode).toBe(404);
  expect((await track('/cancel', {})).statusCode).toBe(404);
  expect(await site.database.db.selectFrom('tracking_links').selectAll().execute()).toEqual([]);
  const entries = await site.database.db.selectFrom('journal').select(['act', 'author_id']).execute();
  expect(entries).toContainEqual({ act: 'links_revoked', author_id: admin.userId });
});

test('whoever tries links out is told to stop, and whoever has one goes on', async () => {
  const { track } = await startDesk();
  for (let tries = 0; tries < 60; tries++) expect((await track('', undefined, `${tries}`)).statusCode).toBe(404);
  const refused = await track('', undefined, '61');
  expect([refused.statusCode, codeOf(refused)]).toEqual([429, 'too_many_requests']);
  expect((await track()).statusCode).toBe(200);
});

test('a request is cancelled by its customer: released, written down and told to both', async () => {
  const { site, id, carId, track, desk, reference } = await startDesk();
  await desk.does(id, 'accept');
  expect(await occupations(site)).toHaveLength(1);
  const heard: string[] = [];
  site.platform.events.on(({ topic, id: of }) => heard.push(`${topic} ${of}`));
  const cancelled = await track('/cancel', { reason: 'Vol annulé' });
  expect(cancelled.statusCode).toBe(200);
  expect(cancelled.json()).toMatchObject({ stage: 'annulée', closed_by: 'client', cancel: null });
  expect(await occupations(site)).toEqual([]);
  expect(heard).toEqual(expect.arrayContaining([`requests ${id}`, `rentals ${carId}`]));
  const entries = await site.database.db.selectFrom('journal').selectAll().orderBy('id').execute();
  expect(entries.at(-1)).toMatchObject({
    act: 'cancelled',
    author_name: 'client',
    author_id: null,
    note: 'Vol annulé',
  });

  const agencys = (await mailsTo(site, defaultAgency.email)).at(-1);
  expect(agencys?.subject).toContain('Annulation par le client');
  for (const said of [reference, 'Vol annulé']) expect(agencys?.text).toContain(said);
  const own = await site.database.db
    .selectFrom('outbox')
    .selectAll()
    .where('recipient', '=', email)
    .orderBy('id')
    .execute();
  // The one that told of the acceptance had yet to go out.
  expect(own.map(({ subject }) => subject.split(' : ')[0])).toEqual([
    'Votre demande de réservation',
    'Votre réservation est annulée',
  ]);
  expect(own.at(-1)?.calendar).toContain('STATUS:CANCELLED');

  const again = await track('/cancel', {});
  expect([again.statusCode, codeOf(again)]).toEqual([409, 'act_not_possible']);
});

test('an accepted rental is cancelled until the free hour, and not a moment later', async () => {
  const late = await startDesk();
  await late.desk.does(late.id, 'accept');
  const at = Date.parse((await late.track()).json<TrackedRental>().cancel?.until?.at ?? '');
  const starts = Date.parse((await late.track()).json<TrackedRental>().departure.moment.at);
  expect(starts - at).toBe(hours(defaultAgency.freeCancellationHours));
  late.site.clock.set(at + 1);
  expect((await late.track()).json<TrackedRental>().cancel?.is_over).toBe(true);
  const refused = await late.track('/cancel', {});
  expect([refused.statusCode, codeOf(refused)]).toEqual([409, 'too_late_to_cancel']);
  expect(await occupations(late.site)).toHaveLength(1);
  late.site.clock.set(at);
  expect((await late.track('/cancel', {})).statusCode).toBe(200);
});

test('a waiting request is cancelled even when its day is over', async () => {
  const { site, track } = await startDesk();
  site.clock.set(start + days(2));
  expect((await track('/cancel', {})).json()).toMatchObject({ stage: 'annulée' });
});

test('the version tells an open page that something has become of the rental', async () => {
  const { id, track, desk } = await startDesk();
  const before = (await track('/version')).json<{ version: number }>();
  await desk.does(id, 'accept');
  const after = (await track('/version')).json<{ version: number }>();
  expect(after.version).toBeGreaterThan(before.version);
  expect((await track()).json<TrackedRental>()).toMatchObject({ stage: 'prévue', version: after.version });
});

test('the file for the calendar follows the stage', async () => {
  const { id, track, desk, token } = await startDesk();
  const waiting = await track('/calendar');
  expect(waiting.headers).toMatchObject({
    'content-type': 'text/calendar; charset=utf-8',
    'cache-control': 'no-store',
  });
  expect(waiting.body).toContain('STATUS:TENTATIVE');
  await desk.does(id, 'accept');
  const accepted = (await track('/calendar')).body;
  expect(accepted).toContain('STATUS:CONFIRMED');
  expect(accepted).not.toContain(token);
});

test('no line of the log names a link', async () => {
  const stream = new PassThrough({ encoding: 'utf8' });
  const { site, track, token } = await startDesk({ logTo: stream });
  await track();
  await track('/version');
  await track('/calendar');
  await track('/cancel', {});
  await track(`/nothing`);
  await site.request({ method: 'GET', url: `/api/track/${token}/proposals/1` });
  const lines = String(stream.read());
  expect(lines).toContain('/api/track/:token');
  expect(lines).not.toContain(token);
});

test('from the account: a link is made when it is asked for, the oldest of many go, and another’s is not theirs', async () => {
  const site = await startTestSite();
  const customer = await site.signIn();
  const other = await site.signIn();
  const id = await insertTestReservation(site.database.db, { user_id: customer.userId, starts_at: start });
  const ask = (as = customer) => site.request({ method: 'POST', url: `/api/user/reservations/${id}/link`, as });
  expect((await ask(other)).statusCode).toBe(404);
  const paths: string[] = [];
  for (let count = 0; count < 21; count++) {
    site.clock.advance(1);
    paths.push((await ask()).json<{ path: string }>().path);
  }
  const opens = async (path = '') =>
    (await site.request({ method: 'GET', url: `/api/track/${path.slice(3)}` })).statusCode;
  expect(await opens(paths[0])).toBe(404);
  for (const path of paths.slice(1)) expect(await opens(path)).toBe(200);
});

test('from the account a rental is cancelled by the same rules', async () => {
  const site = await startTestSite();
  const customer = await site.signIn();
  const admin = await site.signIn('admin');
  const car_id = await insertTestCar(site.database.db);
  const id = await insertTestReservation(site.database.db, { user_id: customer.userId, car_id, created_at: 1 });
  const cancel = (as = customer) =>
    site.request({ method: 'POST', url: `/api/user/reservations/${id}/cancel`, payload: {}, as });
  expect((await cancel(admin)).statusCode).toBe(404);
  await decide(site, admin, id, 'acceptée');
  site.clock.set(start - hours(defaultAgency.freeCancellationHours) + 1);
  expect(codeOf(await cancel())).toBe('too_late_to_cancel');
  site.clock.set(start - hours(defaultAgency.freeCancellationHours));
  expect((await cancel()).json<OwnRequest>()).toMatchObject({ status: 'refusée', stage: 'annulée', cancel: null });
  const [listed] = (await site.request({ method: 'GET', url: '/api/user/reservations', as: customer })).json<
    OwnRequest[]
  >();
  expect(listed).toMatchObject({ _id: id, stage: 'annulée' });
});

test('a visitor’s address is kept with the request, and is the customer’s once that is accepted; a wrong one is told by the field', async () => {
  const { site, carId, id, desk } = await startDesk();
  const { db } = site.database;
  const addresses = async () => [
    (await db.selectFrom('reservations').select('email').executeTakeFirstOrThrow()).email,
    (await db.selectFrom('customers').select('email').executeTakeFirstOrThrow()).email,
  ];
  expect(await addresses()).toEqual([email, null]);
  await desk.does(id, 'accept');
  expect(await addresses()).toEqual([email, email]);
  const ask = (address: string) =>
    site.request({ method: 'POST', url: `/api/reserve/${carId}`, payload: { ...testReservation, email: address } });
  const wrong = await ask('salma(at)example');
  expect([wrong.statusCode, Object.keys(wrong.json<{ fields: object }>().fields)]).toEqual([400, ['email']]);
  expect((await ask('')).statusCode).toBe(201);
  expect(await addresses()).toEqual([email, email]);
});
