/** The server under test: the real one, on a database of its own. `serve.ts` tells where, and Playwright its workers. */
export const baseUrl = `http://localhost:${process.env.E2E_PORT}`;
export const dataDir = process.env.E2E_DATA_DIR ?? '';

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
