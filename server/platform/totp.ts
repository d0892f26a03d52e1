import { createHmac, timingSafeEqual } from 'node:crypto';
import { seconds } from './clock.ts';

// Codes that an application counts by the clock, as RFC 6238 has them: SHA-1, six digits, thirty seconds.

const stepMs = seconds(30);
const digits = 6;
/** Steps before and after now: a clock that is half a minute off, and somebody who types slowly. */
const slack = 1;
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** As applications take a secret (RFC 4648, without the signs that fill up). */
export function toBase32(bytes: Uint8Array): string {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('');
  const groups = bits.match(/.{1,5}/g) ?? [];
  return groups.map((group) => alphabet[Number.parseInt(group.padEnd(5, '0'), 2)]).join('');
}

function fromBase32(text: string): Buffer {
  const bits = Array.from(text, (letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('');
  const bytes = bits.match(/.{8}/g) ?? [];
  return Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2)));
}

export const totpStepAt = (now: number) => Math.floor(now / stepMs);

export function totpCode(secret: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', fromBase32(secret)).update(counter).digest();
  const offset = (mac.at(-1) ?? 0) & 15;
  const number = mac.readUInt32BE(offset) & 0x7f_ff_ff_ff;
  return String(number % 10 ** digits).padStart(digits, '0');
}

/** The step that a code is of, the newest first; null for a wrong one. All are looked at, whichever it is. */
export function totpStepOf(secret: string, code: string, now: number): number | null {
  const given = Buffer.from(code);
  const steps = Array.from({ length: 2 * slack + 1 }, (_, index) => totpStepAt(now) + slack - index);
  let found: number | null = null;
  for (const step of steps) {
    const expected = Buffer.from(totpCode(secret, step));
    if (expected.length === given.length && timingSafeEqual(expected, given)) found ??= step;
  }
  return found;
}

/** What the square picture holds. */
export function totpUri(secret: string, issuer: string, account: string): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`;
  return `otpauth://totp/${label}?secret=${secret}&issuer=${encodeURIComponent(issuer)}`;
}
