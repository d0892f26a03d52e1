import { createPasswords, type PasswordCost } from '../platform/passwords.ts';

/** The least that argon2 takes: what is tested is seldom how long a hash takes. */
export const testCost: PasswordCost = { memoryCost: 8, timeCost: 1, parallelism: 1 };

/** As an account keeps it. */
export const hashOf = (password: string, cost = testCost): Promise<string> =>
  createPasswords(cost).hash(password, 'test');
