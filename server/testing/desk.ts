import type { Rental } from '../../api/calls/rental-view.ts';
import type { RentalAct } from '../../api/rules/rental-acts.ts';
import type { SignedIn, TestSite } from './app.ts';

/** What the desk sends to accept or refuse a request, of a car or of a transfer. */
export const decide = ({ request }: TestSite, as: SignedIn, reservation_id: string, status: string) =>
  request({ method: 'PUT', url: '/api/admin/reservations', payload: { reservation_id, status }, as });

/** An act on a rental, on top of whatever version there is unless one is given; answers the response. */
export async function actOn(
  site: Pick<TestSite, 'request' | 'database'>,
  as: SignedIn,
  id: string,
  act: RentalAct | 'preview',
  payload: Record<string, unknown> = {},
) {
  const row = await site.database.db
    .selectFrom('reservations')
    .select('version')
    .where('id', '=', id)
    .executeTakeFirst();
  return site.request({
    method: 'POST',
    url: `/api/admin/rentals/${id}/${act}`,
    payload: { version: row?.version ?? 1, ...payload },
    as,
  });
}

/** The page of a rental. */
export async function rentalOf(site: Pick<TestSite, 'request'>, as: SignedIn, id: string): Promise<Rental> {
  const response = await site.request({ method: 'GET', url: `/api/admin/rentals/${id}`, as });
  if (response.statusCode !== 200) throw new Error(response.body);
  return response.json<Rental>();
}
