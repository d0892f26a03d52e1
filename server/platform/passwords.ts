import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { createAdmission } from './admission.ts';
import { newToken } from './random.ts';
import { createLimiter } from './limiter.ts';

export interface PasswordCost {
  /** In KiB. */
  memoryCost: number;
  timeCost: number;
  parallelism: number;
}

/** What OWASP asks of argon2id, which is the library's own choice of algorithm: 19 MiB, two passes. */
export const safeCost: PasswordCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** The hashing runs on Node's own threads, which files and compression need too: a login storm may not take them all. */
const atOnce = Math.max(1, Math.min(2, availableParallelism() - 1));

/** A few seconds of work: whoever came later would have left before their turn. */
const mostInHand = 100;
const mostOfOne = 10;
const retryAfterSeconds = 5;

export interface Passwords {
  /** `from` is whoever waits, such as a network; both refuse with 429 when too many do. */
  hash(password: string, from: string): Promise<string>;
  /** Takes the same time without a hash to compare with, so that nobody learns by waiting whether an account exists. */
  matches(kept: string | null, password: string, from: string): Promise<boolean>;
}

export function createPasswords(cost = safeCost): Passwords {
  const inTurn = createLimiter(atOnce);
  const inHand = createAdmission({ mostInHand, mostOfOne, retryAfterSeconds });
  const hashInTurn = (password: string) => inTurn({ urgent: true }, () => hash(password, cost));
  let dummy: Promise<string> | undefined;
  return {
    hash: (password, from) => inHand(from, () => hashInTurn(password)),
    matches: (kept, password, from) =>
      inHand(from, async () => {
        dummy ??= hashInTurn(newToken());
        const compared = kept ?? (await dummy);
        const equal = await inTurn({ urgent: true }, () => verify(compared, password).catch(() => false));
        return equal && kept !== null;
      }),
  };
}
