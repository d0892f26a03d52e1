import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/**
 * The server under test: the real one, on a database of its own. Chosen once by the process that starts it;
 * the others inherit the choice through the environment.
 */
process.env.E2E_PORT ??= String(20_000 + (process.pid % 10_000));
process.env.E2E_DATA_DIR ??= mkdtempSync(path.join(tmpdir(), 'rihla-e2e-'));

export const port = Number(process.env.E2E_PORT);
export const baseUrl = `http://localhost:${port}`;
export const dataDir = process.env.E2E_DATA_DIR;

/** `firstPassword` is the one of the configuration: `first-password.setup.ts` replaces it, once, before all tests. */
export const admin = {
  email: 'admin@example.com',
  firstPassword: 'mot de passe du premier jour',
  password: 'mot de passe des essais',
};
export const customer = {
  email: 'cliente@example.com',
  password: 'mot de passe de cliente',
  full_name: 'Cliente Exemple',
  phone: '0612345678',
};
