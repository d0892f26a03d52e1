import { type ReactNode, useId, useState } from 'react';
import type { RatesView } from '../../../../api/calls/rates-admin.ts';
import { fold } from '../../../../api/rules/fold.ts';
import { Button } from '../../../ui/button.tsx';
import { cx } from '../../../ui/cx.ts';
import { FieldError } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { seasonFormTexts } from './season-texts.ts';
import { amount, money } from './texts.ts';
import type { PriceChange } from './week-price.ts';

type Car = RatesView['cars'][number];

interface SeasonCarsProps {
  cars: readonly Car[];
  /** Null: all of them. */
  chosen: readonly string[] | null;
  onChoose: (ids: readonly string[]) => void;
  /** By car, as they are typed; null where there are none. */
  prices: Readonly<Record<string, string>> | null;
  onPrice: (carId: string, typed: string) => void;
  priceError: (carId: string) => string | undefined;
  /** From when on; null while the dates are not chosen. */
  from: string | null;
  changeOf: ((car: Car) => PriceChange) | null;
  error: string | undefined;
}

/** More than these nobody reads through: they are searched. */
const mostShown = 60;
const manyCars = 10;

/** The cars of a season, each with what it will cost: whoever chooses sees what they do. */
export function SeasonCars(props: SeasonCarsProps) {
  const { cars, chosen, onChoose, prices, from, error } = props;
  const [search, setSearch] = useState('');
  const found = cars.filter(({ name }) => fold(name).includes(fold(search)));
  const toggle = (id: string) =>
    onChoose(chosen?.includes(id) ? chosen.filter((each) => each !== id) : [...(chosen ?? []), id]);
  return (
    <fieldset aria-describedby={error && 'season-cars-error'} className="min-w-0">
      <legend className="mb-1.5 text-sm font-semibold">{seasonFormTexts.carsTitle}</legend>
      <div className="mb-2 flex flex-wrap items-center gap-2">
        {cars.length > manyCars && (
          <Input
            type="search"
            aria-label={seasonFormTexts.find}
            placeholder={seasonFormTexts.find}
            value={search}
            onChange={(event) => setSearch(event.target.value)}
            className="min-h-11 grow sm:max-w-64"
          />
        )}
        {chosen && (
          <>
            <Button
              variant="secondary"
              size="sm"
              onClick={() => onChoose([...new Set([...chosen, ...found.map(({ id }) => id)])])}
            >
              {seasonFormTexts.chooseAll}
            </Button>
            <Button variant="ghost" size="sm" onClick={() => onChoose([])}>
              {seasonFormTexts.chooseNone}
            </Button>
            <span role="status" className="text-sm text-ink-soft tabular-nums">
              {seasonFormTexts.chosen(chosen.length)}
            </span>
          </>
        )}
      </div>
      {error && <FieldError id="season-cars-error">{error}</FieldError>}
      <p className="text-sm text-ink-soft">{from === null && seasonFormTexts.noDates}</p>
      <div
        aria-hidden
        className={cx(
          rowClass(prices !== null),
          'border-b border-line py-1.5 text-xs font-semibold text-ink-soft max-sm:hidden',
        )}
      >
        <span className="col-span-2" />
        <span className="text-end">{seasonFormTexts.day}</span>
        <span className="text-end">{from && seasonFormTexts.week(from)}</span>
        {prices && <span>{seasonFormTexts.ownPrice}</span>}
      </div>
      <ul className="divide-y divide-line">
        {found.slice(0, mostShown).map((car) => (
          <CarRow key={car.id} {...props} car={car} onToggle={() => toggle(car.id)} />
        ))}
      </ul>
      {found.length === 0 && <p className="py-3 text-ink-soft">{seasonFormTexts.nothingFound}</p>}
      {found.length > mostShown && (
        <p className="py-3 text-sm text-ink-soft">{seasonFormTexts.more(found.length - mostShown)}</p>
      )}
    </fieldset>
  );
}

const rowClass = (hasPrices: boolean) =>
  cx(
    'grid grid-cols-[auto_1fr_auto] items-center gap-x-3',
    hasPrices ? 'sm:grid-cols-[auto_1fr_10rem_13rem_7rem]' : 'sm:grid-cols-[auto_1fr_10rem_13rem]',
  );

function CarRow({
  car,
  chosen,
  prices,
  onPrice,
  priceError,
  from,
  changeOf,
  onToggle,
}: SeasonCarsProps & { car: Car; onToggle: () => void }) {
  const isIn = chosen === null || chosen.includes(car.id);
  const change = from === null ? null : changeOf?.(car);
  const error = priceError(car.id);
  const errorId = useId();
  return (
    <li className={cx(rowClass(prices !== null), 'py-1.5')}>
      {chosen ? (
        <label className="col-span-2 flex min-h-11 min-w-0 items-center gap-3">
          <input type="checkbox" checked={isIn} onChange={onToggle} className="size-5 shrink-0 accent-brand" />
          <CarName car={car} />
        </label>
      ) : (
        <span className="col-span-2 flex min-h-11 min-w-0 items-center">
          <CarName car={car} />
        </span>
      )}
      <Amounts
        className="max-sm:col-start-3"
        {...(change ? change.day : { before: car.price_centimes, after: car.price_centimes })}
      />
      <Amounts
        className="max-sm:col-span-3 max-sm:pb-1"
        prefix={from && seasonFormTexts.week(from)}
        {...(change ? change.week : { before: null, after: null })}
      />
      {prices && (
        <span className="max-sm:col-span-3">
          <Input
            inputMode="decimal"
            autoComplete="off"
            aria-label={seasonFormTexts.ownPriceOf(car.name)}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? errorId : undefined}
            placeholder={seasonFormTexts.ownPrice}
            disabled={!isIn}
            value={prices[car.id] ?? ''}
            onChange={(event) => onPrice(car.id, event.target.value)}
            className="min-h-11 px-3 text-end tabular-nums sm:min-h-9"
          />
          {error && <FieldError id={errorId}>{error}</FieldError>}
        </span>
      )}
    </li>
  );
}

const CarName = ({ car: { name, year } }: { car: Car }) => (
  <span className="min-w-0 truncate">
    <span className="font-medium">{name}</span> <span className="text-sm text-ink-soft">{year}</span>
  </span>
);

interface AmountsProps {
  before: number | null;
  after: number | null;
  prefix?: ReactNode;
  className: string;
}

/** « 250 MAD → 287,50 MAD », or the one where nothing changes. */
function Amounts({ before, after, prefix, className }: AmountsProps) {
  if (before === null || after === null) return <span className={className} />;
  return (
    <span className={cx('text-end text-sm whitespace-nowrap tabular-nums', className)}>
      {prefix && <span className="me-2 text-ink-soft sm:sr-only">{prefix}</span>}
      {before === after ? (
        <span className="text-ink-soft">{money(before)}</span>
      ) : (
        <>
          <span className="text-ink-soft">{amount(before)}</span>
          <span aria-hidden>{' → '}</span>
          <span className="sr-only">{` ${seasonFormTexts.becomes} `}</span>
          <strong>{money(after)}</strong>
        </>
      )}
    </span>
  );
}
