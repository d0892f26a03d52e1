import type { Insertable } from 'kysely';
import type { Candidate, Preview, Rental } from '../../api/calls/rental-view.ts';
import type { RentalAct } from '../../api/rules/rental-acts.ts';
import type { ErrorBody } from '../../api/words/errors.ts';
import type { VehiclesTable } from '../fleet/tables.ts';
import { insertVehicle } from '../fleet/vehicles/store.ts';
import { entriesOf } from '../journal/store.ts';
import { newId } from '../platform/random.ts';
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
  payload: object = {},
) {
  const found = site.database.db.selectFrom('reservations').select('version').where('id', '=', id);
  const row = await found.executeTakeFirst();
  const body = act === 'preview' ? payload : { version: row?.version ?? 1, ...payload };
  return site.request({ method: 'POST', url: `/api/admin/rentals/${id}/${act}`, payload: body, as });
}

/** Somebody at the desk: every act is on top of whatever version there is, unless one is given. */
export type Desk = Awaited<ReturnType<typeof openDesk>>;

export async function openDesk(site: TestSite) {
  const as = await site.signIn('admin');
  const { db } = site.database;

  /** The same person, however far the clock has gone since. */
  async function here(): Promise<SignedIn> {
    const token = await site.services.sessions.start({ id: as.userId, role: 'admin' });
    return { ...as, cookie: as.cookie.replace(/=.*/, `=${token}`) };
  }

  const send = async (id: string, act: RentalAct | 'preview', payload: object) =>
    actOn(site, await here(), id, act, payload);

  async function read<T>(url: string): Promise<T> {
    const response = await site.request({ method: 'GET', url, as: await here() });
    if (response.statusCode !== 200) throw new Error(response.body);
    return response.json<T>();
  }

  async function does(id: string, act: RentalAct, payload: object = {}): Promise<Rental> {
    const response = await send(id, act, payload);
    if (response.statusCode !== 200) throw new Error(response.body);
    return response.json<Rental>();
  }

  return {
    as,
    send,
    does,
    page: (id: string) => read<Rental>(`/api/admin/rentals/${id}`),
    candidates: (id: string, query = '') => read<Candidate[]>(`/api/admin/rentals/${id}/vehicles${query}`),

    /** With the status and the reason; fails when it is not refused. */
    async isRefused(id: string, act: RentalAct | 'preview', payload: object = {}) {
      const response = await send(id, act, payload);
      if (response.statusCode < 400) throw new Error(`${act} was not refused`);
      const { code, message, fields = {} } = response.json<ErrorBody>();
      return { status: response.statusCode, code, message, fields };
    },

    async preview(id: string, payload: object): Promise<Preview> {
      const response = await send(id, 'preview', payload);
      if (response.statusCode !== 200) throw new Error(response.body);
      return response.json<Preview>();
    },

    /** The acts that the journal has of a rental, the oldest first. */
    async journal(id: string): Promise<string[]> {
      const entries = await entriesOf(db, 'reservation', id, 1000);
      return entries.map(({ act }) => act).toReversed();
    },
  };
}

/** A vehicle more, by its plate; answers its id. */
export async function addTestVehicle(
  { database }: Pick<TestSite, 'database'>,
  car_id: string,
  plate: string,
  more: Partial<Insertable<VehiclesTable>> = {},
): Promise<string> {
  const id = newId();
  await insertVehicle(database.db, { id, car_id, plate, created_at: 0, updated_at: 0, ...more });
  return id;
}
