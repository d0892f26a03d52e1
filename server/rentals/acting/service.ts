import type { Updateable } from 'kysely';
import type { AskedExtra } from '../../../api/rules/asked-extras.ts';
import type { Change } from '../../../api/rules/journal.ts';
import type { RentalAct } from '../../../api/rules/rental-acts.ts';
import { presentAddress } from '../../accounts/store.ts';
import { type Price, priceColumns } from '../../booking/charges/rules.ts';
import { chargesOf, replaceCharges } from '../../booking/charges/store.ts';
import { settleExtras } from '../../booking/extras/service.ts';
import { replaceExtras } from '../../booking/extras/store.ts';
import type { Letterhead } from '../../booking/requests/mail.ts';
import { factsOf, type ReservationFacts } from '../../booking/reservations/mail.ts';
import { addLink, deleteLinks } from '../../booking/tracking/store.ts';
import { type ReservationRow, reservations } from '../../booking/reservations/store.ts';
import type { ReservationsTable } from '../../booking/reservations/tables.ts';
import { holdCar } from '../../catalogue/store.ts';
import { noteContact } from '../../customers/store.ts';
import { purgeExpiredOptions } from '../../fleet/blocks/store.ts';
import { OccupationOverlap, type OccupationRow } from '../../fleet/occupations/store.ts';
import { changesBetween } from '../../journal/rules.ts';
import { type Author, changedSince, writeEntry } from '../../journal/store.ts';
import { type Mail, queueMail, takeBackMail } from '../../outbox/store.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Announce } from '../../platform/db/events.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { Platform } from '../../platform/platform.ts';
import { noteRentals } from '../../reviews/store.ts';
import * as store from '../store.ts';
import { stateOf } from '../rules.ts';
import { shown } from './rules.ts';

export type ActingDeps = Pick<Platform, 'database' | 'clock' | 'publicUrl' | 'settings'>;

/** Who acts, and which version they saw; without one, whatever there is. */
export interface Asked {
  author: Author;
  version?: number | undefined;
}

/** The rental, which nobody else can change, in the transaction of the act. */
export interface Held {
  tx: Db;
  row: ReservationRow;
  now: number;
  announce: Announce;
}

/** What an act comes to, once what it does to vehicles is written. */
export interface Done {
  /** As the journal names it. */
  act: string;
  changes?: Omit<Updateable<ReservationsTable>, keyof ReturnType<typeof priceColumns>>;
  /** Where it becomes another: the lines and what they come to change together, and only here. */
  price?: Price | undefined;
  /** What it is to have beside the car from now on. */
  extras?: readonly AskedExtra[] | undefined;
  note?: string | undefined;
  /** What the journal tells beside what differs in the rental. */
  noted?: readonly Change[];
  /** Those that are given, taken away or read. */
  vehicles?: readonly string[];
  letter?: (to: string, facts: ReservationFacts, head: Letterhead) => Mail;
  /** How long the letter can be taken back. */
  waitMs?: number;
}

interface RunOptions {
  /** Other cars than its own. */
  alsoHeld?: readonly (string | null)[];
  ifTaken?: 'vehicle_taken' | 'car_taken';
}

export type Acting = ReturnType<typeof createActing>;

/** Every act on a rental is one transaction, one version and one line of the journal, whatever it does. */
export function createActing({ database, clock, publicUrl, settings }: ActingDeps) {
  const { db } = database;

  /** Cars first and in one order, so that two acts wait for one another and never in a circle. */
  async function hold(tx: Db, id: string, carIds: readonly (string | null)[]): Promise<ReservationRow> {
    const cars = new Set(carIds.filter((carId) => carId !== null));
    for (const carId of [...cars].toSorted((a, b) => (a < b ? -1 : 1))) await holdCar(tx, carId);
    const row = await store.holdRental(tx, id);
    if (!row) throw new Refusal('reservation_not_found');
    return row;
  }

  async function refuseUnlessSeen(tx: Db, row: ReservationRow, version: number | undefined): Promise<void> {
    if (version === undefined || version === row.version) return;
    const fields = await changedSince(tx, 'reservation', row.id, row.version - version);
    throw new Refusal('changed_meanwhile', { fields });
  }

  /** In the caller's transaction, which holds the rental. */
  async function write({ tx, row, now, announce }: Held, author: Author, done: Done): Promise<ReservationRow> {
    const after = await store.changeRental(tx, row, { ...done.changes, ...(done.price && priceColumns(done.price)) });
    if (done.price) await replaceCharges(tx, row.id, done.price.charges);
    if (done.extras) await replaceExtras(tx, row.id, done.extras);
    await settleExtras(tx, after, now);
    const vehicles = done.vehicles ?? [];
    await writeEntry(tx, {
      at: now,
      author,
      act: done.act,
      note: done.note ?? '',
      changes: [...changesBetween(shown(row), shown(after)), ...(done.noted ?? [])],
      subjects: [
        { kind: 'reservation', id: row.id },
        ...[row, after].map(({ customer_id }) => ({ kind: 'customer' as const, id: customer_id })),
        ...vehicles.map((id) => ({ kind: 'vehicle' as const, id })),
      ],
    });
    announce('requests', row.id);
    for (const id of new Set(vehicles)) announce('vehicles', id);
    if (vehicles.length > 0)
      for (const carId of new Set([row.car_id, after.car_id])) if (carId) announce('rentals', carId);
    await noteReviews(tx, [row, after], announce);
    // Whoever had a link to it would read the name and the plans of somebody else.
    if (after.customer_id !== row.customer_id) await deleteLinks(tx, row.id);
    const isAgreed = after.stage === 'prévue' && row.stage !== 'prévue';
    if (isAgreed && 'userId' in author) await noteContact(tx, after);
    // One that has yet to go out would come after a letter that goes at once, and tell of what was before.
    const goesAtOnce = done.letter !== undefined && done.waitMs === undefined;
    if (goesAtOnce && row.decided_at !== null) await takeBackMail(tx, row.id, row.decided_at, now);
    await tell(tx, after, now, done);
    return after;
  }

  async function tell(tx: Db, row: ReservationRow, now: number, { letter, waitMs }: Done): Promise<void> {
    const address = letter && (await presentAddress(tx, row));
    if (!letter || !address) return;
    const { agency } = settings();
    const charges = await chargesOf(tx, row.id);
    const facts = { ...factsOf(row, charges, agency), trackingPath: await addLink(tx, row.id, now) };
    await queueMail(tx, letter(address, facts, { agency, publicUrl }), now, { about: row.id, waitMs });
  }

  return {
    hold,
    write,

    /** Work that finds nothing to change answers null. */
    async run(
      id: string,
      { author, version }: Asked,
      work: (held: Held) => Promise<Done | null>,
      { alsoHeld = [], ifTaken = 'vehicle_taken' }: RunOptions = {},
    ): Promise<ReservationRow> {
      const before = await reservations.find(db, id);
      if (!before) throw new Refusal('reservation_not_found');
      try {
        return await database.inTransaction(async (tx, announce) => {
          await endOptions(tx, clock.now(), announce);
          const row = await hold(tx, id, [before.car_id, ...alsoHeld]);
          await refuseUnlessSeen(tx, row, version);
          const held = { tx, row, now: clock.now(), announce };
          const done = await work(held);
          return done ? write(held, author, done) : row;
        });
      } catch (error) {
        // A rival whom only the table has seen.
        if (error instanceof OccupationOverlap) throw new Refusal(ifTaken);
        throw error;
      }
    },
  };
}

/** Options whose moment has come are in nobody's way. */
async function endOptions(tx: Db, now: number, announce: Announce): Promise<void> {
  for (const { id, car_id } of await purgeExpiredOptions(tx, now)) {
    announce('blocks', id);
    announce('rentals', car_id);
  }
}

/** Whoever wrote about a car counts as having rented it while one of their rentals is accepted. */
async function noteReviews(tx: Db, rows: readonly [ReservationRow, ReservationRow], announce: Announce) {
  const [before, after] = rows;
  const decisive = ['status', 'car_id', 'user_id', 'ends_at'] as const;
  if (decisive.every((column) => before[column] === after[column])) return;
  const pairs = new Map(rows.map((row) => [`${row.user_id} ${row.car_id}`, row]));
  for (const { user_id, car_id } of pairs.values())
    if (user_id !== null && car_id !== null && (await noteRentals(tx, user_id, car_id))) announce('reviews', car_id);
}

/** Refused with the reason why not; what the stage does not know at all, by its name. */
export function refuseUnlessPossible(act: RentalAct, row: ReservationRow, now: number, last?: OccupationRow): void {
  const standing = { ...row, backAt: last?.back_at ?? null, decidedAt: null, hasVehicle: last !== undefined };
  const { state, why } = stateOf(act, standing, now);
  if (state === 'possible') return;
  throw new Refusal('act_not_possible', {
    message: why ?? `Une réservation « ${row.stage} » ne le permet pas`,
  });
}
