import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { exportTeam } from '../../../../api/calls/exports.ts';
import { getTeam, type Invitation } from '../../../../api/calls/team.ts';
import { plural, siteLocale } from '../../../../api/words/wording.ts';
import { useCall } from '../../../lib/use-call.ts';
import { Button } from '../../../ui/button.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { toast } from '../../../ui/toast.ts';
import { ExportMenu } from '../exports/export-menu.tsx';
import { JournalSection } from '../journal/journal-section.tsx';
import { LoadFailed } from '../load-failed.tsx';
import { ScreenHead } from '../screen-head.tsx';
import { CancelDialog } from './cancel-dialog.tsx';
import { InvitationsTable } from './invitations-table.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { MembersTable } from './members-table.tsx';
import { Ownership } from './ownership.tsx';
import { ResendDialog } from './resend-dialog.tsx';
import { texts } from './texts.ts';

type Asking = 'nobody' | 'invite' | { resend: Invitation } | { cancel: Invitation };

/** Who works here, and who is asked to. */
export function TeamScreen() {
  const load = useCall(getTeam);
  const [asking, setAsking] = useState<Asking>('nobody');
  const [turn, setTurn] = useState(0);
  const { data } = load;
  const close = () => setAsking('nobody');

  function done(said: string) {
    close();
    toast(said);
    load.reload();
    setTurn(turn + 1);
  }
  const sent = (email: string) => done(texts.invite.done(email));

  return (
    <>
      <ScreenHead title={texts.title} count={data ? plural(data.members.length, texts.count, siteLocale) : ''}>
        <div className="flex flex-wrap items-center gap-2">
          <ExportMenu endpoint={exportTeam} className="min-h-12" />
          <Button onClick={() => setAsking('invite')}>
            <UserPlus aria-hidden className="size-5" />
            {texts.invite.open}
          </Button>
        </div>
      </ScreenHead>
      <p className="mb-5 text-sm text-ink-soft">{texts.intro}</p>
      {!data && load.loading && <Spinner label={texts.loading} />}
      <LoadFailed title={texts.failed} load={load} />
      {data && (
        <div className="flex flex-col gap-8">
          <section aria-labelledby="invitations">
            <h2 id="invitations" className="mb-2 text-lg font-bold">
              {texts.invitations}
            </h2>
            {data.invitations.length === 0 ? (
              <p className="text-sm text-ink-soft">{texts.noInvitations}</p>
            ) : (
              <InvitationsTable
                invitations={data.invitations}
                onResend={(invitation) => setAsking({ resend: invitation })}
                onCancel={(invitation) => setAsking({ cancel: invitation })}
              />
            )}
          </section>
          <section aria-labelledby="members">
            <div className="mb-2 flex flex-wrap items-center justify-between gap-x-6">
              <h2 id="members" className="text-lg font-bold">
                {texts.members}
              </h2>
              <Link
                to="/admin/dashboard/users"
                className="inline-flex min-h-11 items-center text-sm font-medium underline underline-offset-4"
              >
                {texts.roles}
              </Link>
            </div>
            <MembersTable members={data.members} />
          </section>
          <Ownership members={data.members} />
          <JournalSection kind="team" version={turn} />
        </div>
      )}
      {asking === 'invite' && <InviteDialog onClose={close} onSent={sent} />}
      {typeof asking === 'object' && 'resend' in asking && (
        <ResendDialog invitation={asking.resend} onClose={close} onSent={sent} />
      )}
      {typeof asking === 'object' && 'cancel' in asking && (
        <CancelDialog invitation={asking.cancel} onClose={close} onDone={() => done(texts.cancel.done)} />
      )}
    </>
  );
}
