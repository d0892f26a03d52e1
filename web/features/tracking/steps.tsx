import type { ReservationStage } from '../../../api/rules/reservation-stage.ts';
import { cx } from '../../ui/cx.ts';
import { Icon } from '../../ui/icon.tsx';
import { texts } from './texts.ts';

const order: readonly ReservationStage[] = ['en attente', 'prévue', 'en cours', 'terminée'];

/** How far a rental is; nothing of one that does not take place. */
export function Steps({ stage }: { stage: ReservationStage }) {
  const at = order.indexOf(stage);
  if (at === -1) return null;
  return (
    <ol aria-label={texts.progress} className="grid grid-cols-4 gap-1">
      {texts.steps.map((step, index) => {
        const isDone = index < at || stage === 'terminée';
        const isReached = index <= at;
        return (
          <li
            key={step}
            aria-current={index === at ? 'step' : undefined}
            className={cx(
              'relative flex flex-col items-center gap-2 text-center text-xs leading-4 sm:text-sm',
              isReached ? 'font-semibold text-teal-deep' : 'text-ink-soft',
              // The line to the step before.
              index > 0 &&
                'before:absolute before:end-1/2 before:top-3.5 before:h-0.5 before:w-full before:-translate-y-1/2',
              index > 0 && (isReached ? 'before:bg-teal' : 'before:bg-line'),
            )}
          >
            <span
              aria-hidden
              className={cx(
                'relative z-1 grid size-7 place-items-center rounded-full border-2',
                isReached ? 'border-teal bg-teal text-white' : 'border-line bg-white',
                index === at && !isDone && 'ring-4 ring-teal-soft',
              )}
            >
              {isDone ? <Icon name="check" className="size-4" /> : <span className="size-2 rounded-full bg-current" />}
            </span>
            <span>
              {step}
              {isDone && <span className="sr-only">{` (${texts.stepDone})`}</span>}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
