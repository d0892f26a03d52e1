import { useState } from 'react';
import { ArchiveList } from '../../features/office/backups/archive-list.tsx';
import { PlanForm } from '../../features/office/backups/plan-form.tsx';
import { RestoreHelp } from '../../features/office/backups/restore-help.tsx';
import { StateCard } from '../../features/office/backups/state-card.tsx';
import { texts } from '../../features/office/backups/texts.ts';
import { useBackups } from '../../features/office/backups/use-backups.ts';
import { JournalSection } from '../../features/office/journal/journal-section.tsx';
import { LoadFailed } from '../../features/office/load-failed.tsx';
import { ScreenHead } from '../../features/office/screen-head.tsx';
import { privatePage } from '../../lib/seo.ts';
import { Button } from '../../ui/button.tsx';
import { Spinner } from '../../ui/spinner.tsx';

export const meta = privatePage(texts.title);

export default function OfficeBackups() {
  const { load, start, isBusy } = useBackups();
  const { data } = load;
  const [saves, setSaves] = useState(0);
  const newest = data?.items.find(({ is_here }) => is_here);
  return (
    <>
      <ScreenHead title={texts.title}>
        {data && (
          <Button pending={isBusy} onClick={() => void start()}>
            {texts.now}
          </Button>
        )}
      </ScreenHead>
      <p className="-mt-2 mb-4 text-sm text-ink-soft">{texts.intro}</p>
      {!data && load.loading && <Spinner label={texts.loading} />}
      <LoadFailed title={texts.failed} load={load} />
      {data && (
        <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_26rem]">
          <div className="flex min-w-0 flex-col gap-4">
            <StateCard backups={data} />
            <ArchiveList items={data.items} />
          </div>
          <div className="flex min-w-0 flex-col gap-4">
            <PlanForm
              onSaved={() => {
                load.reload();
                setSaves(saves + 1);
              }}
            />
            <RestoreHelp name={newest?.name ?? 'ARCHIVE'} folder={data.plan.folder} />
          </div>
          <JournalSection kind="backup" version={`${data.items[0]?.id} ${saves}`} className="xl:col-span-2" />
        </div>
      )}
    </>
  );
}
