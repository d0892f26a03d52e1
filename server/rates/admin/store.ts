import type { Updateable } from 'kysely';
import type { OwnTerms, Season } from '../../../api/rules/pricing/rate-book.ts';
import type { DurationStep, Extra } from '../../../api/rules/pricing/rates.ts';
import type { Db } from '../../platform/db/database.ts';
import { isUniqueViolation } from '../../platform/db/errors.ts';
import { inStatements } from '../../platform/db/in-statements.ts';
import type { DayCountingsTable, RatesTable } from '../tables.ts';

/** Another season or extra has this name. */
export class NameTaken extends Error {}

/**
 * The version, and with it the one row that every writer of rates takes first: until the transaction ends nobody else
 * writes any of them. So whoever has it may look (do two seasons overlap?) and then write, and what was seen still holds.
 */
export async function holdRates(tx: Db): Promise<number> {
  const held = tx.updateTable('rates').set((eb) => ({ version: eb.ref('version') }));
  return (await held.returning('version').executeTakeFirstOrThrow()).version;
}

/** Something is written: who saw what was before has to look again. */
export async function nextVersion(tx: Db, updated_at: number): Promise<void> {
  await tx
    .updateTable('rates')
    .set((eb) => ({ version: eb('version', '+', 1), updated_at }))
    .execute();
}

/** Those that the agency has, by name. */
export const ratedCars = (db: Db) => cars(db).where('archived_at', 'is', null).execute();

/** Also those that it no longer has: a season may still name them. */
export const everyCar = (db: Db) => cars(db).execute();

const cars = (db: Db) =>
  db
    .selectFrom('cars')
    .select(['id', 'make', 'model', 'year', 'price_centimes'])
    .orderBy('make')
    .orderBy('model')
    .orderBy('year')
    .orderBy('id');

interface Written {
  season: Season;
  folded_name: string;
  now: number;
}

export async function insertSeason(tx: Db, { season, folded_name, now }: Written): Promise<void> {
  await unlessTaken(
    'seasons.folded_name',
    tx
      .insertInto('seasons')
      .values({ ...columnsOf(season), folded_name, created_at: now })
      .execute(),
  );
  await insertSeasonCars(tx, season);
}

export async function updateSeason(tx: Db, { season, folded_name }: Omit<Written, 'now'>): Promise<void> {
  const changed = { ...columnsOf(season), folded_name };
  await unlessTaken(
    'seasons.folded_name',
    tx.updateTable('seasons').set(changed).where('id', '=', season.id).execute(),
  );
  await tx.deleteFrom('season_cars').where('season_id', '=', season.id).execute();
  await insertSeasonCars(tx, season);
}

export async function deleteSeason(tx: Db, id: string): Promise<void> {
  await tx.deleteFrom('seasons').where('id', '=', id).execute();
}

function columnsOf({ cars: _cars, is_yearly, is_for_all, ...season }: Season) {
  return { ...season, is_yearly: is_yearly ? 1 : 0, is_for_all: is_for_all ? 1 : 0 };
}

async function insertSeasonCars(tx: Db, { id, cars }: Season): Promise<void> {
  for (const some of inStatements(cars.map((car) => ({ season_id: id, ...car }))))
    await tx.insertInto('season_cars').values(some).execute();
}

export async function replaceSteps(tx: Db, steps: readonly DurationStep[]): Promise<void> {
  await tx.deleteFrom('duration_steps').execute();
  if (steps.length > 0)
    await tx
      .insertInto('duration_steps')
      .values([...steps])
      .execute();
}

export async function updateAgency(tx: Db, row: Updateable<RatesTable>): Promise<void> {
  await tx.updateTable('rates').set(row).execute();
}

export function agencyRow(db: Db) {
  return db.selectFrom('rates').selectAll().executeTakeFirstOrThrow();
}

const shownCountings = 20;

/** How days are counted and were, newest first. */
export const dayCountings = (db: Db) =>
  db
    .selectFrom('day_countings')
    .select(['version', 'day_count', 'tolerance_hours', 'min_days', 'author_name', 'created_at'])
    .orderBy('version', 'desc')
    .limit(shownCountings)
    .execute();

/** Whoever writes it holds the rates: no two take one version. */
export async function insertDayCounting(tx: Db, counting: Omit<DayCountingsTable, 'version'>): Promise<void> {
  const newest = await tx
    .selectFrom('day_countings')
    .select((eb) => eb.fn.max('version').as('version'))
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('day_countings')
    .values({ ...counting, version: newest.version + 1 })
    .execute();
}

export async function insertExtra(tx: Db, extra: Extra, folded_name: string, now: number): Promise<void> {
  const row = { ...extra, folded_name, created_at: now };
  await unlessTaken('extras.folded_name', tx.insertInto('extras').values(row).execute());
}

export async function updateExtra(tx: Db, extra: Extra, folded_name: string): Promise<void> {
  const changed = tx.updateTable('extras').set({ ...extra, folded_name });
  await unlessTaken('extras.folded_name', changed.where('id', '=', extra.id).execute());
}

/** The name of the extra; undefined where there is none, or it is as it should be already. */
export async function setArchived(tx: Db, id: string, archived_at: number | null): Promise<string | undefined> {
  const row = await unlessTaken(
    'extras.folded_name',
    tx
      .updateTable('extras')
      .set({ archived_at })
      .where('id', '=', id)
      .where('archived_at', archived_at === null ? 'is not' : 'is', null)
      .returning('name')
      .executeTakeFirst(),
  );
  return row?.name;
}

/** A car that has none of its own has no row. */
export async function saveTerms(tx: Db, terms: readonly OwnTerms[]): Promise<void> {
  const hasOwn = ({ car_id: _car, ...values }: OwnTerms) => Object.values(values).some((value) => value !== null);
  for (const some of inStatements(terms.map(({ car_id }) => car_id)))
    await tx.deleteFrom('car_terms').where('car_id', 'in', some).execute();
  for (const some of inStatements(terms.filter(hasOwn))) await tx.insertInto('car_terms').values(some).execute();
}

async function unlessTaken<T>(column: `${string}.${string}`, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (isUniqueViolation(error, column)) throw new NameTaken();
    throw error;
  }
}
