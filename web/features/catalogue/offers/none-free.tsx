import type { FoundOffers } from '../../../../api/calls/offers.ts';
import { type CarList, listPath } from '../../../../api/rules/car-list.ts';
import { whatsappHref } from '../../../../api/words/agency.ts';
import { formatWallDay, siteLocale } from '../../../../api/words/wording.ts';
import { useAgency } from '../../../lib/agency.ts';
import { buttonClass, ButtonLink } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { OfferGrid } from './offer-grid.tsx';
import { texts } from './texts.ts';

const day = (written: string) => formatWallDay(written, siteLocale);

/** No car of the filter is free: other dates for it, and other cars for these dates. */
export function NoneFree({ found, list }: { found: FoundOffers; list: CarList }) {
  const agency = useAgency();
  const { nearest, others, count, days } = found;
  const { dates } = list;
  return (
    <div className="mb-12">
      {count > 0 && (
        <EmptyState icon={<Icon name="calendar-days" />} title={texts.none} hint={texts.noneHint}>
          {nearest.map((other) => (
            <ButtonLink
              key={other.from}
              to={listPath({ ...list, dates: { ...dates, ...other }, page: 1 })}
              preventScrollReset
            >
              {texts.nearestDates(day(other.from), day(other.to))}
            </ButtonLink>
          ))}
          <a
            href={whatsappHref(agency, texts.askMessage(agency, day(dates.from), day(dates.to)))}
            className={buttonClass({ variant: 'secondary' })}
          >
            <Icon name="whatsapp" />
            {texts.ask}
          </a>
        </EmptyState>
      )}
      {others.length > 0 && (
        <section aria-label={texts.others} className="mt-12">
          <h2 className="mb-6 text-heading font-bold">{texts.others}</h2>
          <OfferGrid label={texts.others} offers={others} dates={dates} days={days} />
        </section>
      )}
    </div>
  );
}
