import { type APIRequestContext, expect } from '@playwright/test';
import type { RatesView } from '../api/calls/rates-admin.ts';

export const ratesOf = async (office: APIRequestContext) =>
  (await (await office.get('/api/admin/rates')).json()) as RatesView;

/**
 * Writes rates on top of those that there are. Tests beside this one write them too, and all have one version: whoever comes
 * second looks again, as a desk does.
 */
export async function writeRates(
  office: APIRequestContext,
  method: 'POST' | 'PUT' | 'DELETE',
  path: string,
  body: object = {},
): Promise<RatesView> {
  const { version } = await ratesOf(office);
  const url = `/api/admin/rates/${path}${method === 'DELETE' ? `?version=${version}` : ''}`;
  const answer = await office.fetch(url, { method, ...(method !== 'DELETE' && { data: { version, ...body } }) });
  if (answer.status() === 409 && (await answer.text()).includes('changed_meanwhile'))
    return writeRates(office, method, path, body);
  expect(answer.ok(), await answer.text()).toBe(true);
  return (await answer.json()) as RatesView;
}

/** Leaves the rates to the next test as they were. */
export async function removeSeasons(office: APIRequestContext, isOurs: (name: string) => boolean): Promise<void> {
  const { seasons } = await ratesOf(office);
  for (const { id, name } of seasons) if (isOurs(name)) await writeRates(office, 'DELETE', `seasons/${id}`);
}
