import { Check, X } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { cx } from '../../ui/cx.ts';

interface FateListProps {
  title: string;
  /** What goes is crossed out by its sign, what stays is ticked. */
  fate: 'goes' | 'stays';
  children: readonly (ReactNode | false)[];
}

const looks = {
  goes: { Sign: X, colour: 'text-rose-deep' },
  stays: { Sign: Check, colour: 'text-teal-deep' },
};

/** What becomes of what is kept of somebody, a line for each kind. */
export function FateList({ title, fate, children }: FateListProps) {
  const id = useId();
  const { Sign, colour } = looks[fate];
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="mb-1.5 font-bold">
        {title}
      </h3>
      <ul className="flex flex-col gap-1.5 text-sm">
        {children.filter(Boolean).map((line, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- The lines are told once and never move.
          <li key={at} className="flex items-start gap-2">
            <Sign aria-hidden className={cx('mt-0.5 size-4 shrink-0', colour)} />
            <span className="min-w-0">{line}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
