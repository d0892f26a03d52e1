import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { addressText, hourText, telHref, whatsappHref } from '../../../api/words/agency.ts';
import { useAgency } from '../../lib/agency.ts';
import { Icon } from '../../ui/icon.tsx';
import type { IconName } from '../../ui/icon-symbols.tsx';
import { Section } from '../layout/section.tsx';
import { SpecialHoursRows } from '../layout/special-hours.tsx';
import { texts as layoutTexts } from '../layout/texts.ts';
import { moreTexts as texts } from './more-texts.ts';

export function Contact() {
  const agency = useAgency();
  const t = texts.contact;
  return (
    <Section
      className="drawn-later max-md:[--drawn-height:65rem]"
      id="contact"
      title={t.title}
      lead={t.lead(agency)}
      ground="sand"
    >
      <div className="grid gap-6 lg:grid-cols-[1.4fr_1fr]">
        <ul className="grid gap-4 sm:grid-cols-2">
          <Way icon="phone" label={t.phone}>
            <a href={telHref(agency.phone)} className={linkClass}>
              {agency.phone}
            </a>
          </Way>
          <Way icon="whatsapp" label={t.whatsapp}>
            <a
              href={whatsappHref(agency, layoutTexts.whatsappMessage(agency))}
              target="_blank"
              rel="noopener"
              className={linkClass}
            >
              {agency.whatsapp}
            </a>
          </Way>
          <Way icon="mail" label={t.email}>
            <a href={`mailto:${agency.email}`} className={linkClass}>
              {agency.email}
            </a>
          </Way>
          <Way icon="map-pin" label={t.address}>
            <address className="not-italic">{addressText(agency)}</address>
            <Link
              to="/about#plan"
              className="inline-flex min-h-11 items-center font-semibold text-brand-deep hover:underline"
            >
              {t.route}
            </Link>
          </Way>
        </ul>
        <div className="rounded-card border border-line bg-white p-6 md:p-8">
          <h3 className="flex items-center gap-3 text-subheading font-bold">
            <Icon name="clock" className="size-6 text-brand" />
            {t.hours}
          </h3>
          <dl className="mt-4 divide-y divide-line">
            {agency.openingHours.map(({ label, opens, closes }) => (
              <div key={label} className="flex items-center justify-between gap-4 py-3.5">
                <dt>{label}</dt>
                <dd className="font-semibold tabular-nums">{`${hourText(opens)}-${hourText(closes)}`}</dd>
              </div>
            ))}
            <SpecialHoursRows rowClass="flex items-center justify-between gap-4 py-3.5" />
          </dl>
        </div>
      </div>
    </Section>
  );
}

const linkClass =
  'inline-flex min-h-11 items-center tabular-nums underline-offset-4 hover:underline after:absolute after:inset-0';

function Way({ icon, label, children }: { icon: IconName; label: string; children: ReactNode }) {
  return (
    <li className="relative flex items-start gap-4 rounded-card border border-line bg-white p-5 transition-shadow hover:shadow-soft">
      <span className="grid size-12 shrink-0 place-items-center rounded-full bg-brand-soft text-brand-deep">
        <Icon name={icon} />
      </span>
      <div className="min-w-0">
        <h3 className="text-sm text-ink-soft">{label}</h3>
        <div className="text-lg leading-snug font-semibold break-words">{children}</div>
      </div>
    </li>
  );
}
