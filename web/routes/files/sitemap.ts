import type { CachedPage } from '../../../api/calls/cached-page.ts';
import { type Car, listCars } from '../../../api/calls/catalogue.ts';
import { carPicture } from '../../lib/art.ts';
import { callContext, settingsContext, siteUrlContext } from '../../lib/server-context.server.ts';
import type { Route } from './+types/sitemap.ts';

export const handle = { cachedUntil: ['cars'] } satisfies CachedPage;

const pages = ['/', '/cars', '/services', '/about'];
const conditionsPage = '/conditions';

/** Every page that search engines shall know: the fixed ones and each car of the fleet. */
export async function loader({ context }: Route.LoaderArgs) {
  const siteUrl = context.get(siteUrlContext);
  const absolute = (path: string) => escape(new URL(path, siteUrl).href);
  const cars = await context.get(callContext)(listCars);
  const { conditions } = context.get(settingsContext).texts;
  const urls = [
    ...[...pages, ...(conditions.length > 0 ? [conditionsPage] : [])].map(
      (path) => `<url><loc>${absolute(path)}</loc></url>`,
    ),
    ...cars.map((car) => `<url><loc>${absolute(`/car/${car._id}`)}</loc>${pictureOf(car, absolute)}</url>`),
  ];
  return new Response(`${head}\n${urls.join('\n')}\n</urlset>\n`, {
    headers: { 'content-type': 'application/xml; charset=utf-8' },
  });
}

const head = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">`;

function pictureOf({ _id, images }: Car, absolute: (path: string) => string): string {
  const [first] = images;
  if (!first) return '';
  return `<image:image><image:loc>${absolute(carPicture(_id, first).url(1200, 'webp'))}</image:loc></image:image>`;
}

/** A picture elsewhere may have any address. */
const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll("'", '&apos;');
