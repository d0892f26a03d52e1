import type { ReactNode } from 'react';
import type { Handover, TrackedRental } from '../../../api/calls/tracking.ts';
import { countedText } from '../../../api/words/charge-text.ts';
import { documentsToBring } from '../../../api/words/documents.ts';
import { handoverMoment, handoverPlace } from '../../../api/words/handover.ts';
import { termFacts } from '../../../api/words/terms.ts';
import { useAgency } from '../../lib/agency.ts';
import { PriceLines } from '../price/price-lines.tsx';
import { PriceTerms } from '../price/price-terms.tsx';
import { Icon } from '../../ui/icon.tsx';
import { CarPhoto } from './car-photo.tsx';
import { texts } from './texts.ts';

export const cardClass = 'rounded-card border border-line bg-white p-5 shadow-soft sm:p-6';

/** The car, when and where. */
export function RentalFacts({ rental }: { rental: TrackedRental }) {
  return (
    <section
      aria-labelledby="location"
      className="overflow-hidden rounded-card border border-line bg-white shadow-soft"
    >
      <CarPhoto car={rental.car} priority className="aspect-[16/9] w-full" />
      <div className="p-5 sm:p-6">
        <p id="location" className="text-sm text-ink-soft">
          {rental.stage === 'en attente' || rental.stage === 'refusée' ? texts.request : texts.rental}
        </p>
        <h2 className="text-heading font-bold">{rental.car.name}</h2>
        <dl className="mt-4 grid gap-4 sm:grid-cols-2">
          <HandoverFact label={texts.departure} handover={rental.departure} />
          <HandoverFact label={texts.return} handover={rental.return} />
          {rental.flight && <Fact label={texts.flight}>{rental.flight}</Fact>}
          <Fact label={texts.city}>{rental.city}</Fact>
        </dl>
      </div>
    </section>
  );
}

function HandoverFact({ label, handover: { moment, is_open, place } }: { label: string; handover: Handover }) {
  const agency = useAgency();
  return (
    <Fact label={label}>
      {handoverMoment(moment.wall, is_open)}
      <span className="mt-1 flex items-start gap-1.5 font-normal text-ink-soft">
        <Icon name="map-pin" className="mt-0.5 size-4 shrink-0" />
        <span className="first-letter:uppercase">{handoverPlace(place.kind, place.text, agency)}</span>
      </span>
    </Fact>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-ink-soft">{label}</dt>
      <dd className="font-semibold wrap-anywhere first-letter:uppercase">{children}</dd>
    </div>
  );
}

/** What it costs, line by line, and what was promised beside it. */
export function Price({ rental }: { rental: TrackedRental }) {
  const { cost, days, total, departure, return: back } = rental;
  const counted = countedText(days, departure.moment.wall, back.moment.wall, cost.terms.day_count);
  return (
    <section aria-labelledby="prix" className={cardClass}>
      <h2 id="prix" className="text-subheading font-bold">
        {texts.price}
      </h2>
      <PriceLines charges={cost.charges} total={total} counted={counted} className="mt-3" />
      <PriceTerms facts={termFacts(cost.terms, useAgency())} className="mt-4" />
      <p className="mt-3 text-sm text-ink-soft">{texts.noPayment}</p>
    </section>
  );
}

export function Documents() {
  const agency = useAgency();
  return (
    <section aria-labelledby="documents" className={cardClass}>
      <h2 id="documents" className="text-subheading font-bold">
        {texts.documents}
      </h2>
      <ul className="mt-3 grid gap-2">
        {documentsToBring(agency).map((document) => (
          <li key={document} className="flex items-start gap-2">
            <Icon name="check" className="mt-0.5 size-5 shrink-0 text-teal" />
            {document}
          </li>
        ))}
      </ul>
    </section>
  );
}
