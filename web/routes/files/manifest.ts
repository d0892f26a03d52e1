import type { CachedPage } from '../../../api/calls/cached-page.ts';
import { brandPictureUrl } from '../../../api/rules/brand-pictures.ts';
import { iconOf, siteColours } from '../../../api/rules/look.ts';
import { appIcons } from '../../../api/rules/pictures.ts';
import { appIconUrl } from '../../lib/art.ts';
import { settingsContext } from '../../lib/server-context.server.ts';
import type { Route } from './+types/manifest.ts';

export const handle = { cachedUntil: [] } satisfies CachedPage;

/** How the site presents itself on a home screen. */
export function loader({ context }: Route.LoaderArgs) {
  const { agency } = context.get(settingsContext);
  const own = iconOf(agency.look);
  const manifest = {
    name: agency.legalName,
    short_name: agency.name,
    lang: 'fr',
    id: '/',
    start_url: '/',
    display: 'standalone',
    background_color: '#fbf6ef',
    theme_color: agency.look?.dark ?? siteColours.dark,
    icons: appIcons.map(({ width }) => ({
      src: own ? brandPictureUrl(own, `-${width}.png`) : appIconUrl(width),
      type: 'image/png',
      sizes: `${width}x${width}`,
      purpose: 'any maskable',
    })),
  };
  return new Response(JSON.stringify(manifest), { headers: { 'content-type': 'application/manifest+json' } });
}
