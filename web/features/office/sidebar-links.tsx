import {
  ArrowLeft,
  CalendarCheck,
  CalendarRange,
  CarFront,
  ChartColumn,
  CirclePlus,
  Contact,
  DatabaseBackup,
  FileText,
  FileUp,
  KeyRound,
  LayoutDashboard,
  type LucideIcon,
  ScrollText,
  Settings,
  Sun,
  Tags,
  Users,
  UsersRound,
} from 'lucide-react';
import { NavLink, useLocation } from 'react-router';
import type { Right } from '../../../api/rules/profiles.ts';
import { WithRight } from '../../lib/rights.tsx';
import { cx } from '../../ui/cx.ts';
import { texts } from './texts.ts';

interface Place {
  to: string;
  label: string;
  icon: LucideIcon;
  /** What it takes to use it. */
  right?: Right;
  /** Those that the agency knows by a French name. */
  lang?: 'fr';
}

const dashboard = '/admin/dashboard';

const places: readonly Place[] = [
  { to: '/admin/dashboard/aujourdhui', label: texts.links.today, icon: Sun, lang: 'fr' },
  { to: dashboard, label: texts.links.dashboard, icon: LayoutDashboard },
  { to: '/admin/dashboard/cars', label: texts.links.cars, icon: CarFront },
  { to: '/admin/dashboard/vehicules', label: texts.links.vehicles, icon: KeyRound, lang: 'fr' },
  { to: '/admin/dashboard/add-car', label: texts.links.addCar, icon: CirclePlus, right: 'catalogue' },
  { to: '/admin/dashboard/rates', label: texts.links.rates, icon: Tags, lang: 'fr' },
  { to: '/admin/dashboard/users', label: texts.links.users, icon: Users, right: 'users' },
  { to: '/admin/dashboard/equipe', label: texts.links.team, icon: UsersRound, lang: 'fr', right: 'team' },
  { to: '/admin/dashboard/contrats', label: texts.links.contracts, icon: FileText },
  { to: '/admin/dashboard/clients', label: texts.links.customers, icon: Contact, lang: 'fr' },
  { to: '/admin/dashboard/reservations', label: texts.links.reservations, icon: CalendarCheck },
  { to: '/admin/dashboard/planning', label: texts.links.planning, icon: CalendarRange },
  { to: '/admin/dashboard/reports', label: texts.links.reports, icon: ChartColumn, lang: 'fr', right: 'reports' },
  { to: '/admin/dashboard/import', label: texts.links.import, icon: FileUp, lang: 'fr', right: 'deletion' },
  { to: '/admin/dashboard/journal', label: texts.links.journal, icon: ScrollText, lang: 'fr', right: 'journal' },
  { to: '/admin/dashboard/settings', label: texts.links.settings, icon: Settings, lang: 'fr', right: 'settings' },
  {
    to: '/admin/dashboard/sauvegardes',
    label: texts.links.backups,
    icon: DatabaseBackup,
    lang: 'fr',
    right: 'settings',
  },
];
const backToSite: Place = { to: '/', label: texts.links.backToSite, icon: ArrowLeft };

interface SidebarLinksProps {
  /** Icons alone; the names stay for the tooltip and the screen reader. */
  folded?: boolean;
  /** Requests that wait. */
  badge?: number;
}

export function SidebarLinks({ folded = false, badge = 0 }: SidebarLinksProps) {
  return (
    <ul className="flex flex-col gap-1 pointer-fine:gap-0">
      {places.map(({ right = 'office', ...place }) => (
        <WithRight key={place.to} right={right}>
          <li>
            <PlaceLink {...place} folded={folded} badge={place.label === texts.links.reservations ? badge : 0} />
          </li>
        </WithRight>
      ))}
      <li className="mt-3 border-t border-white/15 pt-3">
        <PlaceLink {...backToSite} folded={folded} badge={0} />
      </li>
    </ul>
  );
}

/** The name of the screen that is shown, for the bar of a phone. */
export function useCurrentPlace(): string {
  const path = useLocation().pathname.replace(/\/(stats)?\/?$/, '');
  const isWithin = ({ to }: Place) => to !== dashboard && (path === to || path.startsWith(`${to}/`));
  return places.find(isWithin)?.label ?? texts.links.dashboard;
}

function PlaceLink({
  to,
  label,
  icon: Drawing,
  lang,
  folded,
  badge,
}: Omit<Place, 'right'> & { folded: boolean; badge: number }) {
  return (
    <NavLink
      to={to}
      end={to === dashboard || to === backToSite.to}
      lang={lang}
      title={folded ? label : undefined}
      className={cx(
        'group relative flex min-h-11 items-center gap-3 rounded-control px-3.5 text-[0.9375rem] font-medium text-white/85 transition-colors pointer-fine:min-h-8.5',
        'hover:bg-white/10 hover:text-white focus-visible:outline-saffron aria-[current]:bg-white/15 aria-[current]:text-white',
      )}
    >
      <span
        aria-hidden
        className="absolute start-0 h-5 w-0.75 rounded-full bg-saffron opacity-0 group-aria-[current]:opacity-100"
      />
      <Drawing aria-hidden className="size-5 shrink-0" />
      <span className={folded ? 'sr-only' : 'truncate'}>{label}</span>
      <WaitingBadge count={badge} className={folded ? 'absolute end-1 top-0.5 px-1.5' : 'ms-auto px-2'} />
    </NavLink>
  );
}

/** How many wait; nothing when nobody does. */
export function WaitingBadge({ count, className }: { count: number; className: string }) {
  if (count === 0) return null;
  return (
    <span className={cx('rounded-full bg-brand text-xs leading-5 font-bold text-white tabular-nums', className)}>
      <span aria-hidden>{count > 99 ? '99+' : count}</span>
      <span lang="fr" className="sr-only">
        {texts.waiting(count)}
      </span>
    </span>
  );
}
