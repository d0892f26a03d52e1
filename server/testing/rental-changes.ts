import fc from 'fast-check';
import { requestSources } from '../../api/rules/request-source.ts';
import { reservationStages } from '../../api/rules/reservation-stage.ts';
import { changeOccupation, occupy } from '../fleet/occupations/store.ts';
import { days, hours } from '../platform/clock.ts';
import type { Db } from '../platform/db/database.ts';
import { newId } from '../platform/random.ts';
import { insertTestReservation } from './builders.ts';

// What may become of requests, rentals and vehicles, for sums that must follow whatever happens.

/** Around the beginning of Ramadan 2027, when the clock of Morocco is set back, and three months on either side. */
export const base = Date.parse('2027-02-08T23:00Z');
export const at = fc.integer({ min: -24 * 95, max: 24 * 95 }).map((hour) => base + hours(hour));
const length = fc.constantFrom(hours(5), days(1), days(3), days(6), days(40), days(100));
/** One of however many there are. */
const which = fc.nat(1000);
const stage = fc.constantFrom(...reservationStages);
const source = fc.constantFrom(...requestSources);
const reason = fc.constantFrom('', 'Voiture au garage', ' Trop tard ', 'é'.repeat(190));
export const operation = fc.oneof(
  fc.record({ kind: fc.constant('book' as const), at, start: at, length, stage, source, reason }),
  fc.record({ kind: fc.constant('close' as const), stage, reason }),
  fc.record({ kind: fc.constant('close all' as const), stage, reason }),
  fc.record({ kind: fc.constant('change dates' as const), at, length, total: fc.nat(900_000) }),
  fc.record({ kind: fc.constant('change car' as const) }),
  fc.record({ kind: fc.constant('return' as const), at }),
  fc.record({ kind: fc.constant('move vehicle' as const), which, to: which }),
  fc.record({ kind: fc.constant('put off' as const), which, at, length }),
  fc.record({ kind: fc.constant('give to another' as const), which, to: which }),
  fc.record({ kind: fc.constant('exchange' as const), which, to: which, length }),
  fc.record({ kind: fc.constant('archive vehicle' as const), at }),
  fc.record({ kind: fc.constant('release' as const), which }),
  fc.record({ kind: fc.constant('block' as const), at, length }),
  fc.record({ kind: fc.constant('delete one' as const), which }),
  fc.record({ kind: fc.constant('delete old' as const), at }),
);
export type Operation = typeof operation extends fc.Arbitrary<infer T> ? T : never;

/** One act upon what there is; one that finds no free vehicle fails with `OccupationOverlap`. */
export async function perform(tx: Db, each: Operation, cars: readonly string[]): Promise<unknown> {
  const last = tx.selectFrom('reservations').select('id').orderBy('id', 'desc').limit(1);
  const [car_id = null, other = null] = cars;
  switch (each.kind) {
    case 'book': {
      const ends_at = each.start + each.length;
      const columns = { created_at: each.at, starts_at: each.start, ends_at, source: each.source, days: 3 };
      return insertTestReservation(tx, { car_id, ...columns, stage: each.stage, closing_reason: each.reason });
    }
    case 'close':
      return tx
        .updateTable('reservations')
        .set({ stage: each.stage, closing_reason: each.reason })
        .where('id', 'in', last)
        .execute();
    case 'close all':
      return tx.updateTable('reservations').set({ stage: each.stage, closing_reason: each.reason }).execute();
    case 'change dates':
      return tx
        .updateTable('reservations')
        .set({ starts_at: each.at, ends_at: each.at + each.length, total_centimes: each.total, days: 9 })
        .where('id', 'in', last)
        .execute();
    case 'change car':
      return tx.updateTable('reservations').set({ car_id: other }).where('id', 'in', last).execute();
    case 'return':
      return withLast(tx, ({ id, starts_at }) =>
        changeOccupation(tx, id, { ends_at: Math.max(each.at, starts_at + 1) }),
      );
    case 'move vehicle':
      return withRentalOccupation(tx, each.which, async ({ id }) => {
        await changeOccupation(tx, id, { vehicle_id: await oneOf(tx, 'vehicles', each.to) });
      });
    case 'put off':
      // Of two occupations of a rental, the one that was first may be the second now.
      return withRentalOccupation(tx, each.which, ({ id }) =>
        changeOccupation(tx, id, { starts_at: each.at, ends_at: each.at + each.length }),
      );
    case 'give to another':
      return withRentalOccupation(tx, each.which, async ({ id }) => {
        const reservation_id = await oneOf(tx, 'reservations', each.to);
        await tx.updateTable('occupations').set({ reservation_id }).where('id', '=', id).execute();
      });
    case 'exchange':
      return exchange(tx, each);
    case 'archive vehicle':
      return tx
        .updateTable('vehicles')
        .set({ archived_at: each.at })
        .where('id', 'in', tx.selectFrom('vehicles').select('id').orderBy('id').limit(1))
        .execute();
    case 'release':
      return withRentalOccupation(tx, each.which, ({ id }) =>
        tx.deleteFrom('occupations').where('id', '=', id).execute(),
      );
    case 'block': {
      const vehicle = await tx.selectFrom('vehicles').select('id').executeTakeFirstOrThrow();
      const id = newId();
      await tx.insertInto('blocks').values({ id, kind: 'garage', created_at: 0 }).execute();
      const period = { starts_at: each.at, ends_at: each.at + each.length };
      return occupy(tx, { id, vehicle_id: vehicle.id, block_id: id, ...period });
    }
    case 'delete one':
      return tx
        .deleteFrom('reservations')
        .where('id', '=', await oneOf(tx, 'reservations', each.which))
        .execute();
    case 'delete old':
      return tx.deleteFrom('reservations').where('created_at', '<', each.at).execute();
  }
}

async function withLast(tx: Db, change: (row: { id: string; starts_at: number }) => Promise<void>): Promise<void> {
  const query = tx.selectFrom('occupations').select(['id', 'starts_at']).orderBy('id', 'desc').limit(1);
  const row = await query.executeTakeFirst();
  if (row) await change(row);
}

/** The customer drives on with another vehicle: the rental has two occupations, one after the other. */
const exchange = (tx: Db, { which: number, to, length: more }: { which: number; to: number; length: number }) =>
  withRentalOccupation(tx, number, async ({ reservation_id, ends_at }) => {
    const period = { starts_at: ends_at, ends_at: ends_at + more };
    await occupy(tx, { id: newId(), vehicle_id: await oneOf(tx, 'vehicles', to), reservation_id, ...period });
  });

async function oneOf(tx: Db, table: 'vehicles' | 'reservations', number: number): Promise<string> {
  const rows = await tx.selectFrom(table).select('id').orderBy('id').execute();
  return rows[number % rows.length]?.id ?? '';
}

/** Changes one of the occupations that are rentals, by its number. */
async function withRentalOccupation(
  tx: Db,
  number: number,
  change: (row: { id: string; reservation_id: string | null; ends_at: number }) => Promise<unknown>,
): Promise<void> {
  const rows = await tx
    .selectFrom('occupations')
    .select(['id', 'reservation_id', 'ends_at'])
    .where('reservation_id', 'is not', null)
    .orderBy('id')
    .execute();
  const row = rows[number % rows.length];
  if (row) await change(row);
}
