import { Link } from 'react-router';
import { listOwnRequests, type OwnRequest } from '../../../api/calls/booking.ts';
import { formatWallDate, formatMad, plural, siteLocale } from '../../../api/words/wording.ts';
import { useCall } from '../../lib/use-call.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { RetryButton } from '../../ui/retry-button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { formatPeriod, formatPickup } from './request-dates.ts';
import { OwnRentalActions } from './own-rental-actions.tsx';
import { RequestStatus } from './request-status.tsx';
import { texts } from './texts.ts';
import { myTexts } from './my-texts.ts';

/** « Mes réservations »: what the person who is logged in has asked for, with how it stands. */
export function MyReservations() {
  const { data: requests, loading, error, reload, update } = useCall(listOwnRequests);
  const replace = (changed: OwnRequest) =>
    update((all) => all.map((request) => (request._id === changed._id ? changed : request)));
  return (
    <section aria-labelledby="mes-reservations" className="flex flex-col gap-4">
      <h2 id="mes-reservations" className="text-heading font-bold">
        {myTexts.title}
      </h2>
      {!requests && loading && <Loading />}
      {!requests && error && (
        <EmptyState icon={<Icon name="circle-alert" />} title={myTexts.failed} hint={error.message}>
          <RetryButton onClick={reload} />
        </EmptyState>
      )}
      {requests?.length === 0 && (
        <EmptyState icon={<Icon name="calendar-days" />} title={myTexts.empty} hint={myTexts.emptyHint}>
          <ButtonLink to="/cars">{myTexts.cars}</ButtonLink>
        </EmptyState>
      )}
      {requests && requests.length > 0 && (
        <ul className="flex flex-col gap-3">
          {requests.map((request) => (
            <li key={request._id}>
              <OwnRequestCard request={request} onChange={replace} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function OwnRequestCard({ request, onChange }: { request: OwnRequest; onChange: (changed: OwnRequest) => void }) {
  const isCar = request.type === 'car';
  const facts = isCar
    ? [request.ville, plural(request.days ?? 0, texts.days, siteLocale), formatMad(request.total ?? 0, siteLocale)]
    : [myTexts.trip(request.departure ?? '', request.aeroport ?? '')];
  return (
    <article className="grid grid-cols-[auto_1fr] items-start gap-x-4 gap-y-3 rounded-card border border-line bg-white p-4 sm:grid-cols-[auto_1fr_auto]">
      <span aria-hidden className="grid size-11 shrink-0 place-items-center rounded-control bg-sand text-brand">
        <Icon name={isCar ? 'car' : 'plane'} />
      </span>
      <div className="min-w-0">
        <h3 className="font-bold">
          {isCar && request.car_id ? (
            <Link to={`/car/${request.car_id}`} className="hover:underline">
              {request.car_name}
            </Link>
          ) : (
            (request.car_name ?? myTexts.transfer)
          )}
        </h3>
        <p className="tabular-nums">{isCar ? formatPeriod(request, siteLocale) : formatPickup(request, siteLocale)}</p>
        <p className="text-sm text-ink-soft tabular-nums">{facts.join(' · ')}</p>
        <p className="text-sm text-ink-soft">{myTexts.requested(formatWallDate(request.created_wall, siteLocale))}</p>
        <p className="text-sm text-ink-soft tabular-nums">{myTexts.reference(request.reference)}</p>
        {isCar && <OwnRentalActions request={request} onChange={onChange} />}
      </div>
      <div className="max-sm:col-start-2">
        <RequestStatus status={request.status} label={request.stage ? myTexts.stages[request.stage] : undefined} />
      </div>
    </article>
  );
}

function Loading() {
  return (
    <div role="status" className="flex flex-col gap-3">
      <span className="sr-only">{myTexts.loading}</span>
      <Skeleton className="h-28" />
      <Skeleton className="h-28" />
    </div>
  );
}
