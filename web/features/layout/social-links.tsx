import { type AgencyFacts, whatsappHref } from '../../../api/words/agency.ts';
import { useAgency } from '../../lib/agency.ts';
import { Icon } from '../../ui/icon.tsx';
import { texts } from './texts.ts';

const linksOf = (agency: AgencyFacts) =>
  [
    { label: texts.whatsapp, href: whatsappHref(agency, texts.whatsappMessage(agency)), icon: 'whatsapp' },
    { label: texts.instagram, href: agency.social.instagram, icon: 'instagram' },
    { label: texts.facebook, href: agency.social.facebook, icon: 'facebook' },
  ] as const;

export function SocialLinks({ linkClass }: { linkClass: string }) {
  const links = linksOf(useAgency()).filter(({ href }) => href !== '');
  return (
    <ul className="flex items-center">
      {links.map(({ label, href, icon }) => (
        <li key={label}>
          <a href={href} target="_blank" rel="noopener" aria-label={label} className={linkClass}>
            <Icon name={icon} className="size-4.5" />
          </a>
        </li>
      ))}
    </ul>
  );
}
