import { expect } from 'vitest';
import type { ImportCounts, ImportTrial } from '../../api/calls/imports.ts';
import type { ImportKind } from '../../api/rules/import-kinds.ts';
import { type SignedIn, startTestSite, type TestSite } from './app.ts';
import { multipart } from './multipart.ts';
import { confirmPassword } from './team.ts';

export async function openImports() {
  const site = await startTestSite();
  const as = await site.signIn('admin');
  await confirmPassword(site, as);
  return { site, as, db: site.database.db };
}

export interface Sent {
  kind: ImportKind;
  data: string | Buffer;
  name?: string;
  mapping?: string;
  seal?: string;
}

export async function send(site: TestSite, as: SignedIn, { kind, data, name = 'essai.csv', mapping, seal }: Sent) {
  const fields = { ...(mapping !== undefined && { mapping }), ...(seal !== undefined && { seal }) };
  const form = await multipart(fields, [{ field: 'file', name, data: Buffer.from(data) }]);
  const url = `/api/admin/imports/${kind}${seal === undefined ? '/trial' : ''}`;
  return site.request({ method: 'POST', url, as, ...form });
}

export async function attempt(site: TestSite, as: SignedIn, sent: Sent): Promise<ImportTrial> {
  const answer = await send(site, as, sent);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<ImportTrial>();
}

/** As it was shown. */
export async function run(site: TestSite, as: SignedIn, sent: Sent): Promise<ImportCounts> {
  const { seal } = await attempt(site, as, sent);
  const answer = await send(site, as, { ...sent, seal });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<ImportCounts>();
}

export const none = { created: 0, changed: 0, unchanged: 0, refused: 0 };
export const sheet = (...lines: string[]) => `\uFEFF${lines.join('\r\n')}\r\n`;
