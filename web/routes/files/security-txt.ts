import type { CachedPage } from '../../../api/calls/cached-page.ts';
import { dayAt } from '../../../api/rules/casablanca-time.ts';
import { now } from '../../lib/now.ts';
import { settingsContext, siteUrlContext } from '../../lib/server-context.server.ts';
import type { Route } from './+types/security-txt.ts';

export const handle = { cachedUntil: [] } satisfies CachedPage;

/** RFC 9116 asks for less than a year. Counted anew as it is served: a site that runs is a contact that holds. */
const goodForDays = 180;

/** Whom to tell of a weakness. */
export function loader({ context }: Route.LoaderArgs) {
  // The same all day long, so that what was fetched before is known to be still right.
  const expires = new Date(Date.parse(dayAt(now())) + goodForDays * 86_400_000);
  const lines = [
    `Contact: mailto:${context.get(settingsContext).agency.email}`,
    `Expires: ${expires.toISOString()}`,
    'Preferred-Languages: fr, en, ar',
    `Canonical: ${new URL('/.well-known/security.txt', context.get(siteUrlContext)).href}`,
    '',
  ];
  return new Response(lines.join('\n'), { headers: { 'content-type': 'text/plain; charset=utf-8' } });
}
