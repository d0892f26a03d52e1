import { Link } from 'react-router';
import type { ListedEntry } from '../../../../api/calls/journal.ts';
import { useRight } from '../../../lib/rights.tsx';
import { type Place, placesOf } from './paths.ts';

/** What an act touched, with the way there. */
export function SubjectLinks({ entry }: { entry: ListedEntry }) {
  const places = placesOf(entry);
  if (places.length === 0) return null;
  return (
    <ul className="mt-0.5 flex flex-wrap gap-x-3">
      {places.map((place) => (
        <li key={`${place.label} ${place.to}`}>
          <PlaceLink {...place} />
        </li>
      ))}
    </ul>
  );
}

/** Nobody is led to where they may not be. */
function PlaceLink({ label, to, right }: Place) {
  if (!useRight(right) || to === undefined) return <bdi className="text-ink-soft">{label}</bdi>;
  return (
    <Link to={to} className="inline-flex min-h-6 items-center font-medium underline underline-offset-2">
      <bdi>{label}</bdi>
    </Link>
  );
}
