import { useEffect, useId, useState } from 'react';
import type { Car, TakenPeriod } from '../../../api/calls/catalogue.ts';
import { withDates } from '../../../api/rules/search-dates.ts';
import { carName } from '../../../api/rules/car-name.ts';
import type { Quote } from '../../../api/rules/pricing/quote.ts';
import type { CarRates } from '../../../api/rules/pricing/rates.ts';
import { type AgencyFacts, whatsappHref } from '../../../api/words/agency.ts';
import { formatPattern, formatCentimes, formatPricePerDay, plural, siteLocale } from '../../../api/words/wording.ts';
import { useAgency } from '../../lib/agency.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { datesOf } from './address-choice.ts';
import type { RentalChoice } from './rental-choice.ts';
import { periodInTheWay } from './rental-days.ts';
import { quoteOf } from './rental-quote.ts';
import { ReserveForm } from './reserve-form.tsx';
import { texts } from './texts.ts';
import { reserveTexts } from './reserve-texts.ts';
import { type SentReservation, useReserveForm } from './use-reserve-form.ts';

/** What the rest of the page knows of the choice. */
export interface ChosenRental {
  /** Null before both days are chosen, and where they cannot be had. */
  quoted: Pick<Quote, 'days' | 'total_centimes'> | null;
  /** Its dates, as addresses carry them. */
  query: string;
}

interface ReserveBlockProps {
  car: Car;
  taken: readonly TakenPeriod[];
  rates: CarRates;
  onChosen: (chosen: ChosenRental) => void;
}

/** Everything on the car page that leads to a rental: the choice, its price, the three buttons, WhatsApp. */
export function ReserveBlock({ car, taken, rates, onChosen }: ReserveBlockProps) {
  const agency = useAgency();
  const titleId = useId();
  const [sent, setSent] = useState<SentReservation | null>(null);
  const form = useReserveForm(car._id, rates, setSent);
  const isTaken = periodInTheWay({ from: form.values.start_date, to: form.values.end_date }, taken) !== undefined;
  // What cannot be had has no price.
  const quoted = isTaken ? null : quoteOf(form.values, rates, agency);
  const { days = 0, total_centimes = 0 } = quoted ?? {};
  const query = withDates('', datesOf(form.values));
  useEffect(
    () => onChosen({ quoted: days === 0 ? null : { days, total_centimes }, query }),
    [onChosen, days, total_centimes, query],
  );
  return (
    <section
      aria-labelledby={titleId}
      className="flex flex-col gap-5 rounded-card border border-line bg-white p-5 shadow-soft md:p-6"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 id={titleId} className="text-subheading font-bold">
          {reserveTexts.title}
        </h2>
        <p className="text-lg font-bold text-brand-deep tabular-nums">{formatPricePerDay(car.price, siteLocale)}</p>
      </div>
      {sent ? (
        <sent.Confirmation request={sent.request} onAgain={() => setSent(null)} />
      ) : (
        <ReserveForm form={form} car={car} taken={taken} rates={rates} quoted={quoted} />
      )}
      <a
        href={whatsappHref(agency, messageFor(agency, car, form.values, quoted))}
        target="_blank"
        rel="noreferrer"
        className={buttonClass({ variant: 'secondary' })}
      >
        <Icon name="whatsapp" className="size-5 text-teal" />
        {reserveTexts.whatsapp}
      </a>
    </section>
  );
}

/** « Bonjour, je souhaite louer la Clio du … au … (3 jours, 840 MAD) à Agadir. » */
function messageFor(
  agency: AgencyFacts,
  car: Car,
  { start_date, end_date, ville }: RentalChoice,
  quoted: Quote | null,
): string {
  const name = carName(car);
  if (quoted === null) return reserveTexts.message(agency, name, car.year, formatPricePerDay(car.price, siteLocale));
  const dates = [start_date, end_date].map((moment) => formatPattern(moment, 'dd/MM/yyyy'));
  const total = formatCentimes(quoted.total_centimes, siteLocale);
  const days = plural(quoted.days, texts.days, siteLocale);
  const wish = reserveTexts.messageWithDates(agency, name, dates, days, total);
  return `${wish}${ville && reserveTexts.messageCity(ville)}.`;
}
