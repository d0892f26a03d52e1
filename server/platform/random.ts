import { createHash, randomBytes, randomInt } from 'node:crypto';
import { v7 } from 'uuid';

/** Ids sort by the time they were made, which keeps indexes compact. */
export const newId = () => v7();

/** 256 bits that nobody can guess, for a cookie or a link. */
export const newToken = () => randomBytes(32).toString('base64url');

/** Only the hash of a token is kept, so a stolen database opens no session. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest('base64url');

export const newDigits = (length: number) => String(randomInt(10 ** length)).padStart(length, '0');

/** Easy to copy by hand: no 0/O, 1/l/I. */
export function newPassword(length = 16): string {
  const alphabet = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789';
  return Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('');
}
