import type { LightMyRequestResponse } from 'fastify';
import { newId } from '../platform/random.ts';
import { type SignedIn, startTestSite, type TestSite } from './app.ts';
import { insertTestCar, insertTestReservation, insertTestUser } from './builders.ts';
import { hashOf } from './passwords.ts';
import { confirmPassword } from './team.ts';

/** What one call is given so that it does what it is for. */
export interface Sent {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: object;
  /** As a browser sends files. */
  form?: { payload: Buffer; headers: Record<string, string> };
  /** Somebody else than the owner; null is nobody. */
  as?: SignedIn | null;
}

/** By the address of a call: prepares what it needs, and says what is sent. */
export type Walk = Record<string, (office: Office) => Sent | Promise<Sent>>;

export type Office = Awaited<ReturnType<typeof openOffice>>;

export const walkPassword = 'les oranges de Safi';

/** A site with an owner who has just given their password, and whatever a call is to be tried on. */
export async function openOffice() {
  const site = await startTestSite({ throttle: false });
  const { db } = site.database;
  const owner = await enter(site, 'chef@example.com');
  await confirmPassword(site, owner);

  /** As the owner; fails where it is refused. */
  async function act(method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) {
    const response = await site.request({ method, url: `/api${url}`, as: owner, ...(payload && { payload }) });
    if (response.statusCode >= 400) throw new Error(`${method} ${url}: ${response.body}`);
    return response;
  }

  /** Of a car of its own, so that none is in the way of another. */
  async function rental(...acts: readonly [string, object?][]) {
    const now = site.clock.now();
    const status = acts[0]?.[0] === 'agreed' ? 'acceptée' : 'en attente';
    const carId = await insertTestCar(db);
    const id = await insertTestReservation(db, {
      car_id: carId,
      status,
      starts_at: now,
      ends_at: now + 86_400_000,
      is_start_open: 0,
      is_end_open: 0,
    });
    let version = 1;
    for (const [name, more = {}] of acts.filter(([one]) => one !== 'agreed'))
      ({ version } = (await act('POST', `/admin/rentals/${id}/${name}`, { version, ...more })).json<Versioned>());
    return { params: { id }, version, carId };
  }

  return {
    site,
    db,
    owner,
    act,
    rental,
    /** Somebody else of the team. */
    colleague: () => enter(site, `${newId()}@example.com`),
    customer: async (phone: string, full_name = 'Salma Idrissi') =>
      (await act('POST', '/admin/customers', { full_name, phones: [phone] })).json<Customer>(),
    vehicleOf: async (carId: string) =>
      db.selectFrom('vehicles').selectAll().where('car_id', '=', carId).executeTakeFirstOrThrow(),
    ratesVersion: async () => (await act('GET', '/admin/rates')).json<Versioned>().version,
    settings: async () => (await act('GET', '/admin/settings')).json<Versioned & { fields: object }>(),
  };
}

interface Versioned {
  version: number;
}

interface Customer extends Versioned {
  id: string;
}

async function enter(site: TestSite, email: string): Promise<SignedIn> {
  const { db } = site.database;
  const password_hash = await hashOf(walkPassword);
  const userId = await insertTestUser(db, { email, password_hash, role: 'admin' }, site.clock.now());
  const token = await site.services.sessions.start({ id: userId, role: 'admin' });
  return { userId, email, cookie: `rihla_session=${token}` };
}

/** Which lines the journal has, in their order. */
export const linesOf = ({ db }: Office) => db.selectFrom('journal').selectAll().orderBy('id').execute();

export const said = ({ statusCode, body }: LightMyRequestResponse, address: string) =>
  `${address}: ${statusCode} ${body.slice(0, 300)}`;
