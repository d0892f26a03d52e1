import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { addressText, hourText, telHref } from '../../../api/words/agency.ts';
import { legalText } from '../../../api/words/legal-text.ts';
import { useAgency } from '../../lib/agency.ts';
import { ZelligeBand } from '../../ui/zellige-band.tsx';
import { Logo } from './logo.tsx';
import { footerTexts } from './footer-texts.ts';
import { SocialLinks } from './social-links.tsx';
import { SpecialHoursRows } from './special-hours.tsx';
import { texts } from './texts.ts';
import { Icon } from '../../ui/icon.tsx';

const linkClass =
  'inline-flex min-h-11 items-center gap-3 text-white/85 underline-offset-4 hover:text-white hover:underline md:min-h-9';

/** What the `<footer>` of the frame holds. */
export function Footer({ compact }: { compact: boolean }) {
  const agency = useAgency();
  return compact ? <p className="px-4 py-2.5 text-sm text-white/75 md:px-6">{legalText(agency)}</p> : <WholeFooter />;
}

function WholeFooter() {
  const agency = useAgency();
  return (
    <>
      <ZelligeBand />
      <div className="page grid gap-x-8 gap-y-10 py-12 md:grid-cols-2 lg:grid-cols-[1.4fr_1fr_0.8fr_1.2fr] lg:py-16">
        <div>
          <Logo onDark className="h-11 w-auto" />
          <p className="mt-4 max-w-xs text-white/75">{footerTexts.pitch(agency)}</p>
          <div className="mt-3 -ms-3">
            <SocialLinks linkClass="grid size-11 place-items-center rounded-full text-white/85 hover:bg-white/10 hover:text-white" />
          </div>
        </div>
        <Block title={footerTexts.contact}>
          <ul>
            <li>
              <a href={telHref(agency.phone)} className={linkClass}>
                <Icon name="phone" className="size-4.5 shrink-0 text-saffron" />
                <span className="tabular-nums">{agency.phone}</span>
              </a>
            </li>
            <li>
              <a href={`mailto:${agency.email}`} className={linkClass}>
                <Icon name="mail" className="size-4.5 shrink-0 text-saffron" />
                {agency.email}
              </a>
            </li>
            <li className="flex min-h-11 items-center gap-3 text-white/85 md:min-h-9">
              <Icon name="map-pin" className="size-4.5 shrink-0 text-saffron" />
              <address className="not-italic">{addressText(agency)}</address>
            </li>
          </ul>
        </Block>
        <Block title={footerTexts.explore}>
          <nav aria-label={footerTexts.nav}>
            <ul>
              {[...texts.links, ...(agency.hasConditions ? [footerTexts.conditions] : [])].map(({ to, label }) => (
                <li key={to}>
                  <Link to={to} className={linkClass}>
                    {label}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        </Block>
        <Block title={footerTexts.hours}>
          <dl className="max-w-xs">
            {agency.openingHours.map(({ label, opens, closes }) => (
              <div key={label} className="flex min-h-9 items-center justify-between gap-4 text-white/85">
                <dt>{label}</dt>
                <dd className="whitespace-nowrap tabular-nums">{`${hourText(opens)}-${hourText(closes)}`}</dd>
              </div>
            ))}
            <SpecialHoursRows rowClass="flex items-center justify-between gap-4 py-1 text-white/85" />
          </dl>
        </Block>
      </div>
      <div className="page text-sm text-white/75">
        <p className="border-t border-white/15 py-5">{legalText(agency)}</p>
      </div>
    </>
  );
}

function Block({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h2 className="mb-2 font-semibold">{title}</h2>
      {children}
    </div>
  );
}
