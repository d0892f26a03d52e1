import { useMemo } from 'react';
import type { RatesView } from '../../../../api/calls/rates-admin.ts';
import type { OwnTerms } from '../../../../api/rules/pricing/rate-book.ts';
import { type Column, Table } from '../../../ui/table.tsx';
import { termFields } from './term-rows.ts';
import { defaultText, termText } from './term-text.ts';
import { termTexts } from './texts.ts';

interface Row {
  car: RatesView['cars'][number];
  own: OwnTerms | undefined;
  rates: RatesView;
}

/** Each car: what is its own stands out, the rest is as for all. */
export function TermsTable({ rates }: { rates: RatesView }) {
  const rows = useMemo(() => {
    const own = new Map(rates.terms.map((each) => [each.car_id, each]));
    return rates.cars.map((car): Row => ({ car, own: own.get(car.id), rates }));
  }, [rates]);
  return <Table caption={termTexts.title} columns={columns} rows={rows} rowKey={({ car }) => car.id} room="narrow" />;
}

const columns: Column<Row>[] = [
  {
    header: termTexts.columns.car,
    width: 'w-[30%]',
    cell: ({ car: { name, year } }) => (
      <span className="leading-8">
        <span className="font-semibold">{name}</span> <span className="text-ink-soft">{year}</span>
      </span>
    ),
  },
  ...termFields.map((field): Column<Row> => ({
    header: termTexts.columns[field],
    align: 'end',
    cell({ own, rates }) {
      const hasOwn = own !== undefined && termText(field, own) !== termText(field, noTerms);
      if (hasOwn) return <span className="font-semibold">{termText(field, own)}</span>;
      return <span className="text-ink-soft">{defaultText(rates, field)}</span>;
    },
  })),
];

const noTerms: OwnTerms = {
  car_id: '',
  deposit_centimes: null,
  excess_centimes: null,
  km_per_day: null,
  extra_km_centimes: null,
  min_days: null,
};
