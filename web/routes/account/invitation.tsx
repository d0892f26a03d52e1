import { useLocation } from 'react-router';
import type { CachedPage } from '../../../api/calls/cached-page.ts';
import { EntranceHeading } from '../../features/account/entrance.tsx';
import { GuestCard } from '../../features/invitation/guest-card.tsx';
import { InvitationOver } from '../../features/invitation/invitation-over.tsx';
import { texts } from '../../features/invitation/texts.ts';
import { useIsAlive } from '../../lib/early-typing.ts';
import { privatePage } from '../../lib/seo.ts';
import { Skeleton } from '../../ui/skeleton.tsx';

/** The same for everybody: what the link names stands behind the #, which no server sees. */
export const handle = { cachedUntil: [] } satisfies CachedPage;

export const meta = privatePage(texts.title);

export default function Invitation() {
  const isHere = useIsAlive();
  const { hash } = useLocation();
  const token = /^#([\w-]{43})$/.exec(hash)?.[1];
  return (
    <div className="bg-sand">
      <div className="page grid min-h-[70dvh] content-start py-8 md:py-14">
        <div className="mx-auto w-full max-w-xl rounded-card border border-line bg-white p-6 shadow-soft sm:p-10">
          <EntranceHeading title={texts.title} />
          {!isHere && <Skeleton className="h-80" />}
          {isHere && (token ? <GuestCard key={token} token={token} /> : <InvitationOver />)}
        </div>
      </div>
    </div>
  );
}
