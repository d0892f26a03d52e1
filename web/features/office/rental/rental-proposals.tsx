import type { Rental } from '../../../../api/calls/rental-view.ts';
import { Badge } from '../../../ui/badge.tsx';
import { mad } from './price.ts';
import { pageTexts } from './texts.ts';
import { shortMoment, shortPeriod } from './when.ts';

const { proposals: texts } = pageTexts;

/** What the customer may take up instead, or took up. */
export function RentalProposals({ proposals }: { proposals: Rental['proposals'] }) {
  return (
    <ul className="divide-y divide-line text-sm">
      {proposals.map(({ _id, car_name, start, end, total, expires_at, taken_at }) => (
        <li key={_id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2 first:pt-0 last:pb-0">
          <span className="wrap-anywhere">
            <strong>{car_name}</strong>
            {` · ${shortPeriod(start.wall, end.wall)} · ${mad(total)}`}
          </span>
          {taken_at ? (
            <Badge tone="teal">{texts.taken(shortMoment(taken_at.wall))}</Badge>
          ) : (
            <span className="text-ink-soft">{texts.until(shortMoment(expires_at.wall))}</span>
          )}
        </li>
      ))}
    </ul>
  );
}
