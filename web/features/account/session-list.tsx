import { useState } from 'react';
import { endOtherSessions, endSession, listSessions, type OpenSession } from '../../../api/calls/sessions.ts';
import { formatWallDate, formatWallMoment, siteLocale } from '../../../api/words/wording.ts';
import { call, CallError } from '../../lib/call.ts';
import { useCall } from '../../lib/use-call.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { FormMessage } from '../../ui/form-message.tsx';
import { RetryButton } from '../../ui/retry-button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { toast } from '../../ui/toast.ts';
import { logOut } from '../layout/log-out.ts';
import { cardClass } from './account-page.tsx';
import { texts } from './texts.ts';

/** Where somebody is logged in, with a way to end each of it. */
export function SessionList() {
  const { data: sessions, loading, error, reload } = useCall(listSessions);
  const [ending, setEnding] = useState<string | null>(null);

  /** `which` says where the work is shown. */
  async function end(which: string, done: string, work: () => Promise<void>) {
    setEnding(which);
    try {
      await work();
      toast(done);
    } catch (failure) {
      if (!(failure instanceof CallError)) throw failure;
      console.error(failure);
      toast(texts.sessions.endFailed, { tone: 'error' });
    }
    setEnding(null);
    reload();
  }

  const endOne = ({ id, current }: OpenSession) =>
    current ? logOut() : end(id, texts.sessions.ended, () => call(endSession, { params: { id } }));

  return (
    <section aria-labelledby="appareils" className={cx(cardClass, 'mt-6')}>
      <h2 id="appareils" className="text-subheading font-bold">
        {texts.sessions.title}
      </h2>
      <p className="mt-1 text-sm text-ink-soft">{texts.sessions.intro}</p>
      {!sessions && loading && <Skeleton className="mt-4 h-20" />}
      {!sessions && error && (
        <div className="mt-4 flex flex-col items-start gap-3">
          <FormMessage tone="error">{texts.sessions.failed}</FormMessage>
          <RetryButton variant="secondary" size="sm" onClick={reload} />
        </div>
      )}
      <ul className="mt-2 divide-y divide-line">
        {sessions?.map((session) => (
          <Device
            key={session.id}
            session={session}
            pending={ending === session.id}
            onEnd={() => void endOne(session)}
          />
        ))}
      </ul>
      {sessions?.some(({ current }) => !current) && (
        <Button
          variant="secondary"
          className="mt-4"
          pending={ending === 'others'}
          onClick={() => void end('others', texts.sessions.othersEnded, () => call(endOtherSessions))}
        >
          {texts.sessions.endOthers}
        </Button>
      )}
    </section>
  );
}

interface DeviceProps {
  session: OpenSession;
  pending: boolean;
  onEnd: () => void;
}

function Device({ session, pending, onEnd }: DeviceProps) {
  const { browser, system, current, created_wall, last_used_wall } = session;
  const name = texts.sessions.device(browser, system);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
          {name}
          {current && <Badge tone="teal">{texts.sessions.current}</Badge>}
        </p>
        <p className="text-sm text-ink-soft">{texts.sessions.since(formatWallDate(created_wall, siteLocale))}</p>
        {!current && (
          <p className="text-sm text-ink-soft">
            {texts.sessions.lastUsed(formatWallMoment(last_used_wall, siteLocale))}
          </p>
        )}
      </div>
      <Button variant="danger" size="sm" pending={pending} onClick={onEnd}>
        {texts.sessions.end}
        <span className="sr-only">{texts.sessions.ofDevice(name)}</span>
      </Button>
    </li>
  );
}
