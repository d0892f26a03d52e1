import { expect, test } from 'vitest';
import type { SentRequest } from '../../api/calls/booking.ts';
import { days } from '../platform/clock.ts';
import { startTestSite } from '../testing/app.ts';
import { insertTestCar, testReservation } from '../testing/builders.ts';

const email = 'victime@example.com';

async function open() {
  const site = await startTestSite();
  const { db } = site.database;
  const carId = await insertTestCar(db);
  /** Each from a network and with a number of its own. */
  const ask = async (at: number, more: object = {}) => {
    const payload = { ...testReservation, phone: `06000000${10 + at}`, email, ...more };
    const sent = await site.request({
      method: 'POST',
      url: `/api/reserve/${carId}`,
      payload,
      remoteAddress: `198.51.100.${at}`,
    });
    expect(sent.statusCode).toBe(201);
    return sent.json<SentRequest>();
  };
  const letters = () => db.selectFrom('outbox').selectAll().where('recipient', '=', email).execute();
  return { site, ask, letters };
}

test('whoever types another’s address has a few letters sent there, from however many networks', async () => {
  const { site, ask, letters } = await open();
  for (let at = 1; at <= 9; at++) await ask(at);
  expect(await letters()).toHaveLength(6);
  // The request is taken all the same, and followed by its link.
  const { tracking } = await ask(10);
  const gone = await site.request({ method: 'POST', url: `/api/track/${tracking?.slice(3)}/cancel`, payload: {} });
  expect(gone.json()).toMatchObject({ stage: 'annulée' });
  expect(await letters()).toHaveLength(6);
  site.clock.advance(days(1));
  await ask(11, { start_date: '2026-12-01', end_date: '2026-12-02' });
  expect(await letters()).toHaveLength(7);
});

test('a name that a mail program would make a link of is not said', async () => {
  const { ask, letters } = await open();
  await ask(1, { full_name: 'Gagnez 1000 € sur evil.example/prix' });
  await ask(2, { full_name: 'Mohamed S. Alaoui' });
  const [first, second] = await letters();
  for (const body of [first?.text_body, first?.html_body]) expect(body).not.toContain('evil.example');
  expect(second?.text_body).toContain('Bonjour Mohamed S. Alaoui,');
});
