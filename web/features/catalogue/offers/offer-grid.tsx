import type { Offer } from '../../../../api/calls/offers.ts';
import type { SearchDates } from '../../../../api/rules/search-dates.ts';
import { carGridClass } from '../car-grid.tsx';
import { OfferCard } from './offer-card.tsx';

interface OfferGridProps {
  label: string;
  offers: readonly Offer[];
  dates: SearchDates;
  days: number;
  firstInView?: number;
}

export function OfferGrid({ label, offers, dates, days, firstInView = 0 }: OfferGridProps) {
  if (offers.length === 0) return null;
  return (
    <ul aria-label={label} className={carGridClass}>
      {offers.map((offer, index) => (
        <li key={offer.car._id}>
          <OfferCard offer={offer} dates={dates} days={days} priority={index < firstInView} />
        </li>
      ))}
    </ul>
  );
}
