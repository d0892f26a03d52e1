import { useId } from 'react';

/** A thin band of eight-pointed stars for a dark ground: at most once per screen. */
export function ZelligeBand() {
  const id = useId();
  return (
    <svg aria-hidden="true" width="100%" height="24" fill="none" className="block bg-ink">
      <defs>
        <pattern id={id} width="48" height="24" patternUnits="userSpaceOnUse">
          <path
            d="M12 1l3.2 3.2h4.6v4.6L23 12l-3.2 3.2v4.6h-4.6L12 23l-3.2-3.2H4.2v-4.6L1 12l3.2-3.2V4.2h4.6z"
            className="stroke-saffron"
          />
          <path d="M12 8.5l3.5 3.5-3.5 3.5-3.5-3.5z" className="fill-brand" />
          <path d="M36 5l7 7-7 7-7-7z" className="stroke-saffron" strokeOpacity=".55" />
          <path d="M23 12h6m14 0h6M-1 12h2" className="stroke-saffron" strokeOpacity=".55" />
        </pattern>
      </defs>
      <rect width="100%" height="24" fill={`url(#${id})`} />
    </svg>
  );
}
