import { availableParallelism } from 'node:os';
import { hash, type Options, verify } from '@node-rs/argon2';
import { createTurns } from './images.ts';
import { newToken } from './random.ts';

/** What OWASP asks of argon2id, which is the library's own choice of algorithm: 19 MiB, two passes. */
const cost: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** The hashing runs on Node's own threads, which files and compression need too: a login storm may not take them all. */
const atOnce = Math.max(1, Math.min(2, availableParallelism() - 1));

export interface Passwords {
  hash(password: string): Promise<string>;
  /** Takes the same time without a hash to compare with, so that nobody learns by waiting whether an account exists. */
  matches(kept: string | null, password: string): Promise<boolean>;
}

export function createPasswords(): Passwords {
  const inTurn = createTurns(atOnce);
  const hashInTurn = (password: string) => inTurn({ urgent: true }, () => hash(password, cost));
  let dummy: Promise<string> | undefined;
  return {
    hash: hashInTurn,
    async matches(kept, password) {
      dummy ??= hashInTurn(newToken());
      const compared = kept ?? (await dummy);
      const equal = await inTurn({ urgent: true }, () => verify(compared, password).catch(() => false));
      return equal && kept !== null;
    },
  };
}
