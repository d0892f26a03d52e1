import { SMTPServer } from 'smtp-server';
import { onTestFinished } from 'vitest';

export interface ReceivedMail {
  to: string;
  raw: string;
  encrypted: boolean;
}

export interface TestSmtp {
  url: string;
  received: ReceivedMail[];
  /** How the next mails are answered: taken, refused with a status, or left without an answer. */
  answer: 'accept' | number | 'silence';
  stop(): Promise<void>;
  /** Listens again at the same address. */
  restart(): Promise<void>;
}

/** A real SMTP server on this machine; gone when the test ends. One that `encrypts` has a certificate of its own making. */
export async function startTestSmtp({ encrypts = false } = {}): Promise<TestSmtp> {
  const received: ReceivedMail[] = [];
  const smtp: TestSmtp = {
    url: '',
    received,
    answer: 'accept',
    stop: async () => {},
    restart: () => listen(portOf(smtp)),
  };

  async function listen(port: number) {
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: encrypts ? [] : ['STARTTLS'],
      closeTimeout: 0,
      onRcptTo(_address, _session, callback) {
        if (typeof smtp.answer === 'number') callback(Object.assign(new Error('No'), { responseCode: smtp.answer }));
        else callback();
      },
      onData(stream, session, callback) {
        if (smtp.answer === 'silence') return void stream.resume();
        const chunks: Buffer[] = [];
        stream.on('data', (chunk: Buffer) => chunks.push(chunk));
        stream.on('end', () => {
          const to = session.envelope.rcptTo.map(({ address }) => address).join();
          received.push({ to, raw: Buffer.concat(chunks).toString(), encrypted: session.secure });
          callback();
        });
      },
    });
    // A client that is cut off is part of the tests.
    server.on('error', () => {});
    await new Promise<void>((resolve) => {
      server.listen(port, '127.0.0.1', resolve);
    });
    const address = server.server.address();
    smtp.url = `smtp://127.0.0.1:${typeof address === 'object' ? address?.port : port}`;
    smtp.stop = () => new Promise((resolve) => server.close(resolve));
  }

  await listen(0);
  onTestFinished(() => smtp.stop());
  return smtp;
}

const portOf = ({ url }: TestSmtp) => Number(new URL(url).port);
