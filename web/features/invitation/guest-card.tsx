import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import type { Entry } from '../../../api/calls/accounts.ts';
import { type Guest, readInvitation } from '../../../api/calls/team.ts';
import { profileNames } from '../../../api/words/profiles.ts';
import { formatWallMoment, siteLocale } from '../../../api/words/wording.ts';
import { useAgency } from '../../lib/agency.ts';
import { afterLogin } from '../../lib/next-path.ts';
import { useCall } from '../../lib/use-call.ts';
import { writeUser } from '../../lib/user.ts';
import { RetryButton } from '../../ui/retry-button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { toast } from '../../ui/toast.ts';
import { factorPath } from '../account/entrance-step.ts';
import { AcceptanceForm } from './acceptance-form.tsx';
import { InvitationOver } from './invitation-over.tsx';
import { JoiningForm } from './joining-form.tsx';
import { texts } from './texts.ts';

/** Who is asked to do what, and the form by which they do. */
export function GuestCard({ token }: { token: string }) {
  const { data, error, reload, loading } = useCall(readInvitation, {
    input: useMemo(() => ({ body: { token } }), [token]),
  });
  const navigate = useNavigate();

  function enter(entry: Entry) {
    if ('factor_required' in entry) return void navigate(factorPath, { replace: true });
    writeUser(entry);
    toast(texts.welcome);
    void navigate(afterLogin(entry, '/admin/dashboard/aujourdhui'), { replace: true });
  }

  if (error && error.status < 500) return <InvitationOver />;
  if (error) {
    return (
      <div role="alert" className="flex flex-col items-start gap-4">
        <p>{texts.unread}</p>
        <RetryButton variant="secondary" pending={loading} onClick={reload} />
      </div>
    );
  }
  if (!data) return <Skeleton className="h-80" />;
  return (
    <>
      <Facts guest={data} />
      {data.has_account ? (
        <JoiningForm token={token} email={data.email} onDone={enter} />
      ) : (
        <AcceptanceForm token={token} guest={data} onDone={enter} onKnown={reload} />
      )}
    </>
  );
}

function Facts({ guest: { email, profile, invited_by, expires } }: { guest: Guest }) {
  const { name } = useAgency();
  const facts = [
    [texts.email, email],
    [texts.profile, profileNames[profile]],
    [texts.expires, formatWallMoment(expires.wall, siteLocale)],
  ] as const;
  return (
    <>
      <p className="-mt-4 mb-5 text-ink-soft">{texts.asks(invited_by, name)}</p>
      <dl className="mb-6 grid gap-x-4 gap-y-2 rounded-control bg-sand p-4 sm:grid-cols-[auto_1fr]">
        {facts.map(([label, value]) => (
          <div key={label} className="contents">
            <dt className="text-sm text-ink-soft sm:self-center">{label}</dt>
            <dd className="font-semibold wrap-anywhere max-sm:-mt-2">{value}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
