import { Pencil } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../../ui/button.tsx';
import { texts } from './texts.ts';

interface FactCardProps {
  title: string;
  hint?: string;
  /** Nothing to press for whoever may only look. */
  onEdit: (() => void) | null;
  children: ReactNode;
}

/** What the agency has settled, and the way to settle it anew. */
export function FactCard({ title, hint, onEdit, children }: FactCardProps) {
  return (
    <section aria-label={title} className="rounded-card border border-line bg-white p-4">
      <div className="mb-2 flex items-start justify-between gap-4">
        <div>
          <h2 className="text-lg font-bold">{title}</h2>
          {hint && <p className="text-sm text-ink-soft">{hint}</p>}
        </div>
        {onEdit && (
          <Button variant="secondary" size="sm" aria-label={`${texts.edit} : ${title}`} onClick={onEdit}>
            <Pencil aria-hidden className="size-4" />
            {texts.edit}
          </Button>
        )}
      </div>
      {children}
    </section>
  );
}

/** What it is called, and what it is: money and counts at the end. */
export function Facts({ facts }: FactsProps) {
  return (
    <dl className="divide-y divide-line">
      {facts.map(([name, value]) => (
        <div key={name} className="flex items-baseline justify-between gap-4 py-2">
          <dt>{name}</dt>
          <dd className="text-end font-semibold tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

interface FactsProps {
  facts: readonly (readonly [name: string, value: string])[];
}

/** Side by side, where they are many and short. */
export function FactsInLine({ facts }: FactsProps) {
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-2 sm:grid-cols-3 lg:grid-cols-5">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt className="text-sm text-ink-soft">{name}</dt>
          <dd className="font-semibold tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
