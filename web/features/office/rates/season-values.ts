import type { RatesView } from '../../../../api/calls/rates-admin.ts';
import { fold } from '../../../../api/rules/fold.ts';
import type { Season } from '../../../../api/rules/pricing/rate-book.ts';
import { rateLimits } from '../../../../api/rules/pricing/rate-limits.ts';
import { rankAbove } from '../../../../api/rules/pricing/season-overlap.ts';
import { seasonFormTexts } from './season-texts.ts';
import { readMoney, readSigned, typedMoney, typedNumber } from './typed.ts';

/** What stands in the form of a season. */
export interface SeasonValues {
  name: string;
  first_day: string;
  last_day: string;
  is_yearly: boolean;
  percent: string;
  min_days: string;
  rank: string;
  is_for_all: boolean;
  chosen: readonly string[];
  /** By car, as it is typed. */
  prices: Readonly<Record<string, string>>;
}

/** What a dialog is opened for: a season that there is, a new one, or a change of prices, which is one by another name. */
export interface SeasonTask {
  season: Season | null;
  isBulk: boolean;
  first_day?: string;
  last_day?: string;
}

export function valuesOf({ season, isBulk, first_day = '', last_day = '' }: SeasonTask): SeasonValues {
  return {
    name: season?.name ?? '',
    first_day: season?.first_day ?? first_day,
    last_day: season?.last_day ?? last_day,
    is_yearly: season?.is_yearly ?? false,
    percent: season ? signed(season.percent) : '',
    min_days: typedNumber(season?.min_days ?? null),
    // A new one counts before what it meets, unless another rank is chosen.
    rank: season ? String(season.rank) : '',
    is_for_all: season ? season.is_for_all : !isBulk,
    chosen: season && !season.is_for_all ? season.cars.map(({ car_id }) => car_id) : [],
    prices: Object.fromEntries(
      (season?.cars ?? []).flatMap((car) =>
        car.price_centimes === null ? [] : [[car.car_id, typedMoney(car.price_centimes)]],
      ),
    ),
  };
}

const signed = (percent: number) => (percent > 0 ? `+${percent}` : String(percent).replace('-', '−'));

interface Sending {
  /** Unless another is chosen. */
  rank: number;
  isBulk: boolean;
  /** Those that there are, by whose names a change of prices must not go. */
  seasons: readonly Pick<Season, 'name'>[];
}

/** As it is sent. A change of prices is named by what it does. */
export function bodyOf(values: SeasonValues, { rank, isBulk, seasons }: Sending) {
  const { chosen, prices, ...fields } = values;
  const ids = values.is_for_all ? Object.keys(prices) : chosen;
  return {
    ...fields,
    name: isBulk ? bulkName(values, seasons) : values.name,
    // A season may have prices of its own and nothing else.
    percent: isBulk ? values.percent : values.percent || '0',
    rank: values.rank || rank,
    cars: ids.flatMap((car_id) => {
      const price = prices[car_id]?.trim() ?? '';
      return values.is_for_all && price === '' ? [] : { car_id, price };
    }),
  };
}

/** The same once more, for other cars, is a second one. */
function bulkName({ percent, first_day, last_day }: SeasonValues, seasons: Sending['seasons']): string {
  const taken = new Set(seasons.map(({ name }) => fold(name)));
  const name = seasonFormTexts.bulkName(readSigned(percent) ?? 0, first_day, last_day);
  let free = name;
  for (let number = 2; taken.has(fold(free)); number++) free = seasonFormTexts.numbered(name, number);
  return free;
}

/** What is written so far as a season, as far as it is one: for what it would do to prices. */
export function draftOf(values: SeasonValues, id: string, rates: RatesView): Season | null {
  const { first_day, last_day } = values;
  if (!first_day || !last_day || first_day > last_day) return null;
  const known = new Set(rates.cars.map((car) => car.id));
  const ids = (values.is_for_all ? Object.keys(values.prices) : values.chosen).filter((car) => known.has(car));
  const season: Season = {
    id,
    name: values.name,
    first_day,
    last_day,
    is_yearly: values.is_yearly,
    rank: 0,
    percent: readSigned(values.percent) ?? 0,
    min_days: Number(values.min_days) || null,
    is_for_all: values.is_for_all,
    cars: ids
      .map((car_id) => ({ car_id, price_centimes: readMoney(values.prices[car_id] ?? '') }))
      .filter(({ price_centimes }) => !values.is_for_all || price_centimes !== null),
  };
  return { ...season, rank: Number(values.rank) || rankAbove(rates.seasons, season, rateLimits.rank.max) };
}

/** The season once more, as it is sent: to put it back as it was. */
export function bodyAgain(season: Season) {
  const values = valuesOf({ season, isBulk: false });
  return bodyOf(values, { rank: season.rank, isBulk: false, seasons: [] });
}
