import { useState } from 'react';
import { Link } from 'react-router';
import { listFeeds, type PlanningFeed, removeFeed } from '../../../../../api/calls/planning-feeds.ts';
import { plateText } from '../../../../../api/words/plate-text.ts';
import { formatWallDate, formatWallMoment, siteLocale } from '../../../../../api/words/wording.ts';
import { call } from '../../../../lib/call.ts';
import { failureOf, lineOf } from '../../../../lib/failure.ts';
import { WithRight } from '../../../../lib/rights.tsx';
import { useCall } from '../../../../lib/use-call.ts';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { FormMessage } from '../../../../ui/form-message.tsx';
import { RetryButton } from '../../../../ui/retry-button.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { toast } from '../../../../ui/toast.ts';
import { SureDialog } from '../../../identity/sure-dialog.tsx';
import { pathOfKind } from '../../journal/paths.ts';
import { texts } from './texts.ts';

/** Which addresses there are, with a way to end each of them. */
export function FeedsDialog({ onClose, onNew }: { onClose: () => void; onNew: () => void }) {
  const { data: feeds, error, reload } = useCall(listFeeds);
  const [going, setGoing] = useState<PlanningFeed | null>(null);

  async function revoke({ id }: PlanningFeed) {
    await call(removeFeed, { params: { id } });
    toast(texts.revoked);
    readAgain();
  }

  function tellFailure(failure: unknown) {
    toast(lineOf(failureOf(failure, { text: texts.revokeFailed })), { tone: 'error' });
    readAgain();
  }

  function readAgain() {
    setGoing(null);
    reload();
  }

  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title={texts.title}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {texts.close}
          </Button>
          <Button onClick={onNew}>{texts.add}</Button>
        </>
      }
    >
      <p className="text-ink-soft">{texts.intro}</p>
      <p className="mt-2 text-sm text-ink-soft">{texts.privacy}</p>
      {!feeds && !error && <Skeleton className="mt-4 h-16" />}
      {!feeds && error && (
        <div className="mt-4 flex flex-col items-start gap-3">
          <FormMessage tone="error">{texts.failed}</FormMessage>
          <RetryButton variant="secondary" size="sm" onClick={reload} />
        </div>
      )}
      {feeds?.length === 0 && <p className="mt-5 rounded-control bg-sand px-4 py-4 text-ink-soft">{texts.none}</p>}
      {feeds && feeds.length > 0 && (
        <ul aria-label={texts.list} className="mt-4 divide-y divide-line border-y border-line">
          {feeds.map((feed) => (
            <li key={feed.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3">
              <Described feed={feed} />
              <Button size="sm" variant="ghost" aria-label={texts.revokeOf(feed.name)} onClick={() => setGoing(feed)}>
                {texts.revoke}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <WithRight right="journal">
        <Link
          to={pathOfKind('feed')}
          className="mt-3 inline-flex min-h-11 items-center text-sm font-medium underline underline-offset-4"
        >
          {texts.journal}
        </Link>
      </WithRight>
      {going && (
        <SureDialog
          title={texts.revokeTitle(going.name)}
          cancelLabel={texts.cancel}
          confirmLabel={texts.revoke}
          onClose={() => setGoing(null)}
          act={() => revoke(going)}
          failed={texts.revokeFailed}
          onFailed={tellFailure}
        >
          <p className="mb-2">{texts.revokeBody}</p>
        </SureDialog>
      )}
    </Dialog>
  );
}

function Described({ feed: { name, vehicle, created, last_read, author } }: { feed: PlanningFeed }) {
  const made = formatWallDate(created.wall, siteLocale);
  const parts = [
    vehicle
      ? [vehicle.car_name, vehicle.plate && plateText(vehicle.plate)].filter(Boolean).join(' · ')
      : texts.allVehicles,
    author === null ? texts.created(made) : texts.createdBy(made, author),
    last_read ? texts.lastRead(formatWallMoment(last_read.wall, siteLocale)) : texts.neverRead,
  ];
  return (
    <div className="min-w-0">
      <p className="font-medium wrap-anywhere">{name}</p>
      <p className="text-sm text-ink-soft">{parts.join(', ')}</p>
    </div>
  );
}
