import { addressText, hourText, telHref } from '../../../api/words/agency.ts';
import { useAgency } from '../../lib/agency.ts';
import { cx } from '../../ui/cx.ts';
import { Icon } from '../../ui/icon.tsx';
import { Section } from '../layout/section.tsx';
import { SpecialHoursRows } from '../layout/special-hours.tsx';
import { RightsNotice } from '../privacy/rights-notice.tsx';
import { mapUrl } from '../../lib/map-url.ts';
import { AgencyMap } from './map.tsx';
import { texts } from './texts.ts';

/** Where and when, and how to ask what is kept of one: the parts that come to life when they are near. */
export function Place() {
  const agency = useAgency();
  const { label, opens, closes } = agency.aboutOpeningHours;
  return (
    <>
      <Section className="drawn-later" id="plan" title={texts.place.title} ground="sand">
        <div className={cx('grid gap-6 lg:gap-10', agency.coordinates && 'lg:grid-cols-[1.8fr_1fr]')}>
          {agency.coordinates && <AgencyMap at={agency.coordinates} />}
          <div className="flex flex-col gap-5">
            <p className="flex gap-4">
              <Icon name="clock" className="mt-0.5 size-6 text-brand" />
              <span>
                <span className="block text-sm text-ink-soft">{texts.place.hours}</span>
                <strong className="text-lg">{`${label}, ${hourText(opens)}-${hourText(closes)}`}</strong>
              </span>
            </p>
            {agency.specialHours[0] && (
              <dl className="ms-10 divide-y divide-line">
                <SpecialHoursRows rowClass="flex items-center justify-between gap-4 py-2" />
              </dl>
            )}
            <address className="flex gap-4 not-italic">
              <Icon name="map-pin" className="mt-0.5 size-6 text-brand" />
              <span>
                <span className="block text-sm text-ink-soft">{texts.place.address}</span>
                <strong className="block text-lg">{agency.legalName}</strong>
                {addressText(agency)}
                <a
                  href={telHref(agency.phone)}
                  className="flex min-h-11 items-center font-semibold tabular-nums underline-offset-4 hover:underline"
                >
                  {agency.phone}
                </a>
              </span>
            </address>
            <a
              href={mapUrl(agency)}
              target="_blank"
              rel="noopener"
              className="inline-flex min-h-11 items-center gap-2 self-start font-semibold text-brand-deep hover:underline"
            >
              {texts.place.elsewhere}
              <Icon name="arrow-right" className="size-4 rtl:-scale-x-100" />
            </a>
          </div>
        </div>
      </Section>
      <div className="page max-w-3xl pb-14 md:pb-20">
        <RightsNotice />
      </div>
    </>
  );
}
