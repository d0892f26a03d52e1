/** Where an administrator replaces the password of the first start; nothing else opens before. */
export const firstPasswordPath = '/settings?tab=password';

/** Where an administrator sets up the second factor that is asked of all; nothing else opens before. */
export const firstFactorPath = '/settings?tab=security';

interface Owed {
  must_change_password?: true | undefined;
  must_set_factor?: true | undefined;
}

/** What somebody has to do before anything else, the password first. */
export function owedPath(user: Owed): string | null {
  if (user.must_change_password) return firstPasswordPath;
  return user.must_set_factor ? firstFactorPath : null;
}

export const afterLogin = (user: Owed, next: string): string => owedPath(user) ?? next;

/** The login page, which leads back to `from` afterwards. */
export function loginPath(from: string): string {
  const next = safeNext(from);
  return next === '/' ? '/login' : `/login?next=${encodeURIComponent(next)}`;
}

/**
 * Where a person may be sent after logging in: a path of this site, else the home page. The address bar is anybody's to
 * write, so what `//other.site`, `/\other.site` and the like come to is looked at, not how they are spelt.
 */
export function safeNext(wanted: string | null | undefined): string {
  const here = 'http://this-site.invalid';
  if (!wanted?.startsWith('/') || !URL.canParse(wanted, here)) return '/';
  const { origin, pathname, search, hash } = new URL(wanted, here);
  if (origin !== here || pathname.startsWith('//') || /^\/(login|verify-email)\/?$/.test(pathname)) return '/';
  return `${pathname}${search}${hash}`;
}
