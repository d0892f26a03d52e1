import { data } from 'react-router';
import type { CachedPage } from '../../../api/calls/cached-page.ts';
import { filledPassages } from '../../../api/words/site-texts/fill-in.ts';
import { Articles } from '../../features/conditions/articles.tsx';
import { texts } from '../../features/conditions/texts.ts';
import { texts as layoutTexts } from '../../features/layout/texts.ts';
import { RightsNotice } from '../../features/privacy/rights-notice.tsx';
import { agencyOf, pageMeta, privateMeta } from '../../lib/seo.ts';
import { settingsContext } from '../../lib/server-context.server.ts';
import { Breadcrumb } from '../../ui/breadcrumb.tsx';
import type { Route } from './+types/conditions.ts';

/** It changes with the agency alone, as every page does. */
export const handle = { cachedUntil: [] } satisfies CachedPage;

/** An agency that has written none has no such page. */
export function loader({ context }: Route.LoaderArgs) {
  const { agency, texts: said } = context.get(settingsContext);
  if (said.conditions.length === 0) throw data(null, 404);
  return { conditions: filledPassages(said.conditions, agency) };
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const agency = agencyOf(matches);
  if (!loaderData) return privateMeta(agency, layoutTexts.errors.notFoundTitle);
  return pageMeta(matches, { title: texts.title, description: texts.description(agency), path: '/conditions' });
}

export default function Conditions({ loaderData: { conditions } }: Route.ComponentProps) {
  return (
    <div className="page max-w-3xl pt-4 pb-14 md:pb-20">
      <Breadcrumb steps={[layoutTexts.links[0], { label: texts.title }]} />
      <h1 className="mt-4 text-title font-bold">{texts.title}</h1>
      <Articles conditions={conditions} />
      <RightsNotice />
    </div>
  );
}
