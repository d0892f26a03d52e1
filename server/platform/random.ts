import { createHash, createHmac, randomBytes, randomFillSync, randomInt, timingSafeEqual } from 'node:crypto';
import { v7 } from 'uuid';
import { systemClock } from './clock.ts';

/** Ids sort by the time they were made, within a millisecond too, which keeps indexes compact. */
export const newId = createIds();

/** To ask for random bytes takes longer than to make an id of them: they are fetched for many. */
function createIds(): () => string {
  const length = 16;
  const stock = Buffer.alloc(256 * length);
  let used = stock.length;
  let last = { msecs: 0, seq: 0 };
  return () => {
    if (used === stock.length) {
      randomFillSync(stock);
      used = 0;
    }
    const random = stock.subarray(used, (used += length));
    const msecs = Math.max(systemClock.now(), last.msecs);
    // Half of the range at most is the start, so that it does not come to its end within a millisecond.
    last = { msecs, seq: msecs > last.msecs ? random.readUInt32BE() >>> 1 : last.seq + 1 };
    return v7({ random, ...last });
  };
}

/** 256 bits that nobody can guess, for a cookie or a link. */
export const newToken = () => randomBytes(32).toString('base64url');

/** The same for the address of a page: those are lower-case. */
export const newPathToken = () => randomBytes(32).toString('hex');

/** Only the hash of a token is kept, so a stolen database opens no session. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest('base64url');

/** Stands for a text that is only ever compared, so that the text itself need not be kept. */
export const hashText = (text: string) => createHash('sha256').update(text).digest('base64url');

/** Any whole number from 0 on. */
export const newNumber = (below: number) => randomInt(below);

export const newDigits = (length: number) => String(randomInt(10 ** length)).padStart(length, '0');

/**
 * A short code as it is kept. Six digits are tried out in a blink whatever the hash, so a slow one would protect
 * nothing: minutes of life and a few tries do. The hash keeps codes out of backups and curious eyes, the salt of each
 * row out of ready-made tables.
 */
export function hashCode(code: string, salt = newToken()): { code_hash: string; salt: string } {
  return { code_hash: createHmac('sha256', salt).update(code).digest('base64url'), salt };
}

export function codeMatches(kept: { code_hash: string; salt: string }, code: string): boolean {
  return timingSafeEqual(Buffer.from(hashCode(code, kept.salt).code_hash), Buffer.from(kept.code_hash));
}

/** Easy to copy by hand: no 0/O, 1/l/I. */
export function newPassword(length = 16): string {
  const alphabet = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789';
  return Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('');
}

/** As many as a shared secret is long. */
export const newBytes = (length: number) => randomBytes(length);

/** 80 bits to be written on paper, in groups: no 0/O, 1/I. */
export function newPaperCode(): string {
  const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
  const letters = Array.from({ length: 16 }, () => alphabet[randomInt(alphabet.length)]).join('');
  return letters.replace(/.{4}(?=.)/g, '$&-');
}
