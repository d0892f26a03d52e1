import type { Rental } from '../../../../api/calls/rental-view.ts';
import { sourceNames } from '../../../../api/words/request-source.ts';
import { cx } from '../../../ui/cx.ts';
import { changeTexts } from './change-texts.ts';
import { pageTexts } from './texts.ts';
import { momentText } from './when.ts';

const { facts: texts } = pageTexts;

/** Everything else that is known of it; what is not there takes no room. */
export function RentalFacts({ rental }: { rental: Rental }) {
  const lines: [label: string, value: string | null][] = [
    [texts.pickup, placeText(rental.pickup)],
    [texts.return, placeText(rental.return)],
    [texts.flight, rental.flight],
    [texts.city, rental.ville],
    [texts.email, rental.email],
    [texts.source, sourceNames[rental.source]],
    [texts.created, momentText(rental.created_at.wall)],
    [texts.decided, rental.decided_at && momentText(rental.decided_at.wall)],
    [texts.closedBy, rental.closed_by && changeTexts.closers[rental.closed_by]],
    [texts.closing, rental.closing_reason],
    [texts.note, rental.note],
  ];
  return (
    <dl className="grid grid-cols-[7.5rem_1fr] gap-x-4 gap-y-1.5 text-sm">
      {lines
        .filter(([, value]) => Boolean(value))
        .map(([label, value]) => (
          <div key={label} className={cx('contents', label === texts.note && 'print:hidden')}>
            <dt className="text-ink-soft">{label}</dt>
            <dd dir="auto" className="min-w-0 wrap-anywhere whitespace-pre-line">
              {label === texts.email ? <a href={`mailto:${value}`}>{value}</a> : value}
            </dd>
          </div>
        ))}
    </dl>
  );
}

const placeText = ({ kind, place }: Rental['pickup']) =>
  [kind ? changeTexts.places[kind] : place ? '' : pageTexts.open, place].filter(Boolean).join(' · ');
