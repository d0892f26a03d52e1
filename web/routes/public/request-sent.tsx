import { redirect } from 'react-router';
import { readSent } from '../../features/booking/posted-requests.server.ts';
import { FollowLink } from '../../features/booking/follow-link.tsx';
import { RequestFacts } from '../../features/booking/request-facts.tsx';
import { texts } from '../../features/booking/texts.ts';
import { myTexts } from '../../features/booking/my-texts.ts';
import { privatePage } from '../../lib/seo.ts';
import { notesContext } from '../../lib/server-context.server.ts';
import { ButtonLink } from '../../ui/button.tsx';
import type { Route } from './+types/request-sent.ts';

export const meta = privatePage(texts.sent.title);

/** Where a request leads that was sent without scripts: loaded again, it sends nothing. */
export function loader({ context }: Route.LoaderArgs) {
  const sent = readSent(context.get(notesContext));
  if (!sent) throw redirect('/');
  return sent;
}

export default function RequestSent({ loaderData: { title, facts, text, tracking } }: Route.ComponentProps) {
  return (
    <div className="bg-sand">
      <div className="page grid min-h-[70dvh] content-start py-8 md:py-14">
        <div className="mx-auto w-full max-w-xl rounded-card border border-line bg-white p-6 shadow-soft sm:p-10">
          <h1 className="mb-5 text-heading font-bold">{title}</h1>
          <RequestFacts facts={facts} />
          <p className="text-ink-soft">{text}</p>
          <div className="mt-6 flex flex-wrap gap-3">
            {tracking && <FollowLink path={tracking} />}
            <ButtonLink to="/cars" variant="secondary">
              {myTexts.cars}
            </ButtonLink>
          </div>
        </div>
      </div>
    </div>
  );
}
