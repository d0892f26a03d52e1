import { Skeleton } from '../../../ui/skeleton.tsx';

/** As tall as the rows that are coming, as a table or as cards: nothing moves when they are there. */
export function ListSkeleton({ rows }: { rows: number }) {
  return (
    <div
      aria-hidden
      className="overflow-hidden rounded-card border border-line bg-white max-md:border-0 max-md:bg-transparent"
    >
      <div className="h-9 bg-sand max-md:hidden" />
      <div className="divide-y divide-line max-md:grid max-md:gap-3 max-md:divide-y-0">
        {Array.from({ length: rows }, (_, at) => (
          <div
            key={at}
            className="flex h-12.5 items-center gap-6 px-3 max-md:h-56 max-md:rounded-card max-md:border max-md:border-line max-md:bg-white"
          >
            <Skeleton className="h-4 w-1/5" />
            <Skeleton className="h-4 w-1/4 max-md:hidden" />
            <Skeleton className="h-4 w-1/6" />
            <Skeleton className="ms-auto h-8 w-1/5 max-md:hidden" />
          </div>
        ))}
      </div>
    </div>
  );
}
