import type { ReactNode } from 'react';
import type { Rental } from '../../../../api/calls/rental-view.ts';
import { plural, siteLocale } from '../../../../api/words/wording.ts';
import { changeTexts } from './change-texts.ts';
import { AlertLine } from './decision-facts.tsx';
import { InTheWayName } from './in-the-way.tsx';
import { pageTexts as texts } from './texts.ts';
import { durationText } from './when.ts';

/**
 * What the desk must not miss: an alert, what keeps it from being accepted, rivals, and who waits for the car next.
 * None of it on paper, which the customer may be given.
 */
export function RentalWarnings({ rental }: { rental: Rental }) {
  const { customer, obstacle, blocked_by, rivals, next } = rental;
  return (
    <div className="flex flex-col gap-2 empty:hidden print:hidden">
      {customer.alert !== null && <AlertLine reason={customer.alert} />}
      {obstacle && (
        <Line tone="rose">
          {texts.obstacles[obstacle]}
          {blocked_by && (
            <>
              {'. '}
              {texts.blockedBy} <InTheWayName what={blocked_by} />
            </>
          )}
        </Line>
      )}
      {rivals > 0 && <Line tone="saffron">{plural(rivals, changeTexts.accept.rivals, siteLocale)}</Line>}
      {next && (
        <Line tone={next.minutes < 0 ? 'rose' : 'sand'}>
          {next.minutes < 0 ? texts.nextLate(durationText(next.minutes)) : texts.next(durationText(next.minutes))}{' '}
          <InTheWayName what={next.what} />
        </Line>
      )}
    </div>
  );
}

const tones = {
  rose: 'bg-rose-soft text-rose-deep font-medium',
  saffron: 'bg-saffron-soft text-saffron-deep font-medium',
  sand: 'bg-sand-deep text-ink',
};

function Line({ tone, children }: { tone: keyof typeof tones; children: ReactNode }) {
  return <p className={`rounded-control px-4 py-2 text-sm ${tones[tone]}`}>{children}</p>;
}
