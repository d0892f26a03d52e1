import { pathOf } from '../../../api/calls/endpoint.ts';
import { getTrackedCalendar, type TrackedRental } from '../../../api/calls/tracking.ts';
import { telHref, whatsappHref } from '../../../api/words/agency.ts';
import { useAgency } from '../../lib/agency.ts';
import { mapUrl } from '../../lib/map-url.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Cancel } from './cancel.tsx';
import { Proposals } from './proposals.tsx';
import { cardClass, Documents, Price, RentalFacts } from './rental-facts.tsx';
import { Steps } from './steps.tsx';
import { texts } from './texts.ts';

interface TrackedPageProps {
  token: string;
  rental: TrackedRental;
  onChange: (changed: TrackedRental) => void;
}

/** A rental for who rents: how it stands, what was agreed on, and what can be done about it. */
export function TrackedPage({ token, rental, onChange }: TrackedPageProps) {
  const agency = useAgency();
  const state = stateOf(rental);
  const isAhead = rental.stage === 'en attente' || rental.stage === 'prévue';
  return (
    <div className="bg-sand">
      <div className="page min-h-[70dvh] py-6 md:py-12">
        <div className="mx-auto flex max-w-2xl flex-col gap-5">
          <header className={cardClass}>
            <p className="text-sm text-ink-soft">
              {`${texts.reference} `}
              <strong className="text-base font-bold tracking-wide text-ink tabular-nums">{rental.reference}</strong>
            </p>
            <div role="status">
              <h1 className="mt-1 text-title font-bold">{state.title}</h1>
              <p className="mt-2 text-ink-soft">{typeof state.text === 'string' ? state.text : state.text(agency)}</p>
            </div>
            <div className="mt-6 empty:hidden">
              <Steps stage={rental.stage} />
            </div>
          </header>
          <Proposals token={token} proposals={rental.proposals} onTaken={onChange} />
          <RentalFacts rental={rental} />
          <Price rental={rental} />
          {isAhead && <Documents />}
          <Useful token={token} rental={rental} />
          <Cancel token={token} rental={rental} onCancelled={onChange} />
        </div>
      </div>
    </div>
  );
}

/** How it stands, in words. */
function stateOf({ stage, closed_by, proposals }: TrackedRental) {
  if (proposals.length > 0) return texts.proposed;
  return stage === 'annulée' && closed_by === 'client' ? texts.cancelledByYou : texts.states[stage];
}

function Useful({ token, rental: { reference, car, stage } }: Pick<TrackedPageProps, 'token' | 'rental'>) {
  const agency = useAgency();
  const look = buttonClass({ variant: 'secondary', className: 'justify-start' });
  const hasDates = ['en attente', 'prévue', 'en cours'].includes(stage);
  return (
    <section aria-label={texts.useful} className="grid gap-3 sm:grid-cols-2">
      {hasDates && (
        <a href={`/api${pathOf(getTrackedCalendar, { token })}`} download="reservation.ics" className={look}>
          <Icon name="calendar-days" className="size-5 text-brand" />
          {texts.calendar}
        </a>
      )}
      <a href={mapUrl(agency)} target="_blank" rel="noreferrer" className={look}>
        <Icon name="map-pin" className="size-5 text-brand" />
        {texts.map}
      </a>
      <a
        href={whatsappHref(agency, texts.message(agency, reference, car.name))}
        target="_blank"
        rel="noreferrer"
        className={look}
      >
        <Icon name="whatsapp" className="size-5 text-teal" />
        {texts.whatsapp}
      </a>
      <a href={telHref(agency.phone)} className={look}>
        <Icon name="phone" className="size-5 text-brand" />
        <span className="tabular-nums">{agency.phone}</span>
      </a>
    </section>
  );
}
