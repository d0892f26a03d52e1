import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Rental } from '../../../../api/calls/rental-view.ts';
import { internationalPhone, shownPhone } from '../../../../api/rules/phone-number.ts';
import { plural, siteLocale } from '../../../../api/words/wording.ts';
import { telHref } from '../../../../api/words/agency.ts';
import { carPicture } from '../../../lib/art.ts';
import { Picture } from '../../../ui/picture.tsx';
import { ContactLinks } from '../contact-links.tsx';
import { Plate } from '../plate.tsx';
import { mad } from './price.ts';
import { pageTexts as texts } from './texts.ts';
import { endText, startText } from './when.ts';
import { customerPath } from '../paths.ts';

/** Who, what, when, how much: what the eye looks for first. */
export function RentalSummary({ rental }: { rental: Rental }) {
  return (
    <div className="grid divide-line rounded-card border border-line bg-white max-lg:divide-y lg:grid-cols-[1.15fr_1fr_1.1fr_auto] lg:divide-x print:grid-cols-2 print:divide-y-0">
      <Part title={texts.customer}>
        <Person rental={rental} />
      </Part>
      <Part title={texts.car}>
        <Car rental={rental} />
      </Part>
      <Part title={texts.period}>
        <p className="font-semibold">{startText(rental)}</p>
        <p className="font-semibold">
          <span aria-hidden className="text-ink-soft">
            {'→ '}
          </span>
          {endText(rental)}
        </p>
        <p className="text-sm text-ink-soft">{plural(rental.days, texts.days, siteLocale)}</p>
      </Part>
      <Part title={texts.total}>
        <p className="text-2xl leading-8 font-bold whitespace-nowrap tabular-nums">{mad(rental.total)}</p>
        <p className="text-sm text-ink-soft tabular-nums">
          {rental.is_agreed_price ? texts.agreed : texts.perDay(mad(rental.price_per_day))}
        </p>
      </Part>
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="min-w-0 px-4 py-3">
      <h2 className="text-xs font-semibold tracking-wide text-ink-soft uppercase">{title}</h2>
      {children}
    </div>
  );
}

function Person({ rental }: { rental: Rental }) {
  const { customer, full_name, phone, reference, car_name } = rental;
  const place = [rental.pickup.kind, rental.pickup.place].filter(Boolean).join(', ');
  return (
    <div className="flex items-start justify-between gap-3">
      <div className="min-w-0">
        <Link
          to={customerPath(customer._id)}
          className="font-semibold wrap-anywhere underline-offset-4 hover:underline"
        >
          <bdi>{customer.full_name}</bdi>
        </Link>
        {customer.full_name !== full_name && (
          <p className="text-sm wrap-anywhere text-ink-soft">
            {`${texts.facts.given} : `}
            <bdi>{full_name}</bdi>
          </p>
        )}
        {phone && (
          <p>
            <a href={telHref(phone)} className="text-ink-soft tabular-nums underline-offset-4 hover:underline">
              <bdi dir="ltr">{shownPhone(internationalPhone(phone))}</bdi>
            </a>
          </p>
        )}
      </div>
      <ContactLinks
        person={full_name}
        phone={phone}
        reference={reference}
        subject={car_name}
        moment={startText(rental)}
        {...(place && { place })}
        className="shrink-0"
      />
    </div>
  );
}

function Car({ rental: { car, car_name, vehicles } }: { rental: Rental }) {
  const plates = vehicles.filter(({ plate }) => plate !== '');
  return (
    <div className="flex items-start gap-3">
      {car && (
        <div className="aspect-[16/10] w-22 shrink-0 overflow-hidden rounded-lg max-sm:w-18 print:hidden">
          <Picture
            source={carPicture(car._id, car.picture ?? undefined)}
            alt=""
            sizes="88px"
            className="size-full object-cover"
          />
        </div>
      )}
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">{car_name}</p>
        {!car && <p className="text-sm text-rose-deep">{texts.removedCar}</p>}
        {car && !car.is_available && <p className="text-sm text-rose-deep">{texts.unavailable}</p>}
        <p className="flex flex-wrap gap-1 text-sm">
          {plates.map(({ occupation_id, vehicle_id, plate }) => (
            <Link key={occupation_id} to={`/admin/dashboard/vehicules/${vehicle_id}`}>
              <Plate plate={plate} />
            </Link>
          ))}
          {vehicles.length === 0 && <span className="text-ink-soft">{texts.noVehicle}</span>}
        </p>
      </div>
    </div>
  );
}
