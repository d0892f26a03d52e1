import type { CachedPage } from '../../../api/calls/cached-page.ts';
import { siteUrlContext } from '../../lib/server-context.server.ts';
import type { Route } from './+types/robots.ts';

export const handle = { cachedUntil: [] } satisfies CachedPage;

/** What search engines may read. Pictures of cars lie below /api and are welcome to be found. */
export function loader({ context }: Route.LoaderArgs) {
  const lines = [
    'User-agent: *',
    'Allow: /api/car/*/images/',
    'Disallow: /api/',
    'Disallow: /admin/',
    '',
    `Sitemap: ${new URL('/sitemap.xml', context.get(siteUrlContext)).href}`,
    '',
  ];
  return new Response(lines.join('\n'), { headers: { 'content-type': 'text/plain; charset=utf-8' } });
}
