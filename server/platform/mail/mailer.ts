import { mkdir, rename, writeFile } from 'node:fs/promises';
import { createTransport } from 'nodemailer';
import { seconds } from '../clock.ts';
import { DeliveryFailed, type Mailer, type OutgoingMail } from './delivery.ts';
import { contentId } from './letter.ts';
import { createLetterFiles, letterFile } from './letter-files.ts';
import type { Log } from '../logging.ts';
import { isThisMachine } from '../this-machine.ts';

export interface MailerOptions {
  /** Null: each mail becomes a file in `folder`. */
  smtpUrl: string | null;
  folder: string;
  /** An address, or `Name <address>`; null: each mail says whence it comes. */
  from: string | null;
  log: Log;
  timeouts?: Timeouts;
}

export interface Timeouts {
  connectMs: number;
  /** Without a sign of life. */
  silenceMs: number;
  /** In all: a server may also stall by answering drop by drop. */
  deliveryMs: number;
}

const usualTimeouts: Timeouts = { connectMs: seconds(10), silenceMs: seconds(30), deliveryMs: seconds(90) };

export function createMailer(options: MailerOptions): Mailer {
  return options.smtpUrl === null ? createFileMailer(options) : createSmtpMailer(options.smtpUrl, options);
}

function createSmtpMailer(url: string, { folder, from, timeouts = usualTimeouts }: MailerOptions): Mailer {
  const connect = () =>
    createTransport({
      url: requireEncryption(url),
      pool: true,
      maxConnections: 4,
      connectionTimeout: timeouts.connectMs,
      greetingTimeout: timeouts.connectMs,
      socketTimeout: timeouts.silenceMs,
      idleTimeout: seconds(20),
      // The outbox tries again, with patience and under its own rules.
      maxRequeues: 0,
    });
  let transport = connect();
  let closed = false;
  return {
    ...createLetterFiles(folder),
    async deliver(mail) {
      const used = transport;
      let timer: NodeJS.Timeout | undefined;
      const timeout = new Promise<never>((_resolve, reject) => {
        timer = setTimeout(() => {
          used.close({ force: true });
          if (transport === used && !closed) transport = connect();
          reject(new DeliveryFailed('too slow', false));
        }, timeouts.deliveryMs);
      });
      try {
        await Promise.race([used.sendMail(messageOf(mail, from)), timeout]);
      } catch (error) {
        throw DeliveryFailed.from(error);
      } finally {
        clearTimeout(timer);
      }
    },
    close({ force } = { force: false }) {
      closed = true;
      transport.close({ force });
    },
  };
}

/**
 * Without encryption, whoever stands between us and the mail server reads every code; left to what that server offers,
 * they would strike the offer. Not asked of this machine itself, nor where the address says `?insecure`; `smtps://` is
 * encrypted from its first byte. In the address, which nodemailer believes before all other options.
 */
function requireEncryption(url: string): string {
  const address = new URL(url);
  const { protocol, hostname, searchParams } = address;
  if (protocol === 'smtp:' && !isThisMachine(hostname) && !searchParams.has('insecure')) {
    searchParams.set('requireTLS', 'true');
  }
  return address.href;
}

function createFileMailer({ folder, from, log }: MailerOptions): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true });
  return {
    ...createLetterFiles(folder),
    async deliver(mail) {
      const { message } = await transport.sendMail(messageOf(mail, from));
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const file = letterFile(folder, mail.id);
      // A reader of the folder never sees half a mail.
      await writeFile(`${file}.part`, message, { mode: 0o600 });
      await rename(`${file}.part`, file);
      log.info({ subject: mail.subject, file: `${mail.id}.eml` }, 'mail written to a file, as no SMTP_URL is given');
    },
    close() {},
  };
}

function messageOf({ id, calendar, logo, sender = '', ...mail }: OutgoingMail, given: string | null) {
  const from = given ?? sender;
  return {
    ...mail,
    attachments: [...(calendar ? [calendarAttachment(calendar)] : []), ...(logo ? [logoAttachment(logo)] : [])],
    from,
    messageId: `<${id}@${/@([\w.-]+)/.exec(from)?.[1] ?? 'localhost'}>`,
    headers: { 'Auto-Submitted': 'auto-generated' },
  };
}

const logoAttachment = ({ name, content }: NonNullable<OutgoingMail['logo']>) => ({
  filename: 'logo.png',
  // What comes from another thread is no Buffer any more.
  content: Buffer.from(content),
  contentType: 'image/png',
  contentDisposition: 'inline' as const,
  cid: contentId(name),
});

const calendarAttachment = (content: string) => ({
  filename: 'reservation.ics',
  content,
  contentType: 'text/calendar; charset=utf-8; method=PUBLISH',
});
