import type { HeadersFunction } from 'react-router';
import { getTracked } from '../../../api/calls/tracking.ts';
import { ErrorPage } from '../../features/layout/error-page.tsx';
import { proposalParam } from '../../features/tracking/form-names.ts';
import { postedCancel, postedProposal } from '../../features/tracking/posted-tracking.server.ts';
import { texts } from '../../features/tracking/texts.ts';
import { TrackedPage } from '../../features/tracking/tracked-page.tsx';
import { useTracked } from '../../features/tracking/use-tracked.ts';
import { useAgency } from '../../lib/agency.ts';
import { answerForm } from '../../lib/answer-form.server.ts';
import { statusOf } from '../../lib/error-status.ts';
import { pageCall } from '../../lib/page-call.ts';
import { privatePage } from '../../lib/seo.ts';
import { callContext } from '../../lib/server-context.server.ts';
import type { Route } from './+types/tracking.ts';

/** Whoever has the address sees the rental: no other site is told it, no search engine lists it, nothing keeps it. */
export const headers: HeadersFunction = () => ({
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex, nofollow, noarchive',
  'cache-control': 'no-store',
});

export const loader = ({ context, params: { token } }: Route.LoaderArgs) =>
  context.get(callContext)(getTracked, { params: { token } });

export const clientLoader = ({ params: { token } }: Route.ClientLoaderArgs) =>
  pageCall(getTracked, { params: { token } });

/** Without scripts: giving it up, or taking up the proposal that the address names. */
export function action(args: Route.ActionArgs) {
  const { token } = args.params;
  const proposal = new URL(args.request.url).searchParams.get(proposalParam);
  return proposal === null ? answerForm(args, postedCancel(token)) : answerForm(args, postedProposal(token, proposal));
}

export const meta = privatePage(texts.title);

export default function Tracking({ loaderData, params: { token } }: Route.ComponentProps) {
  const { rental, setRental } = useTracked(token, loaderData);
  if (!rental) return <Missing />;
  return <TrackedPage token={token} rental={rental} onChange={setRental} />;
}

function Missing() {
  const { title, hint } = texts.missing;
  return <ErrorPage status={404} title={title} hint={hint(useAgency())} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const status = statusOf(error);
  return status === 404 ? <Missing /> : <ErrorPage status={status} />;
}
