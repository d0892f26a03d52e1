import type { Summary } from './request-summary.ts';

/** What was asked for. */
export function RequestFacts({ facts }: Pick<Summary, 'facts'>) {
  return (
    <dl className="mb-4 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 rounded-control bg-sand p-4 text-ink">
      {facts.map(([label, value]) => (
        <div key={label} className="col-span-2 grid grid-cols-subgrid">
          <dt className="text-ink-soft">{label}</dt>
          <dd className="text-end font-semibold wrap-anywhere tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
