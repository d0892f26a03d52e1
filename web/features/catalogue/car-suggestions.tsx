import type { Car } from '../../../api/calls/catalogue.ts';
import { CarGrid } from './car-grid.tsx';

interface CarSuggestionsProps {
  title: string;
  cars: readonly Car[];
  /** Of the dates that somebody has chosen: they come along. */
  query?: string;
}

/** Some cars under a heading; nothing when there is none to show. */
export function CarSuggestions({ title, cars, query }: CarSuggestionsProps) {
  if (cars.length === 0) return null;
  return (
    <section aria-label={title}>
      <h2 className="mb-6 text-heading font-bold">{title}</h2>
      {/* In two columns a third car would stand alone. */}
      <div className="md:max-lg:[&>ul>:nth-child(3)]:hidden">
        <CarGrid label={title} cars={cars} query={query} />
      </div>
    </section>
  );
}
