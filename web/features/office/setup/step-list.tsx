import { Check, Minus } from 'lucide-react';
import { Link } from 'react-router';
import type { SetupView } from '../../../../api/calls/setup.ts';
import type { SetupStep } from '../../../../api/rules/setup.ts';
import { cx } from '../../../ui/cx.ts';
import { texts } from './texts.ts';
import { pathOfStep } from './use-setup.ts';

interface StepListProps {
  steps: SetupView['steps'];
  shown: SetupStep | null;
}

/** Every step is a way to itself. On a phone the names of the others are left out. */
export function StepList({ steps, shown }: StepListProps) {
  return (
    <nav aria-label={texts.steps} className="mb-4">
      <ol className="flex gap-2">
        {steps.map(({ name, state }, at) => (
          <li key={name} className={cx('min-w-0 md:flex-1', (name === shown || shown === null) && 'max-md:grow')}>
            <Link
              to={pathOfStep(name)}
              aria-current={name === shown ? 'step' : undefined}
              className={cx(
                'flex min-h-12 items-center gap-2 rounded-control border px-2.5 text-sm font-semibold md:px-3',
                shown === null && 'max-md:justify-center',
                name === shown ? 'border-ink bg-white' : 'border-line bg-white/60 text-ink-soft hover:border-ink',
              )}
            >
              <span
                aria-hidden
                className={cx(
                  'grid size-6 shrink-0 place-items-center rounded-full text-xs tabular-nums',
                  state === 'done' ? 'bg-teal text-white' : 'bg-sand-deep text-ink',
                )}
              >
                {state === 'done' ? <Check className="size-4" /> : state ? <Minus className="size-4" /> : at + 1}
              </span>
              <span className={cx('truncate', name !== shown && 'max-md:sr-only')}>{texts.names[name]}</span>
              <span className="sr-only">{`, ${texts.states[state ?? 'open']}`}</span>
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}
