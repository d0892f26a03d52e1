import { globSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { expect } from '@playwright/test';
import { undoMs } from '../api/rules/rental-acts.ts';
import { dataDir } from './site.ts';

export interface Mail {
  to: string;
  subject: string;
  /** The plain-text part. */
  text: string;
}

interface MailPatterns {
  subject?: RegExp;
  text?: RegExp;
  /** Of another site than the one that most tests share. */
  of?: { dataDir: string };
}

/** A letter about a decision waits until that cannot be taken back, and what waits is looked for every five seconds. */
const mailMs = undoMs + 10_000;

/** The newest mail to somebody; waits for it, since mails leave a moment after the request is answered. */
export async function lastMail(to: string, { subject = /./, text = /./, of }: MailPatterns = {}): Promise<Mail> {
  const find = () =>
    sentMails(of?.dataDir ?? dataDir).find(
      (mail) => mail.to.includes(to) && subject.test(mail.subject) && text.test(mail.text),
    );
  await expect.poll(() => Boolean(find()), { message: `a mail to ${to}`, timeout: mailMs }).toBe(true);
  return find()!;
}

/** Newest first. */
function sentMails(folder: string): Mail[] {
  const files = globSync(path.join(folder, 'outbox/*.eml'));
  const timed = files.map((file) => ({ file, at: statSync(file).mtimeMs }));
  return timed.toSorted((a, b) => b.at - a.at).map(({ file }) => parse(readFileSync(file, 'latin1')));
}

/** As much of the mail format as our own mails use. */
function parse(message: string): Mail {
  const { headers, body } = split(message);
  return {
    to: headers.get('to') ?? '',
    subject: decodeWords(headers.get('subject') ?? ''),
    text: plainText(headers, body),
  };
}

function plainText(headers: Map<string, string>, body: string): string {
  const boundary = /boundary="?([^";]+)"?/.exec(headers.get('content-type') ?? '')?.[1];
  if (boundary) {
    const parts = body
      .split(`--${boundary}`)
      .slice(1, -1)
      .map((part) => split(part.replace(/^\r?\n/, '')));
    const part = parts.find((it) => /^(text\/plain|multipart\/)/.test(it.headers.get('content-type') ?? ''));
    return part ? plainText(part.headers, part.body) : '';
  }
  const encoding = headers.get('content-transfer-encoding')?.toLowerCase();
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString();
  return encoding === 'quoted-printable' ? decodeQuoted(body) : Buffer.from(body, 'latin1').toString();
}

function split(message: string) {
  const end = /\r?\n\r?\n/.exec(message);
  const head = message.slice(0, end?.index).replace(/\r?\n[ \t]+/g, ' ');
  const lines = head.split(/\r?\n/).map((line): [string, string] => {
    const colon = line.indexOf(':');
    return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
  });
  return { headers: new Map(lines), body: end ? message.slice(end.index + end[0].length) : '' };
}

function decodeWords(value: string): string {
  const joined = value.replace(/\?=\s+=\?/g, '?==?');
  return joined.replace(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_, kind: string, word: string) =>
    kind.toLowerCase() === 'b' ? Buffer.from(word, 'base64').toString() : decodeQuoted(word.replaceAll('_', ' ')),
  );
}

function decodeQuoted(text: string): string {
  const bytes = text
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString();
}
