import type { Selectable } from 'kysely';
import { type AgencyRates, ratesIn, type RateBook, type Season } from '../../api/rules/pricing/rate-book.ts';
import type { CarRates } from '../../api/rules/pricing/rates.ts';
import type { Db } from '../platform/db/database.ts';
import { prepared } from '../platform/db/prepared.ts';
import type { RatesTable } from './tables.ts';

/** Read again where somebody changed it between two of the statements: it is of one version. */
export async function rateBook(db: Db): Promise<RateBook> {
  const row = await db.selectFrom('rates').selectAll().executeTakeFirstOrThrow();
  const book = { version: row.version, agency: agencyOf(row), seasons: await seasonsOf(db), ...(await listsOf(db)) };
  return (await ratesVersion(db)) === row.version ? book : rateBook(db);
}

function agencyOf(row: Selectable<RatesTable>): AgencyRates {
  const { day_count, tolerance_hours, min_days, out_of_hours_centimes, young_under_age } = row;
  const { deposit_centimes, excess_centimes, km_per_day, extra_km_centimes } = row;
  return {
    day_count,
    tolerance_hours,
    min_days,
    place_fees: {
      agence: row.agency_fee_centimes,
      aéroport: row.airport_fee_centimes,
      adresse: row.address_fee_centimes,
    },
    out_of_hours_centimes,
    young_driver:
      young_under_age === null
        ? null
        : {
            under_age: young_under_age,
            unit: row.young_unit,
            price_centimes: row.young_price_centimes,
            cap_centimes: row.young_cap_centimes,
          },
    terms: { deposit_centimes, excess_centimes, km_per_day, extra_km_centimes },
  };
}

async function seasonsOf(db: Db): Promise<Season[]> {
  const seasons = await db.selectFrom('seasons').selectAll().orderBy('first_day').orderBy('id').execute();
  const rows = await db.selectFrom('season_cars').selectAll().orderBy('car_id').execute();
  const cars = Map.groupBy(rows, ({ season_id }) => season_id);
  return seasons.map(({ folded_name: _folded, created_at: _created, ...season }) => ({
    ...season,
    is_yearly: season.is_yearly === 1,
    is_for_all: season.is_for_all === 1,
    cars: (cars.get(season.id) ?? []).map(({ car_id, price_centimes }) => ({ car_id, price_centimes })),
  }));
}

async function listsOf(db: Db) {
  const steps = await db.selectFrom('duration_steps').selectAll().orderBy('from_days').execute();
  const extras = await db
    .selectFrom('extras')
    .select(['id', 'name', 'unit', 'price_centimes', 'cap_centimes', 'stock', 'max_per_rental'])
    .where('archived_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  const terms = await db.selectFrom('car_terms').selectAll().orderBy('car_id').execute();
  return { steps, extras, terms };
}

/** Of which version the rates are, as this transaction sees it. */
export async function ratesVersion(db: Db): Promise<number> {
  const [row] = await versionRow(db, {});
  return row?.version ?? 0;
}

const versionRow = prepared<object, { version: number }>((db) => db.selectFrom('rates').select('version'));

/** The prices of all cars that the agency has, by car. */
export async function carPrices(db: Db): Promise<Map<string, number>> {
  const rows = await db.selectFrom('cars').select(['id', 'price_centimes']).where('archived_at', 'is', null).execute();
  return new Map(rows.map(({ id, price_centimes }) => [id, price_centimes]));
}

/** Everything read anew, in the transaction that is given: also of cars that the agency no longer has. */
export async function carRatesOf(db: Db, carIds: readonly string[]): Promise<Map<string, CarRates>> {
  if (carIds.length === 0) return new Map();
  const cars = await db.selectFrom('cars').select(['id', 'price_centimes']).where('id', 'in', carIds).execute();
  const ratesOf = ratesIn(await rateBook(db));
  return new Map(cars.map((car) => [car.id, ratesOf(car)]));
}
