import { telHref } from '../../../api/words/agency.ts';
import { useAgency } from '../../lib/agency.ts';
import { SocialLinks } from './social-links.tsx';
import { texts } from './texts.ts';
import { Icon } from '../../ui/icon.tsx';

const linkClass =
  'inline-flex h-11 min-w-11 items-center justify-center gap-1.5 rounded-control px-2 hover:text-saffron md:h-9';

/** How to reach the agency, above everything else. On a phone the addresses shrink to their icons. */
export function TopBar() {
  const agency = useAgency();
  return (
    <div className="bg-ink text-sm text-white">
      <section aria-label={texts.topBar} className="page flex items-center justify-between">
        <div className="-ms-2 flex items-center md:gap-4">
          <a href={telHref(agency.phone)} className={`${linkClass} max-md:pe-0`}>
            <Icon name="phone" className="size-4" />
            <span className="tabular-nums">{agency.phone}</span>
          </a>
          <a href={`mailto:${agency.email}`} aria-label={agency.email} className={linkClass}>
            <Icon name="mail" className="size-4" />
            <span className="hidden md:inline">{agency.email}</span>
          </a>
        </div>
        <div className="-me-3 flex items-center">
          <span className="me-3 hidden text-white/75 lg:inline">{texts.tagline(agency)}</span>
          <SocialLinks linkClass={linkClass} />
        </div>
      </section>
    </div>
  );
}
