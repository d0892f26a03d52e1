import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import type { TestSite } from './app.ts';

export interface TestBrowser {
  /** By name; what the server set last. */
  cookies: Map<string, string>;
  send(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    payload?: object,
    more?: InjectOptions,
  ): Promise<LightMyRequestResponse>;
  post(path: string, payload?: object): Promise<LightMyRequestResponse>;
}

/** Keeps its cookies between requests, as a person's browser does. `path` is below `/api`. */
export function openBrowser(site: Pick<TestSite, 'inject'>, ip = '192.0.2.1'): TestBrowser {
  const cookies = new Map<string, string>();
  const send: TestBrowser['send'] = async (method, path, payload, more = {}) => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await site.inject({
      method,
      url: `/api${path}`,
      remoteAddress: ip,
      ...(payload && { payload }),
      ...more,
      headers: { ...(cookie && { cookie }), ...more.headers },
    });
    for (const { name, value } of response.cookies) {
      if (value === '') cookies.delete(name);
      else cookies.set(name, value);
    }
    return response;
  };
  return { cookies, send, post: (path, payload) => send('POST', path, payload) };
}

/** The code in the newest mail to somebody; null when it holds none. */
export async function mailedCode({ database }: Pick<TestSite, 'database'>, email: string): Promise<string | null> {
  return /\b\d{6}\b/.exec((await mailsTo({ database }, email)).at(-1)?.text ?? '')?.[0] ?? null;
}

/** In the order in which they were written. */
export async function mailsTo({ database }: Pick<TestSite, 'database'>, email: string) {
  return database.db
    .selectFrom('outbox')
    .select(['subject', 'text_body as text', 'html_body as html'])
    .where('recipient', '=', email)
    .orderBy('id')
    .execute();
}

/** Signs up by the mailed code; the browser is logged in afterwards. */
export async function signUp(
  site: TestSite,
  browser: TestBrowser,
  email: string,
  password = 'mot de passe',
): Promise<void> {
  await browser.post('/send-verification-code', { email });
  await browser.post('/verify-code', { email, code: await mailedCode(site, email) });
  const response = await browser.post('/signup', { email, password });
  if (response.statusCode !== 201) throw new Error(`signup answered ${response.statusCode} ${response.body}`);
}
