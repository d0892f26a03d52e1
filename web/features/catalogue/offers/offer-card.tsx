import type { Offer } from '../../../../api/calls/offers.ts';
import { type SearchDates, withDates } from '../../../../api/rules/search-dates.ts';
import { formatCentimes, formatPricePerDay, formatWallDay, plural, siteLocale } from '../../../../api/words/wording.ts';
import { Badge } from '../../../ui/badge.tsx';
import { CarCard, Price, ToCar, Unavailable } from '../car-card.tsx';
import { texts } from './texts.ts';

interface OfferCardProps {
  offer: Offer;
  dates: SearchDates;
  days: number;
  priority?: boolean;
}

const day = (written: string) => formatWallDay(written, siteLocale);

/** A car with what the dates come to, or with what keeps it from them. */
export function OfferCard({ offer, dates, days, priority = false }: OfferCardProps) {
  const { car, state } = offer;
  return (
    <CarCard
      car={car}
      priority={priority}
      isDim={state === 'taken' || state === 'off'}
      isWide
      mark={<Mark offer={offer} />}
      footer={<Footer offer={offer} dates={dates} days={days} />}
    />
  );
}

function Mark({ offer: { state, min_days, next, partly } }: { offer: Offer }) {
  if (state === 'short') return <Badge tone="saffron">{texts.minDays(min_days)}</Badge>;
  if (state !== 'taken') return null;
  return (
    <>
      {partly && <Badge tone="saffron">{texts.freePartly(day(partly.from), day(partly.to))}</Badge>}
      {next && <Badge tone="saffron">{texts.freeFrom(day(next.from))}</Badge>}
      {!partly && !next && <Badge tone="saffron">{texts.fullyTaken}</Badge>}
    </>
  );
}

function Footer({ offer, dates, days }: Omit<OfferCardProps, 'priority'>) {
  const { car, state, total_centimes, next, partly } = offer;
  const instead = next ?? partly;
  const path = `/car/${car._id}`;
  if (state === 'off')
    return (
      <>
        <Price price={car.price} />
        <Unavailable />
      </>
    );
  if (state === 'taken')
    return (
      <>
        <Price price={car.price} />
        <ToCar
          car={car}
          variant="secondary"
          {...(instead
            ? { to: withDates(path, { ...dates, ...instead }), label: texts.seeDates }
            : { to: path, label: texts.seeCar })}
        />
      </>
    );
  return (
    <>
      {total_centimes === null ? (
        <Price price={car.price} />
      ) : (
        <p className="flex flex-wrap items-baseline justify-between gap-x-3 leading-tight whitespace-nowrap @min-[24rem]:block">
          <span className="block text-sm text-ink-soft">{formatPricePerDay(car.price, siteLocale)}</span>
          <span>
            <span className="text-sm">{`${plural(days, texts.days, siteLocale)} · `}</span>
            <strong className="text-xl tabular-nums">{formatCentimes(total_centimes, siteLocale)}</strong>
          </span>
        </p>
      )}
      <ToCar
        car={car}
        to={withDates(path, dates)}
        {...(state === 'short' && { variant: 'secondary', label: texts.seeCar })}
      />
    </>
  );
}
