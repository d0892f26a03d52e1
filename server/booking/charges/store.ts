import type { Charge } from '../../../api/rules/pricing/charges.ts';
import type { Wished } from './rules.ts';
import type { Db } from '../../platform/db/database.ts';
import { extrasOfRental } from '../extras/store.ts';
import { prepared } from '../../platform/db/prepared.ts';

const told = ['kind', 'label', 'count', 'unit_centimes', 'percent', 'amount_centimes'] as const;
const columns = ['position', ...told] as const;

type Values = Record<string, string | number | null>;

const insertLines = (lines: number) =>
  prepared<Values>((db, value) =>
    db
      .insertInto('charges')
      .values(
        Array.from({ length: lines }, (_, line) => ({
          reservation_id: value('reservation_id'),
          ...Object.fromEntries(columns.map((column) => [column, value(`${column} ${line}`)])),
        })) as never,
      )
      .$castTo<never>(),
  );

/** A statement for each number of lines, compiled when there is one of so many: most rentals have one to three. */
const inserts = Array.from({ length: 20 }, (_, index) => insertLines(index + 1));

/** The lines of a reservation that has none, by a prepared statement. */
export async function insertCharges(tx: Db, reservation_id: string, charges: readonly Charge[]): Promise<void> {
  const rows = charges.map((charge, position) => ({ ...charge, position }));
  const statements = [];
  for (let from = 0; from < rows.length; from += inserts.length) {
    const some = rows.slice(from, from + inserts.length);
    const values = some.flatMap((row, line) => columns.map((column) => [`${column} ${line}`, row[column]] as const));
    const insert = inserts[some.length - 1];
    if (insert) statements.push(insert(tx, { reservation_id, ...Object.fromEntries(values) }));
  }
  await Promise.all(statements);
}

export async function replaceCharges(tx: Db, reservationId: string, charges: readonly Charge[]): Promise<void> {
  await tx.deleteFrom('charges').where('reservation_id', '=', reservationId).execute();
  await insertCharges(tx, reservationId, charges);
}

export function chargesOf(db: Db, reservationId: string): Promise<Charge[]> {
  return db
    .selectFrom('charges')
    .select(told)
    .where('reservation_id', '=', reservationId)
    .orderBy('position')
    .execute();
}

/** What the price of a rental depends on, as it was asked for last. */
export async function wishOf(db: Db, row: Omit<Wished, 'extras'> & { id: string }): Promise<Wished> {
  const { starts_at, ends_at, is_start_open, is_end_open, pickup_kind, return_kind, is_young_driver } = row;
  const columns = { starts_at, ends_at, is_start_open, is_end_open, pickup_kind, return_kind, is_young_driver };
  return { ...columns, extras: await extrasOfRental(db, row.id) };
}
