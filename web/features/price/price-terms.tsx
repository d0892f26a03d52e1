import { cx } from '../../ui/cx.ts';

interface PriceTermsProps {
  facts: readonly (readonly [label: string, value: string])[];
  className?: string;
}

/** What goes with a price and is no part of it: deposit, excess, kilometres. */
export function PriceTerms({ facts, className }: PriceTermsProps) {
  if (facts.length === 0) return null;
  return (
    <dl className={cx('grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-sm', className)}>
      {facts.map(([label, value]) => (
        <div key={label} className="col-span-2 grid grid-cols-subgrid">
          <dt className="text-ink-soft">{label}</dt>
          <dd className="min-w-0 text-end wrap-anywhere tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
