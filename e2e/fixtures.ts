import { randomUUID } from 'node:crypto';
import { test as base, type BrowserContext, expect, type Page } from '@playwright/test';
import axe from 'axe-core';
import { followForReport } from './failure-report.ts';
import { lastMail } from './mail.ts';
import { admin, baseUrl, customer } from './site.ts';

export { expect } from '@playwright/test';
export { lastMail } from './mail.ts';

interface Fixtures {
  /** Names a problem that a test provokes on purpose, such as the browser's line about an answer 401. */
  allowProblem: (pattern: RegExp) => void;
  /** Says of a test that failed what its pages show; once, before anything of it ends. */
  tellFailure: () => Promise<void>;
}

/**
 * A test fails when the browser complains about anything, or asks another host for anything. One that fails says what
 * its page showed: seldom is there another chance to see it.
 */
export const test = base.extend<Fixtures>({
  tellFailure: async ({ context }, provide, { errors }) => {
    const report = followForReport(context);
    let isTold = false;
    await provide(async () => {
      if (isTold || errors.length === 0) return;
      isTold = true;
      errors.push({ message: await report() });
    });
  },
  allowProblem: [
    async ({ context, tellFailure }, provide) => {
      const allowed: RegExp[] = [];
      const problems = watch(context);
      await provide((pattern) => allowed.push(pattern));
      expect.soft(problems.filter((problem) => !allowed.some((pattern) => pattern.test(problem)))).toEqual([]);
      await tellFailure();
    },
    { auto: true },
  ],
});

/** Everything that axe can tell by itself, on the page as it is now, and what it does not look for. */
export async function expectNoAxeViolations(page: Page): Promise<void> {
  // Browsers keep what is sent by the inner one from whoever listens outside.
  await expect(page.locator('form form')).toHaveCount(0);
  await page.evaluate(axe.source);
  const violations = await page.evaluate(async () => {
    const { axe: inPage } = globalThis as unknown as { axe: typeof axe };
    // A button that comes alive or a dialog that comes in would be measured half-way between two colours.
    const still = new CSSStyleSheet();
    still.replaceSync('*, ::before, ::after { transition: none !important; animation: none !important; }');
    document.adoptedStyleSheets.push(still);
    const results = await inPage.run();
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== still);
    return results.violations.map(({ id, help, nodes }) => ({
      id,
      help,
      where: nodes.map((node) => node.target.join(' ')),
    }));
  });
  expect(violations).toEqual([]);
}

export interface Customer {
  email: string;
  password: string;
  full_name: string;
  phone: string;
}

/** Opens a session for the page's browser; the next page that it opens shows it. */
export async function signInAs(page: Page, who: 'admin' | 'customer' | Customer): Promise<void> {
  const known = who === 'admin' ? admin : who === 'customer' ? customer : who;
  // The customer of the tests is made by the first test that needs one; of two at once, the other logs in.
  const user =
    (await logIn(page, known)) ??
    (who === 'customer' ? await signUp(page, customer) : null) ??
    (await logIn(page, known));
  expect(user, `logged in as ${known.email}`).toMatchObject({ email: known.email });
  // The header reads the user from local storage, as after a login on the page.
  await page.goto('/healthz');
  await page.evaluate((stored) => localStorage.setItem('user', JSON.stringify(stored)), user);
}

/** Gives the password once more, for calls that ask for it; on a screen its own dialog does. */
export async function confirmAsAdmin({ request }: Page): Promise<void> {
  const answer = await request.post('/api/admin/verify-password', { data: { password: admin.password } });
  expect(await answer.json()).toMatchObject({ valid: true });
}

/** Somebody whom no other test knows, with an account; nobody is logged in afterwards. */
export async function newCustomer(page: Page, details: Partial<Customer> = {}): Promise<Customer> {
  const person = { ...customer, email: newAddress(), ...details };
  expect(await signUp(page, person), `an account for ${person.email}`).not.toBeNull();
  await page.request.post('/api/logout');
  return person;
}

/** An address that no other test uses. */
export const newAddress = () => `essai-${randomUUID()}@example.com`;

/** The six digits in the newest mail to somebody. */
export async function mailedCode(email: string, subject = /code/): Promise<string> {
  return /\b\d{6}\b/.exec((await lastMail(email, { subject })).text)?.[0] ?? '';
}

async function logIn(page: Page, { email, password }: Pick<Customer, 'email' | 'password'>): Promise<unknown> {
  const answer = await page.request.post('/api/login', { data: { email, password } });
  return answer.ok() ? answer.json() : null;
}

async function signUp(page: Page, person: Customer): Promise<unknown> {
  const { email } = person;
  await page.request.post('/api/send-verification-code', { data: { email } });
  await page.request.post('/api/verify-code', { data: { email, code: await mailedCode(email) } });
  const answer = await page.request.post('/api/signup', { data: person });
  return answer.ok() ? answer.json() : null;
}

/**
 * A screen of the back office fetches its styles before its guard is asked. Where that leads elsewhere they came in vain,
 * which Chromium says when the machine is slow.
 */
const officeStylesInVain = /\/assets\/(office|planning)-[\w-]+\.css was preloaded using link preload but not used/;

function watch(context: BrowserContext): string[] {
  const problems: string[] = [];
  context.on('console', (message) => {
    if (!['error', 'warning'].includes(message.type()) || officeStylesInVain.test(message.text())) return;
    problems.push(`${message.type()}: ${message.text()}`);
  });
  context.on('weberror', (error) => problems.push(`uncaught: ${error.error().message}`));
  context.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    // Leaving a page drops what it was still loading.
    if (reason !== 'net::ERR_ABORTED') problems.push(`failed request: ${request.url()} ${reason}`);
  });
  context.on('request', (request) => {
    const { protocol, origin } = new URL(request.url());
    if (/^https?:$/.test(protocol) && origin !== baseUrl) problems.push(`foreign request: ${request.url()}`);
  });
  return problems;
}
