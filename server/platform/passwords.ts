import { availableParallelism } from 'node:os';
import { hash, type Options, verify } from '@node-rs/argon2';
import { Refusal } from './errors.ts';
import { newToken } from './random.ts';
import { createTurns } from './turns.ts';

/** What OWASP asks of argon2id, which is the library's own choice of algorithm: 19 MiB, two passes. */
const cost: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** The hashing runs on Node's own threads, which files and compression need too: a login storm may not take them all. */
const atOnce = Math.max(1, Math.min(2, availableParallelism() - 1));

/** A few seconds of work: whoever came later would have left before their turn. */
const mostInHand = 100;
/** Of one network: a storm from there leaves the others their places. */
const mostOfOne = 10;
const retryAfterSeconds = 5;

export interface Passwords {
  /** `from` is whoever waits, such as a network; both refuse with 429 when too many do. */
  hash(password: string, from: string): Promise<string>;
  /** Takes the same time without a hash to compare with, so that nobody learns by waiting whether an account exists. */
  matches(kept: string | null, password: string, from: string): Promise<boolean>;
}

export function createPasswords(): Passwords {
  const inTurn = createTurns(atOnce);
  const inHand = createPlaces();
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

/** Work that has its place is done; beyond the bounds it is refused at once instead of waiting without end. */
function createPlaces() {
  const taken = new Map<string, number>();
  let all = 0;
  return async function inHand<T>(from: string, work: () => Promise<T>): Promise<T> {
    const own = taken.get(from) ?? 0;
    if (all >= mostInHand || own >= mostOfOne) throw new Refusal('too_many_requests', { retryAfterSeconds });
    all++;
    taken.set(from, own + 1);
    try {
      return await work();
    } finally {
      all--;
      const left = (taken.get(from) ?? 1) - 1;
      if (left === 0) taken.delete(from);
      else taken.set(from, left);
    }
  };
}
