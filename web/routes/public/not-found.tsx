import { isRouteErrorResponse } from 'react-router';
import type { Car } from '../../../api/calls/catalogue.ts';
import type { Call } from '../../../api/calls/endpoint.ts';
import type { CachedPage } from '../../../api/calls/cached-page.ts';
import { CarSuggestions } from '../../features/catalogue/car-suggestions.tsx';
import { missingWith } from '../../features/catalogue/missing-with.ts';
import { someCars } from '../../features/catalogue/some-cars.ts';
import { texts as carTexts } from '../../features/car-page/texts.ts';
import { ErrorPage } from '../../features/layout/error-page.tsx';
import { texts } from '../../features/layout/texts.ts';
import { call } from '../../lib/call.ts';
import { statusOf } from '../../lib/error-status.ts';
import { headersOfLoader } from '../../lib/cache-whole.server.ts';
import { orNull } from '../../lib/or-null.ts';
import { privatePage } from '../../lib/seo.ts';
import { callContext, reportContext } from '../../lib/server-context.server.ts';
import type { Route } from './+types/not-found.ts';

/** Every address that no page has. */
async function load(call: Call, report: (error: unknown) => void): Promise<never> {
  const fleet = await someCars(call, 'oui').catch(orNull(report));
  throw missingWith(fleet);
}

export const handle = { cachedUntil: ['cars', 'reviews'], mayLag: ['reviews'] } satisfies CachedPage;
export const headers = headersOfLoader;
export const loader = ({ context }: Route.LoaderArgs) => load(context.get(callContext), context.get(reportContext));
export const clientLoader = () => load(call, console.error);
export const meta = privatePage(texts.errors.notFoundTitle);

export default function NotFound() {
  return null;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const cars = isRouteErrorResponse(error) && error.status === 404 ? (error.data as { cars: Car[] }).cars : [];
  return (
    <ErrorPage status={statusOf(error)}>
      <CarSuggestions title={carTexts.missing.others} cars={cars} />
    </ErrorPage>
  );
}
