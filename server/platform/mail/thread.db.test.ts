import { expect, onTestFinished, test, vi } from 'vitest';
import { startTestSmtp } from '../../testing/smtp.ts';
import { DeliveryFailed } from './delivery.ts';
import { createMailThread } from './thread.ts';

const letter = { id: '1', to: 'salma@example.com', subject: 'Bonjour', text: 'Code 123456', html: '<p>123456</p>' };

async function startMailer(idleMs?: number) {
  const smtp = await startTestSmtp();
  const log = { info: vi.fn<() => void>(), warn: vi.fn<() => void>(), error: vi.fn<() => void>() };
  const mailer = createMailThread({ smtpUrl: smtp.url, folder: '', from: 'test@rihla.example', log }, idleMs);
  onTestFinished(() => mailer.close({ force: true }));
  return { smtp, mailer, log };
}

const threads = () => (process.report.getReport() as unknown as { workers: unknown[] }).workers.length;

test('a thread is there while there is mail, ends when it has rested, and comes again', async () => {
  const { smtp, mailer } = await startMailer(50);
  const before = threads();
  await Promise.all([mailer.deliver(letter), mailer.deliver({ ...letter, id: '2' })]);
  expect(threads()).toBe(before + 1);
  await vi.waitFor(() => expect(threads()).toBe(before), 10_000);
  await mailer.deliver({ ...letter, id: '3' });
  expect(smtp.received).toHaveLength(3);
});

test('what was in hand when the thread ended has failed, for now', async () => {
  const { smtp, mailer } = await startMailer();
  smtp.answer = 'silence';
  const failure = mailer.deliver(letter).catch((error: unknown) => error);
  mailer.close({ force: true });
  expect(await failure).toBeInstanceOf(DeliveryFailed);
  expect(await failure).toMatchObject({ permanent: false, reason: 'cut off' });
});
