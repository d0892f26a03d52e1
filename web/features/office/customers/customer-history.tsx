import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { getCustomer } from '../../../../api/calls/customers.ts';
import type { Answer } from '../../../../api/calls/endpoint.ts';
import type { ReservationStage } from '../../../../api/rules/reservation-stage.ts';
import type { ReservationStatus } from '../../../../api/rules/reservation-status.ts';
import { formatMad, formatPattern, formatShortDay, siteLocale } from '../../../../api/words/wording.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Section } from './customer-facts.tsx';
import { pageTexts as texts } from './texts.ts';
import { rentalPath } from '../paths.ts';

type History = Omit<Answer<typeof getCustomer>, 'customer'>;

/** What they rented, where they were driven, what they wrote: newest first; few are driven, fewer write. */
export function CustomerHistory({ rentals, transfers, reviews }: History) {
  return (
    <>
      <Section title={texts.sections.rentals}>
        {rentals.length === 0 && <p className="text-sm text-ink-soft">{texts.noRentals}</p>}
        <Rows>
          {rentals.map(({ id, reference, stage, car_name, start, end, total }) => (
            <Row
              key={id}
              to={rentalPath(id)}
              reference={reference}
              what={car_name}
              when={texts.period(formatShortDay(start.wall), formatShortDay(end.wall))}
              mark={<StateBadge state={stage} />}
              amount={formatMad(total, siteLocale)}
            />
          ))}
        </Rows>
      </Section>
      {transfers.length > 0 && (
        <Section title={texts.sections.transfers}>
          <Rows>
            {transfers.map(({ id, reference, status, from, to, pickup }) => (
              <Row
                key={id}
                to={`/admin/dashboard/transferts/${id}`}
                reference={reference}
                what={texts.route(from, to)}
                when={formatPattern(pickup.wall, 'dd/MM/yyyy')}
                mark={<StateBadge state={status} />}
              />
            ))}
          </Rows>
        </Section>
      )}
      {reviews.length > 0 && (
        <Section title={texts.sections.reviews}>
          <Rows>
            {reviews.map(({ id, car_id, car_name, rating, comment, created }) => (
              <Row
                key={id}
                to={`/car/${car_id}`}
                reference={texts.stars(rating)}
                what={`${car_name} : ${comment}`}
                when={formatShortDay(created.wall)}
              />
            ))}
          </Rows>
        </Section>
      )}
    </>
  );
}

function Rows({ children }: { children: readonly ReactNode[] }) {
  if (children.length === 0) return null;
  return <ul className="divide-y divide-line text-sm">{children}</ul>;
}

interface RowProps {
  to: string;
  reference: string;
  what: string;
  when: string;
  mark?: ReactNode;
  amount?: string;
}

function Row({ to, reference, what, when, mark, amount }: RowProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
      <Link
        to={to}
        className="inline-flex min-h-6 shrink-0 items-center font-semibold tabular-nums underline underline-offset-2 max-md:min-h-11"
      >
        {reference}
      </Link>
      <span className="min-w-0 grow basis-40 wrap-anywhere">{what}</span>
      <span className="text-ink-soft tabular-nums">{when}</span>
      {mark}
      {amount && <span className="font-semibold tabular-nums">{amount}</span>}
    </li>
  );
}

const tones = {
  'en attente': 'saffron',
  prévue: 'teal',
  acceptée: 'teal',
  'en cours': 'majorelle',
  terminée: 'neutral',
  refusée: 'refused',
  annulée: 'refused',
  'non présentée': 'refused',
} as const;

/** A rental's stage, or the status of a transfer. */
function StateBadge({ state }: { state: ReservationStage | ReservationStatus }) {
  return <Badge tone={tones[state]}>{texts.states[state]}</Badge>;
}
