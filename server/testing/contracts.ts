import type { Contract } from '../../api/calls/contracts.ts';
import type { SignedIn, TestSite } from './app.ts';
import { multipart } from './multipart.ts';
import { docx } from './word-documents.ts';

/** As the desk sends them; for a customer or a rental where one is named. */
export async function sendContracts(
  site: TestSite,
  as: SignedIn,
  names: readonly string[],
  holder: Record<string, string> = {},
) {
  const form = await multipart(
    holder,
    names.map((name) => ({ field: 'contrats', name, data: docx() })),
  );
  return site.request({ method: 'POST', url: '/api/admin/contrats', as, ...form });
}

export const linkTo = (site: TestSite, as: SignedIn, name: string, payload: object) =>
  site.request({ method: 'PUT', url: `/api/admin/contrats/holder/${encodeURIComponent(name)}`, payload, as });

export const contractsOf = async (site: TestSite, as: SignedIn, query: string) => {
  const answer = await site.request({ url: `/api/admin/contrats/search?${query}`, as });
  return answer.json<{ items: Contract[]; total: number }>();
};
