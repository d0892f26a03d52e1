import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import type { Car } from '../../../api/calls/catalogue.ts';
import type { FoundOffers, Offer } from '../../../api/calls/offers.ts';
import { carName } from '../../../api/rules/car-name.ts';
import { type SearchDates, withDates, writeDates } from '../../../api/rules/search-dates.ts';
import { formatCentimes, siteLocale } from '../../../api/words/wording.ts';
import { takenTexts } from './taken-texts.ts';

const shown = 3;

/** Some cars of the same kind that are free then, or others; read once somebody needs them. */
export function FreeInstead({ car, dates }: { car: Car; dates: SearchDates }) {
  const offers = useFreeOffers(car, dates);
  if (offers.length === 0) return null;
  return (
    <ul aria-label={takenTexts.instead} className="flex flex-col divide-y divide-line rounded-control bg-white">
      {offers.map((offer) => (
        <li key={offer.car._id}>
          <Link
            to={withDates(`/car/${offer.car._id}`, dates)}
            className="flex min-h-11 items-center justify-between gap-4 px-3 hover:underline"
          >
            <span className="font-semibold">{carName(offer.car)}</span>
            <span className="whitespace-nowrap tabular-nums">
              {formatCentimes(offer.total_centimes ?? 0, siteLocale)}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

function useFreeOffers({ _id, type }: Car, dates: SearchDates): Offer[] {
  const [found, setFound] = useState<{ query: string; offers: Offer[] } | null>(null);
  const query = new URLSearchParams({
    type: type ?? '',
    tri: 'total',
    ...Object.fromEntries(writeDates(dates)),
  }).toString();

  useEffect(() => {
    let current = true;
    const tell = (answer: FoundOffers) => current && setFound({ query, offers: freeOf(answer, _id) });
    // Without them there is still the way to the list.
    ask(query).then(tell, (error: unknown) => console.error(error));
    return () => {
      current = false;
    };
  }, [_id, query]);

  return found?.query === query ? found.offers : [];
}

async function ask(query: string): Promise<FoundOffers> {
  const [{ call }, { findOffers }] = await Promise.all([
    import('../../lib/call.ts'),
    import('../../../api/calls/offers.ts'),
  ]);
  return call(findOffers, { query: Object.fromEntries(new URLSearchParams(query)) });
}

const freeOf = ({ offers, others }: FoundOffers, carId: string): Offer[] =>
  [...offers, ...others].filter(({ car, state }) => state === 'free' && car._id !== carId).slice(0, shown);
