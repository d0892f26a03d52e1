import { carName } from '../../../api/rules/car-name.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Car } from '../../../api/calls/catalogue.ts';
import { carPicture } from '../../lib/art.ts';
import { formatMad, plural, siteLocale } from '../../../api/words/wording.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Badge } from '../../ui/badge.tsx';
import { cx } from '../../ui/cx.ts';
import { Icon } from '../../ui/icon.tsx';
import { Picture } from '../../ui/picture.tsx';
import { CarBadge } from './car-badge.tsx';
import { Rating } from './rating.tsx';
import { texts } from './texts.ts';

interface CarCardProps {
  car: Car;
  /** What is added to its address. */
  query?: string | undefined;
  /** What it costs and the way to it, where that is not the price of a day. */
  footer?: ReactNode;
  /** What is said over its picture, where that is not whether it is free this moment. */
  mark?: ReactNode;
  isDim?: boolean;
  /** The footer needs more room. */
  isWide?: boolean;
  /** One of the first pictures of the page: fetched at once instead of when it comes into view. */
  priority?: boolean;
}

/** How wide a card is: three side by side, two under 1024 px, one under 768 px. */
const sizes = '(min-width: 1312px) 394px, (min-width: 1024px) 31vw, (min-width: 768px) 46vw, 92vw';

const sideBySide = {
  plain: '@min-[22.25rem]:flex @min-[22.25rem]:items-center @min-[22.25rem]:justify-between',
  wide: '@min-[24rem]:flex @min-[24rem]:items-center @min-[24rem]:justify-between',
};

/** A car in a list. The whole card leads to the car; one that cannot be had leads nowhere. */
export function CarCard({ car, query = '', priority = false, ...parts }: CarCardProps) {
  const {
    footer = <Footer car={car} query={query} />,
    mark = <FreeNow car={car} />,
    isDim = !car.is_available,
    isWide,
  } = parts;
  const name = carName(car);
  return (
    <article className="drawn-later group @container relative flex h-full flex-col overflow-hidden rounded-card border border-line bg-white transition-shadow [--drawn-height:27.5rem] hover:shadow-soft has-[a:focus-visible]:shadow-soft">
      <div className="relative aspect-[16/10] overflow-hidden bg-sand-deep">
        <Picture
          source={carPicture(car._id, car.images[0])}
          alt={car.images[0] ? texts.pictureOf(name) : texts.noPicture}
          sizes={sizes}
          priority={priority}
          className={cx('size-full', isDim ? 'opacity-60 grayscale' : 'transition-transform group-hover:scale-[1.03]')}
        />
        <span className="absolute start-3 top-3 flex flex-wrap gap-2">
          <CarBadge car={car} />
          {mark}
        </span>
      </div>
      <div className="flex flex-1 flex-col gap-3 p-5">
        <div className="flex items-start justify-between gap-3">
          <h3 className="text-subheading font-bold">
            {name}
            <span className="ms-2 text-base font-normal text-ink-soft tabular-nums">{car.year}</span>
          </h3>
        </div>
        <Rating value={car.average_rating} count={car.review_count} />
        <ul aria-label={texts.keyFacts} className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-ink-soft">
          <Fact icon="cog">{texts.transmissions[car.transmission]}</Fact>
          <Fact icon="fuel">{texts.fuels[car.fuel]}</Fact>
          {car.places !== null && <Fact icon="users">{plural(car.places, texts.places, siteLocale)}</Fact>}
        </ul>
        {/* Side by side where the dearest car has room too, so that all cards of a row look alike. */}
        <div
          className={cx(
            'mt-auto grid gap-x-2 gap-y-3 border-t border-line pt-4',
            sideBySide[isWide ? 'wide' : 'plain'],
          )}
        >
          {footer}
        </div>
      </div>
    </article>
  );
}

const FreeNow = ({ car }: { car: Car }) =>
  car.is_available && !car.is_free_now ? <Badge tone="saffron">{texts.rentedNow}</Badge> : null;

function Footer({ car, query }: { car: Car; query: string }) {
  return (
    <>
      <Price price={car.price} />
      {car.is_available ? <ToCar car={car} to={`/car/${car._id}${query}`} /> : <Unavailable />}
    </>
  );
}

/** The button by which the whole card leads to the car. */
export function ToCar({ car, to, label = texts.reserve, ...look }: ToCarProps) {
  return (
    <Link to={to} className={buttonClass({ ...look, size: 'sm', className: 'px-3.5 after:absolute after:inset-0' })}>
      {label}
      <span className="sr-only">{` : ${carName(car)}`}</span>
    </Link>
  );
}

interface ToCarProps {
  car: Car;
  to: string;
  label?: string;
  variant?: 'secondary';
}

export function Unavailable() {
  return (
    <span className="inline-flex min-h-10 items-center justify-center rounded-control bg-sand-deep px-4 text-sm font-semibold text-ink-soft">
      {texts.unavailable}
    </span>
  );
}

function Fact({ icon, children }: { icon: 'cog' | 'fuel' | 'users'; children: string }) {
  return (
    <li className="inline-flex items-center gap-1.5">
      <Icon name={icon} className="size-4" />
      {children}
    </li>
  );
}

export function Price({ price }: { price: number }) {
  return (
    <p className="leading-tight whitespace-nowrap">
      <span className="text-xl font-bold tabular-nums">{formatMad(price, siteLocale)}</span>
      <span className="text-sm text-ink-soft">{texts.perDay}</span>
    </p>
  );
}
