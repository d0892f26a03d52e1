import type { RatesView } from '../../../../api/calls/rates-admin.ts';
import { changeTerms } from '../../../../api/calls/rates-settings.ts';
import { call } from '../../../lib/call.ts';
import { termTexts } from './texts.ts';
import { typedMoney, typedNumber } from './typed.ts';
import type { RatesAct } from './use-rates.ts';

export const termFields = ['deposit', 'excess', 'km_per_day', 'extra_km', 'min_days'] as const;
export type TermField = (typeof termFields)[number];
export type TermRow = Readonly<Record<TermField, string>>;
/** By car. */
export type TermRows = Readonly<Record<string, TermRow>>;

/** Of a car that has nothing of its own, or that nobody knew of when the form was opened. */
export const emptyRow: TermRow = { deposit: '', excess: '', km_per_day: '', extra_km: '', min_days: '' };

/** What each car has of its own, as it is typed. */
export function rowsOf({ cars, terms }: RatesView): TermRows {
  const known = new Map(terms.map((each) => [each.car_id, each]));
  return Object.fromEntries(
    cars.map(({ id }) => {
      const own = known.get(id);
      if (!own) return [id, emptyRow];
      return [
        id,
        {
          deposit: typedMoney(own.deposit_centimes),
          excess: typedMoney(own.excess_centimes),
          km_per_day: typedNumber(own.km_per_day),
          extra_km: typedMoney(own.extra_km_centimes),
          min_days: typedNumber(own.min_days),
        },
      ];
    }),
  );
}

/** Those that are no longer as they were. */
export const changedRows = (rows: TermRows, before: TermRows) =>
  Object.entries(rows)
    .filter(([id, row]) => termFields.some((field) => row[field].trim() !== (before[id] ?? emptyRow)[field]))
    .map(([car_id, row]) => ({ car_id, ...row }));

type Changed = ReturnType<typeof changedRows>;

const write = (terms: Changed, version: number) => call(changeTerms, { body: { terms, version } });

export const changingTerms = (changed: Changed, before: TermRows): RatesAct => ({
  write: (version) => write(changed, version),
  done: termTexts.saved(changed.length),
  back: ({ version }) =>
    write(
      changed.map(({ car_id }) => ({ car_id, ...(before[car_id] ?? emptyRow) })),
      version,
    ),
});
