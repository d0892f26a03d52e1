import { useId } from 'react';

/** A thin band of eight-pointed stars: at most once per screen. */
export function ZelligeBand() {
  const id = useId();
  return (
    <svg aria-hidden="true" width="100%" height="24" className="block">
      <defs>
        <pattern id={id} width="48" height="24" patternUnits="userSpaceOnUse" fill="none" strokeWidth="1">
          <path
            d="M12 1l3.2 3.2h4.6v4.6L23 12l-3.2 3.2v4.6h-4.6L12 23l-3.2-3.2H4.2v-4.6L1 12l3.2-3.2V4.2h4.6z"
            className="fill-rose/10 stroke-rose"
          />
          <path d="M12 8l4 4-4 4-4-4z" className="fill-saffron" />
          <path d="M36 4l8 8-8 8-8-8z" className="fill-teal/15 stroke-teal" />
          <path d="M23 12h5m16 0h5M-1 12h2" className="stroke-saffron" />
        </pattern>
      </defs>
      <rect width="100%" height="24" fill={`url(#${id})`} />
    </svg>
  );
}
