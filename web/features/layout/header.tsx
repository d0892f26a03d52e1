import { lazy, Suspense, useCallback, useRef, useState } from 'react';
import { Link, NavLink, useLocation } from 'react-router';
import { useAgency } from '../../lib/agency.ts';
import { type StoredUser, useUser } from '../../lib/user.ts';
import { buttonClass } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { useDismiss } from '../../ui/use-dismiss.ts';
import { Avatar } from './avatar.tsx';
import { Logo } from './logo.tsx';
import { texts } from './texts.ts';
import { TopBar } from './top-bar.tsx';
import { Icon } from '../../ui/icon.tsx';

// Without its menu the picture still leads to the profile: the header must never fail.
const AccountMenu = lazy(async () => ({
  default: (await import('./account-menu.tsx').catch(() => null))?.AccountMenu ?? ProfileLink,
}));

/** Of the header's end, where a page may put a button. */
export const headerEndId = 'header-end';

/** Compact: without the agency's addresses, low, and as wide as the screen. */
export function Header({ compact }: { compact: boolean }) {
  const { key } = useLocation();
  const user = useUser();
  return (
    <>
      {!compact && <TopBar />}
      <header className="sticky top-0 z-40 border-b border-line bg-white print:hidden">
        {/* A new key per navigation: every menu is closed again. */}
        <NavigationBar key={key} user={user} compact={compact} />
      </header>
    </>
  );
}

export function NavigationBar({ user, compact }: { user: StoredUser | null; compact: boolean }) {
  const agency = useAgency();
  const [open, setOpen] = useState(false);
  const burger = useRef<HTMLDivElement>(null);
  const close = useCallback(() => setOpen(false), []);
  useDismiss(open, burger, close);
  const links = [
    ...texts.links,
    ...(user?.role === 'admin' ? [{ to: '/admin/dashboard', label: texts.dashboard }] : []),
  ];

  return (
    <div
      className={cx(
        'relative flex items-center justify-between gap-x-4 noscript:flex-wrap noscript:py-2.5',
        compact ? 'min-h-14 px-4 md:px-6' : 'page min-h-16 md:min-h-18',
      )}
    >
      <Link to="/" aria-label={texts.home(agency)} className="rounded-control">
        <Logo className={cx('h-9 w-auto', !compact && 'md:h-11')} />
      </Link>
      {/* Without scripts a phone shows these too, on a row of their own: the burger needs a script. */}
      <nav
        aria-label={texts.mainNav}
        className="hidden items-center max-md:order-1 max-md:-ms-2 max-md:w-full max-md:text-sm md:flex lg:gap-1 noscript:flex"
      >
        {links.map((link) => (
          <SiteLink key={link.to} {...link} className="px-2 lg:px-4" />
        ))}
      </nav>
      <div id={headerEndId} className="flex items-center gap-1">
        {user ? (
          <Suspense fallback={<Avatar user={user} className="m-[3px]" />}>
            <AccountMenu user={user} />
          </Suspense>
        ) : (
          <Link to="/login" lang="en" className={buttonClass({ size: 'sm', className: 'max-md:px-2.5' })}>
            <Icon name="log-in" className="size-4.5" />
            {texts.login}
          </Link>
        )}
        <div ref={burger} className="md:hidden noscript:hidden">
          <button
            type="button"
            aria-label={open ? texts.closeMenu : texts.openMenu}
            aria-expanded={open}
            aria-controls="site-menu"
            onClick={() => setOpen(!open)}
            className="-me-2 grid size-11 place-items-center rounded-control"
          >
            <Icon name={open ? 'x' : 'menu'} />
          </button>
          <nav
            id="site-menu"
            aria-label={texts.mainNav}
            hidden={!open}
            className="absolute inset-x-0 top-full animate-rise border-y border-line bg-white px-4 py-3 shadow-soft"
          >
            {links.map((link) => (
              <SiteLink key={link.to} {...link} className="min-h-12 w-full px-3 text-lg" />
            ))}
          </nav>
        </div>
      </div>
    </div>
  );
}

const ProfileLink = ({ user }: { user: StoredUser }) => (
  <Link to="/profile" aria-label={texts.profile}>
    <Avatar user={user} className="m-[3px]" />
  </Link>
);

/** The current page is said (`aria-current`) and shown by a stroke under its name. */
function SiteLink({ to, label, className }: { to: string; label: string; className: string }) {
  return (
    <NavLink
      to={to}
      end={to === '/'}
      className={cx(
        'group relative inline-flex min-h-11 items-center rounded-control font-medium whitespace-nowrap transition-colors hover:text-brand aria-[current]:text-brand-deep',
        className,
      )}
    >
      <span className="py-1 group-aria-[current]:shadow-[0_2px_0_var(--color-brand)]">{label}</span>
    </NavLink>
  );
}
