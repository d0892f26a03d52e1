import { expect, test } from 'vitest';
import { days, minutes } from '../platform/clock.ts';
import { openTestDatabase } from '../testing/db.ts';
import { claimMails, deleteDone, markFailed, queueMail } from './store.ts';

const mail = { to: 'salma@example.com', subject: 'Bonjour', text: 'Bonjour', html: '<p>Bonjour</p>' };

async function openWithMail() {
  const { db } = (await openTestDatabase()).database;
  await queueMail(db, mail, 0);
  return { db, rows: () => db.selectFrom('outbox').selectAll().execute() };
}

test('a worker that lost its lease gives nothing back: the mail is in the hands of another', async () => {
  const { db, rows } = await openWithMail();
  const [slow] = await claimMails(db, { now: 0, leaseMs: minutes(3), limit: 1 });
  const [quick] = await claimMails(db, { now: minutes(3), leaseMs: minutes(3), limit: 1 });
  const failure = { error: 'too slow', nextAttemptAt: 0, setAsideAt: minutes(3) };
  await markFailed(db, slow!, failure);
  expect(await rows()).toEqual([quick]);
  await markFailed(db, quick!, failure);
  expect(await rows()).toEqual([expect.objectContaining({ leased_until: 0, last_error: 'too slow' })]);
});

test('what was set aside is forgotten in its time, as what was sent is', async () => {
  const { db, rows } = await openWithMail();
  await deleteDone(db, days(30));
  expect(await rows()).toHaveLength(1);
  await db.updateTable('outbox').set({ set_aside_at: 1 }).execute();
  await deleteDone(db, 0);
  expect(await rows()).toHaveLength(1);
  await deleteDone(db, 1);
  expect(await rows()).toEqual([]);
});
