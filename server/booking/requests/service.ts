import { localTimeAt } from '../../../api/rules/casablanca-time.ts';
import type { AdminRequest, OwnRequest, SentRequest } from '../../../api/calls/booking.ts';
import type { Cost } from '../../../api/calls/charges.ts';
import type { Charge } from '../../../api/rules/pricing/charges.ts';
import { initialStatus } from '../../../api/rules/reservation-status.ts';
import { AccountGone, presentAddress } from '../../accounts/store.ts';
import { queueMail } from '../../outbox/store.ts';
import { toIso } from '../../platform/clock.ts';
import type { AtLast, Db } from '../../platform/db/database.ts';
import type { Announce } from '../../platform/db/events.ts';
import type { Context } from '../../platform/http/endpoints.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Asker, Letters } from './mail.ts';
import { asRepeated, repeatWindow } from './rules.ts';
import { type ListOptions, ReferenceTaken, RequestRepeated, type RequestStore } from './store.ts';
import type { RequestColumns } from './tables.ts';

/** Who sends a request, and from where. */
export type Sender = Pick<Context, 'viewer' | 'ip'>;

export type RequestsDeps = Pick<Platform, 'database' | 'clock' | 'publicUrl' | 'settings'>;

/** What one kind of request has of its own. */
export interface RequestKind<Row extends RequestColumns, Facts extends Asker> {
  store: RequestStore<Row>;
  letters: Letters<Facts>;
  factsOf: (row: Row, charges: readonly Charge[]) => Facts;
  /** The lines of its price, for the kinds that have one when they are asked for. */
  chargesOf?: (db: Db, id: string) => Promise<readonly Charge[]>;
  costOf?: (row: Row, charges: readonly Charge[]) => Cost;
  toOwnView: (row: Row) => OwnRequest;
  /** A new address where it is followed without an account, for the kinds that have one. */
  newLink?: (tx: Db, id: string, now: number) => { path: string; written: Promise<void> };
  /** The same where it may have had many before. */
  addLink?: (tx: Db, id: string, now: number) => Promise<string>;
  /** Together, since what stands in the way of one may be another. */
  toAdminViews: (rows: Row[]) => AdminRequest[] | Promise<AdminRequest[]>;
}

interface Recording {
  announce: Announce;
  atLast: AtLast;
  charges?: readonly Charge[];
  /** The customer gets a letter. */
  isTold?: boolean;
}

/** Among a million requests, one reference in fourteen is taken already. */
const maxTries = 10;

/** What reservations and transfers have in common: written once, told of by letter, listed and counted. */
export function createRequests<Row extends RequestColumns, Facts extends Asker>(
  { database, clock, publicUrl, settings }: RequestsDeps,
  { store, letters, factsOf, chargesOf, costOf, toOwnView, toAdminViews, newLink, addLink }: RequestKind<Row, Facts>,
) {
  const { db } = database;
  const head = () => ({ agency: settings().agency, publicUrl });
  const linesOf = async (reader: Db, id: string) => (await chargesOf?.(reader, id)) ?? [];
  const toSent = (row: Row, charges: readonly Charge[], tracking: string | null | undefined): SentRequest => ({
    ...toOwnView(row),
    cost: costOf?.(row, charges) ?? null,
    tracking: tracking ?? null,
  });

  /** What was answered to the same request a moment ago. */
  async function earlierWith(key: string, tx: Db = db): Promise<SentRequest | null> {
    const earlier = await store.findByKey(tx, key, clock.now() - repeatWindow);
    if (!earlier) return null;
    // The answer that named the first address may never have arrived. To a visitor it would tell what became of it.
    const mayFollow = earlier.user_id !== null || earlier.status === initialStatus;
    const tracking = mayFollow ? await addLink?.(tx, earlier.id, clock.now()) : null;
    return toSent(asRepeated(earlier), await linesOf(tx, earlier.id), tracking);
  }

  return {
    earlierWith,

    /** The same request again within ten minutes, even at the same moment, answers the first one. */
    async askOnce(key: string, ask: () => Promise<SentRequest>): Promise<SentRequest> {
      for (let tries = 1; ; tries++) {
        try {
          return await ask();
        } catch (error) {
          if (error instanceof AccountGone && tries > 1) throw new Refusal('not_logged_in');
          if (tries === maxTries) throw error;
          // It may be the customer who is gone: made one with another, who has the number now.
          if (error instanceof AccountGone) continue;
          if (error instanceof ReferenceTaken) continue;
          if (!(error instanceof RequestRepeated)) throw error;
          const earlier = await earlierWith(key);
          if (earlier) return earlier;
          // An old one has the key. Of several who free it at once one is the first, and answers the others.
          await store.freeKey(db, key, clock.now() - repeatWindow);
        }
      }
    },

    /** Writes a request that is new, with the letters about it, at the end of the transaction. */
    record(tx: Db, row: Row, { announce, atLast, charges = [], isTold = true }: Recording): SentRequest {
      const facts = factsOf(row, charges);
      const queue = (mail: Parameters<typeof queueMail>[1]) =>
        atLast(queueMail(tx, mail, row.created_at, { about: row.id }));
      const link = () => {
        const made = newLink?.(tx, row.id, row.created_at);
        if (made) atLast(made.written);
        return made?.path;
      };
      atLast(store.insertRequest(tx, row));
      if (row.email !== null && isTold) queue(letters.received(row.email, { ...facts, trackingPath: link() }, head()));
      queue(letters.arrived(facts, head()));
      announce('requests', row.id, { isAtomic: false });
      return toSent(row, charges, link());
    },

    /** Tells the customer, where we know how to write to them, and whoever watches. */
    async notifyDecision(tx: Db, row: Row, announce: Announce): Promise<void> {
      const address = await presentAddress(tx, row);
      const letter = row.status === 'acceptée' ? letters.accepted : letters.refused;
      if (address !== null) {
        const charges = await linesOf(tx, row.id);
        const facts = { ...factsOf(row, charges), trackingPath: await addLink?.(tx, row.id, clock.now()) };
        await queueMail(tx, letter(address, facts, head()), clock.now(), { about: row.id });
      }
      announce('requests', row.id);
    },

    reads: {
      list: async (options: ListOptions): Promise<AdminRequest[]> => toAdminViews(await store.list(db, options)),
      named: async (ids: readonly string[]): Promise<AdminRequest[]> => toAdminViews(await store.findAll(db, ids)),
      ofUser: async (userId: string): Promise<OwnRequest[]> => (await store.ofUser(db, userId)).map(toOwnView),
      countByStatus: () => store.countByStatus(db),
      countWaitingSince: (since: number) => store.countWaitingSince(db, since),
      latestCreation: () => store.latestCreation(db),
    },
  };
}

/** What is shown of any request; each kind fills in what it has. */
export const ownView = (row: RequestColumns, own: Pick<OwnRequest, 'type' | 'ville'> & Partial<OwnRequest>) => ({
  _id: row.id,
  reference: row.reference,
  status: row.status,
  stage: null,
  cancel: null,
  car_id: null,
  car_name: null,
  start_date: null,
  end_date: null,
  days: null,
  total: null,
  aeroport: null,
  date: null,
  departure: null,
  direction: null,
  created_at: toIso(row.created_at),
  start_wall: null,
  end_wall: null,
  date_wall: null,
  created_wall: localTimeAt(row.created_at),
  is_start_open: false,
  is_end_open: false,
  ...own,
});

/** Whom the agency calls back, and how they asked. */
export const contactOf = ({ full_name, email, phone, source }: RequestColumns) => ({ full_name, email, phone, source });
