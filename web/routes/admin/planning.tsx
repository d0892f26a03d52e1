import { getPlanning, planningMaxFirst } from '../../../api/calls/planning.ts';
import { PlanningScreen } from '../../features/office/planning/planning-screen.tsx';
import { planningStyles } from '../../features/office/planning/style-sheet.ts';
import { texts } from '../../features/office/planning/texts.ts';
import { readAddress } from '../../features/office/planning/use-planning-address.ts';
import { privatePage } from '../../lib/seo.ts';
import { ownCallContext } from '../../lib/server-context.server.ts';
import type { Route } from './+types/planning.ts';

export const meta = privatePage(texts.title);
export const links = planningStyles;

/** What a screen shows of it, in the page itself: to be seen before any script has come. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { from, weeks, search, type } = readAddress(url.searchParams);
  // What a search finds may be anywhere.
  if (search !== '' || type !== '') return null;
  const query = { weeks, first: planningMaxFirst, ...(from !== null && { from }) };
  // The screen asks for all of it anyway, and tells what failed.
  return context
    .get(ownCallContext)(getPlanning, { query })
    .catch(() => null);
}

/** From one screen to the next nothing waits for a part. */
export const clientLoader = () => null;

export default function PlanningRoute({ loaderData }: Route.ComponentProps) {
  return <PlanningScreen beginning={loaderData} />;
}
