import { Suspense } from 'react';
import type { CachedPage } from '../../../api/calls/cached-page.ts';
import { AboutPage } from '../../features/about/about-page.tsx';
import { texts } from '../../features/about/texts.ts';
import { agencyLd } from '../../features/layout/agency-ld.ts';
import { texts as layoutTexts } from '../../features/layout/texts.ts';
import { agencyOf, breadcrumbLd, pageMeta } from '../../lib/seo.ts';
import { lazyWhenNear } from '../../lib/when-near.ts';
import type { Route } from './+types/about.ts';

const [home, , , here] = layoutTexts.links;
const placeId = 'place';

const Place = lazyWhenNear(placeId, '600px', async () => (await import('../../features/about/place.tsx')).Place);

/** It changes with the agency alone, as every page does. */
export const handle = { cachedUntil: [] } satisfies CachedPage;

export function meta({ matches }: Route.MetaArgs) {
  const agency = agencyOf(matches);
  return pageMeta(matches, {
    ...texts.meta(agency),
    path: here.to,
    jsonLd: (absolute) => [...agencyLd(agency, absolute), breadcrumbLd(absolute, [home, here])],
  });
}

export default function About() {
  return (
    <>
      <AboutPage here={here.label} />
      <div id={placeId}>
        <Suspense>
          <Place />
        </Suspense>
      </div>
    </>
  );
}
