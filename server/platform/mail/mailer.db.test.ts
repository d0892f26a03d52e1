import dns from 'node:dns';
import { expect, onTestFinished, test, vi } from 'vitest';
import { startTestSmtp } from '../../testing/smtp.ts';
import { DeliveryFailed } from './delivery.ts';
import { createMailer } from './mailer.ts';

const elsewhere = 'mail.rihla.example';
const letter = {
  id: '1',
  to: 'salma@example.com',
  subject: 'Bonjour',
  text: 'Code 123456',
  html: '<p>Code 123456</p>',
};

/** A name that is not this machine's, although the server of the test is. */
function nameTestServer() {
  const unknown = Object.assign(new Error('unknown'), { code: dns.NOTFOUND });
  type Answer = (error: Error | null, addresses?: unknown) => void;
  const noServer = ((_host: string, answer: Answer) => answer(unknown)) as never;
  const spies = [
    vi.spyOn(dns.Resolver.prototype, 'resolve4').mockImplementation(noServer),
    vi.spyOn(dns.Resolver.prototype, 'resolve6').mockImplementation(noServer),
    vi
      .spyOn(dns, 'lookup')
      .mockImplementation(((_host: string, _options: object, answer: Answer) =>
        answer(null, [{ address: '127.0.0.1', family: 4 }])) as never),
  ];
  onTestFinished(() => spies.forEach((spy) => spy.mockRestore()));
}

async function deliver(url: string): Promise<void> {
  const log = { info() {}, warn() {}, error() {} };
  const mailer = createMailer({ smtpUrl: url, folder: '', from: 'test@rihla.example', log });
  onTestFinished(() => mailer.close({ force: true }));
  await mailer.deliver(letter);
}

const at = (url: string, host: string, query = '') => `${url.replace('127.0.0.1', host)}/${query}`;

test('a mail server elsewhere that offers no encryption is told nothing', async () => {
  nameTestServer();
  const smtp = await startTestSmtp();
  for (const query of ['', '?ignoreTLS=true', '?requireTLS=false', '?opportunisticTLS=true']) {
    const refused = await deliver(at(smtp.url, elsewhere, query)).catch((error: unknown) => error);
    expect(refused, query).toBeInstanceOf(DeliveryFailed);
    // The outbox keeps such a mail until somebody has mended the set-up.
    expect(refused).toMatchObject({ permanent: false });
  }
  expect(smtp.received).toEqual([]);
});

test('with encryption it takes the mail', async () => {
  nameTestServer();
  const smtp = await startTestSmtp({ encrypts: true });
  await deliver(at(smtp.url, elsewhere, '?tls.rejectUnauthorized=false'));
  expect(smtp.received).toMatchObject([{ to: letter.to, encrypted: true }]);
});

test('a certificate that nobody vouches for is refused', async () => {
  nameTestServer();
  const smtp = await startTestSmtp({ encrypts: true });
  await expect(deliver(at(smtp.url, elsewhere))).rejects.toThrow(DeliveryFailed);
  expect(smtp.received).toEqual([]);
});

test('without encryption mail goes to this machine, and to where the address says « insecure »', async () => {
  nameTestServer();
  const smtp = await startTestSmtp();
  await deliver(smtp.url);
  await deliver(at(smtp.url, 'localhost'));
  await deliver(at(smtp.url, elsewhere, '?insecure'));
  expect(smtp.received).toHaveLength(3);
});
