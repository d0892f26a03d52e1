import { join } from 'node:path';
import { defaultSettings } from '../../api/words/default-settings.ts';
import { readdir, readFile, stat } from 'node:fs/promises';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createBackground } from '../platform/background.ts';
import { days, hours, minutes, seconds } from '../platform/clock.ts';
import type { Db } from '../platform/db/database.ts';
import { openDatabase } from '../platform/db/open.ts';
import { createEvents } from '../platform/db/events.ts';
import { createFileStore } from '../platform/files/open.ts';
import { createMailThread } from '../platform/mail/thread.ts';
import { createTestClock } from '../testing/app.ts';
import { openTestDatabase, type TestDatabase } from '../testing/db.ts';
import { startTestSmtp } from '../testing/smtp.ts';
import { createOutboxService } from './service.ts';
import { queueMail } from './store.ts';

test('a queued mail reaches the server once, with both bodies, and its text is kept no longer', async () => {
  const { outbox, smtp, queue, rows } = await startOutbox();
  await queue('salma@example.com');
  await outbox.deliverDue();
  await outbox.deliverDue();

  expect(smtp.received).toHaveLength(1);
  const [mail] = smtp.received;
  expect(mail?.to).toBe('salma@example.com');
  expect(mail?.raw).toContain('Bonjour en texte');
  expect(mail?.raw).toContain('<p>Bonjour</p>');
  const [row] = await rows();
  expect(mail?.raw).toContain(`Message-ID: <${row?.id}@rihla.example>`);
  expect(row).toMatchObject({ attempts: 1, text_body: '', html_body: '', sent_at: expect.any(Number) as number });
});

test('a temporary refusal is tried again, later and later, until it is taken', async () => {
  const { outbox, smtp, queue, clock, rows } = await startOutbox();
  smtp.answer = 451;
  await queue();
  await outbox.deliverDue();
  expect((await rows())[0]).toMatchObject({ sent_at: null, attempts: 1, last_error: 'EENVELOPE 451' });

  clock.advance(seconds(5) - 1);
  await outbox.deliverDue();
  expect((await rows())[0]?.attempts).toBe(1);
  clock.advance(1);
  await outbox.deliverDue();
  expect((await rows())[0]?.attempts).toBe(2);
  clock.advance(seconds(5));
  await outbox.deliverDue();
  expect((await rows())[0]?.attempts).toBe(2);

  smtp.answer = 'accept';
  clock.advance(seconds(5));
  await outbox.deliverDue();
  expect(smtp.received).toHaveLength(1);
  expect((await rows())[0]?.sent_at).toBe(clock.now());
});

test('a mail refused for good is set aside after days, loudly, and holds up no other', async () => {
  const { outbox, smtp, queue, clock, rows, logged } = await startOutbox();
  smtp.answer = 550;
  await queue('nobody@example.com');
  for (let hour = 0; hour <= 72; hour += 6) {
    await outbox.deliverDue();
    clock.advance(hours(6));
  }
  expect((await rows())[0]).toMatchObject({ sent_at: null, attempts: 13, set_aside_at: expect.any(Number) as number });
  expect(logged.filter(([level]) => level === 'error')).toHaveLength(1);
  expect(JSON.stringify(logged)).not.toContain('nobody@');

  smtp.answer = 'accept';
  await queue('salma@example.com');
  await outbox.deliverDue();
  expect(smtp.received.map(({ to }) => to)).toEqual(['salma@example.com']);
});

test('a server that takes the connection and then says nothing is left, and the mail is sent later', async () => {
  const { outbox, smtp, queue, clock, rows } = await startOutbox({
    connectMs: 5000,
    silenceMs: 1200,
    deliveryMs: 30_000,
  });
  smtp.answer = 'silence';
  await queue();
  await outbox.deliverDue();
  expect((await rows())[0]).toMatchObject({ sent_at: null, last_error: 'ETIMEDOUT' });

  smtp.answer = 'accept';
  clock.advance(seconds(5));
  await outbox.deliverDue();
  expect(smtp.received).toHaveLength(1);
});

test('a delivery that never ends is cut off as a whole', async () => {
  const { outbox, smtp, queue, clock, rows } = await startOutbox({
    connectMs: 5000,
    silenceMs: 60_000,
    deliveryMs: 1500,
  });
  smtp.answer = 'silence';
  await queue();
  await outbox.deliverDue();
  expect((await rows())[0]).toMatchObject({ sent_at: null, last_error: 'too slow' });

  smtp.answer = 'accept';
  clock.advance(seconds(5));
  await outbox.deliverDue();
  expect(smtp.received).toHaveLength(1);
});

test('nothing is lost while mail is down, and all of it is delivered once mail is back', async () => {
  const { outbox, smtp, queue, clock, rows } = await startOutbox();
  await smtp.stop();
  for (let index = 0; index < 12; index++) await queue(`customer${index}@example.com`);
  for (let minute = 0; minute < 60; minute += 10) {
    await outbox.deliverDue();
    clock.advance(minutes(10));
  }
  expect((await rows()).filter(({ sent_at }) => sent_at === null)).toHaveLength(12);

  await smtp.restart();
  await outbox.deliverDue();
  expect(new Set(smtp.received.map(({ to }) => to)).size).toBe(12);
  expect(smtp.received).toHaveLength(12);
});

test('two workers on one database send each mail once', async () => {
  const { outbox, smtp, queue, clock, test: site, rows } = await startOutbox();
  const rival = await openRival(site);
  const { outbox: second } = await workerOf({ ...site, database: rival }, smtp.url, clock);
  for (let index = 0; index < 40; index++) await queue(`customer${index}@example.com`);
  await Promise.all([outbox.deliverDue(), second.deliverDue(), outbox.deliverDue(), second.deliverDue()]);
  await outbox.deliverDue();

  expect(smtp.received).toHaveLength(40);
  expect(new Set(smtp.received.map(({ to }) => to)).size).toBe(40);
  expect((await rows()).every(({ sent_at, attempts }) => sent_at !== null && attempts === 1)).toBe(true);
});

test('a mail whose worker died is taken over when its lease ends', async () => {
  const { outbox, smtp, queue, clock, test: site } = await startOutbox();
  await queue();
  await site.database.db
    .updateTable('outbox')
    .set({ leased_until: clock.now() + minutes(3) })
    .execute();
  await outbox.deliverDue();
  expect(smtp.received).toHaveLength(0);
  clock.advance(minutes(3));
  await outbox.deliverDue();
  expect(smtp.received).toHaveLength(1);
});

test('the worker wakes as soon as a mail is committed, and stops cleanly', async () => {
  const { outbox, background, smtp, clock, test: site } = await startOutbox();
  // Its look into the database every few seconds stands still: what comes, comes by being woken.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const worker = background.start();
  onTestFinished(() => worker.stop());
  await site.database.inTransaction(async (tx, announce) => {
    await queueMail(tx, mailTo('salma@example.com'), clock.now());
    announce('mail');
  });
  await expect.poll(() => smtp.received, { timeout: 30_000, interval: 5 }).toHaveLength(1);
  await worker.stop();
  await site.database.inTransaction(async (tx, announce) => {
    await queueMail(tx, mailTo('too-late@example.com'), clock.now());
    announce('mail');
  });
  await outbox.deliverDue();
  expect(smtp.received).toHaveLength(1);
});

test('a transaction that fails sends nothing', async () => {
  const { outbox, smtp, clock, test: site } = await startOutbox();
  const failing = site.database.inTransaction(async (tx) => {
    await queueMail(tx, mailTo('salma@example.com'), clock.now());
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  await outbox.deliverDue();
  expect(smtp.received).toHaveLength(0);
});

test('what was sent is forgotten after thirty days; what waits never is', async () => {
  const { outbox, smtp, queue, clock, rows } = await startOutbox();
  await queue('sent@example.com');
  await outbox.deliverDue();
  smtp.answer = 451;
  await queue('waiting@example.com');
  clock.advance(days(30));
  await outbox.sweep();
  expect(await rows()).toHaveLength(2);
  clock.advance(1);
  await outbox.sweep();
  expect((await rows()).map(({ recipient }) => recipient)).toEqual(['waiting@example.com']);
});

test('a clock that ran ahead and was put right holds up no mail', async () => {
  const { outbox, smtp, queue, clock, rows } = await startOutbox();
  clock.advance(days(400));
  smtp.answer = 451;
  await queue('again@example.com');
  await outbox.deliverDue();
  expect((await rows())[0]?.attempts).toBe(1);
  clock.advance(-days(400));
  smtp.answer = 'accept';
  await outbox.deliverDue();
  expect(smtp.received.map(({ to }) => to)).toEqual(['again@example.com']);
});

test('a mail in hand is left to its worker while the clocks are nearly the same, and taken when they never were', async () => {
  const { outbox, smtp, queue, clock, test: site } = await startOutbox();
  await queue('salma@example.com');
  const hold = (until: number) => site.database.db.updateTable('outbox').set({ leased_until: until }).execute();
  await hold(clock.now() + minutes(3) + seconds(30));
  await outbox.deliverDue();
  expect(smtp.received).toEqual([]);
  await hold(clock.now() + days(400));
  await outbox.deliverDue();
  expect(smtp.received).toHaveLength(1);
});

test('without a mail server each mail is a whole file that only the owner reads, and only its subject is logged', async () => {
  const site = await openTestDatabase();
  const { outbox, logged } = await workerOf(site, null, createTestClock());
  await queueMail(site.database.db, mailTo('salma@example.com'), 0);
  await outbox.deliverDue();
  const folder = join(site.dataDir, 'outbox');
  const files = await readdir(folder);
  expect(files).toEqual([expect.stringMatching(/\.eml$/)]);
  const file = join(folder, files[0] ?? '');
  expect(await readFile(file, 'utf8')).toMatch(/^To: salma@example.com[^]*Subject: Bonjour[^]*Bonjour en texte/m);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect(JSON.stringify(logged)).toContain('Bonjour');
  expect(JSON.stringify(logged)).not.toMatch(/salma|en texte/);
});

async function startOutbox(timeouts?: Parameters<typeof createMailThread>[0]['timeouts']) {
  const site = await openTestDatabase();
  const smtp = await startTestSmtp();
  const clock = createTestClock();
  return {
    ...(await workerOf(site, smtp.url, clock, timeouts)),
    test: site,
    smtp,
    clock,
    queue: (to = 'salma@example.com') => queueMail(site.database.db, mailTo(to), clock.now()),
    rows: () => allMails(site.database.db),
  };
}

async function workerOf(
  site: TestDatabase,
  smtpUrl: string | null,
  clock: ReturnType<typeof createTestClock>,
  timeouts?: Parameters<typeof createMailThread>[0]['timeouts'],
) {
  const logged: [level: string, fields: object, message: string][] = [];
  const write = (level: string) => (fields: object, message: string) => void logged.push([level, fields, message]);
  const log = { info: write('info'), warn: write('warn'), error: write('error') };
  const folder = join(site.dataDir, 'outbox');
  const mailer = createMailThread({
    smtpUrl,
    folder,
    from: 'Rihla <test@rihla.example>',
    log,
    ...(timeouts && { timeouts }),
  });
  onTestFinished(() => mailer.close({ force: true }));
  const { database, events } = site;
  const onError = (error: unknown) => {
    throw error;
  };
  const background = createBackground({ events, onError });
  const outbox = createOutboxService({
    database,
    clock,
    files: await createFileStore({ dataDir: site.dataDir, s3Url: null }),
    mailer,
    log,
    onError,
    background,
    settings: () => defaultSettings,
  });
  return { logged, background, outbox };
}

/** Another server of the same PostgreSQL; on SQLite, where there is only ever one, another worker in it. */
async function openRival({ database, databaseUrl, dataDir }: TestDatabase) {
  if (!databaseUrl) return database;
  const rival = await openDatabase({ dataDir, databaseUrl }, createEvents());
  onTestFinished(() => rival.close());
  return rival;
}

const mailTo = (to: string) => ({ to, subject: 'Bonjour', text: 'Bonjour en texte', html: '<p>Bonjour</p>' });

const allMails = (db: Db) => db.selectFrom('outbox').selectAll().orderBy('id').execute();
