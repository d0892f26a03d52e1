import type { Car } from '../../../api/calls/catalogue.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { CarCard } from './car-card.tsx';

export const carGridClass = 'grid grid-cols-1 gap-6 md:grid-cols-2 lg:grid-cols-3';

interface CarGridProps {
  label: string;
  cars: readonly Car[];
  /** How many pictures are in the first view of the page. */
  firstInView?: number;
  /** What is added to the address of each car. */
  query?: string | undefined;
}

export function CarGrid({ label, cars, firstInView = 0, query }: CarGridProps) {
  return (
    <ul aria-label={label} className={carGridClass}>
      {cars.map((car, index) => (
        <li key={car._id}>
          <CarCard car={car} priority={index < firstInView} query={query} />
        </li>
      ))}
    </ul>
  );
}

/** Cards to come, in their final size. */
export function CarGridSkeleton({ count }: { count: number }) {
  return (
    <div aria-hidden className={carGridClass}>
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className="@container overflow-hidden rounded-card border border-line">
          <Skeleton className="aspect-[16/10] rounded-none" />
          <div className="flex flex-col gap-3 p-5">
            <Skeleton className="h-7 w-2/3" />
            <Skeleton className="h-5 w-1/2" />
            <Skeleton className="h-5 w-3/4" />
            <div className="grid gap-3 border-t border-line pt-4 @min-[22.25rem]:flex @min-[22.25rem]:justify-between">
              <Skeleton className="h-6 w-28 @min-[22.25rem]:h-10" />
              <Skeleton className="h-10 @min-[22.25rem]:w-36 pointer-coarse:h-11" />
            </div>
          </div>
        </div>
      ))}
    </div>
  );
}
