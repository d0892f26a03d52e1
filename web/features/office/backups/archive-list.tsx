import { Archive, Download } from 'lucide-react';
import { useState } from 'react';
import { type Backup, downloadBackup } from '../../../../api/calls/backups.ts';
import { formatWallMoment, siteLocale } from '../../../../api/words/wording.ts';
import { addressOfCall } from '../../../lib/call.ts';
import { download } from '../../../lib/take-file.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { IdentityDialog } from '../../identity/identity-dialog.tsx';
import { sizeText } from '../size-text.ts';
import { texts } from './texts.ts';

const tones = { 'en cours': 'majorelle', réussie: 'teal', échouée: 'refused' } as const;

/** What became of each, the latest first; those that are still there can be taken along. */
export function ArchiveList({ items }: { items: readonly Backup[] }) {
  const [asked, setAsked] = useState<Backup | null>(null);
  const { list, dialog } = texts;
  if (items.length === 0) return <EmptyState icon={<Archive aria-hidden />} title={list.none} hint={list.noneHint} />;
  return (
    <>
      <ul aria-label={list.title} className="divide-y divide-line rounded-card border border-line bg-white px-4">
        {items.map((item) => (
          <ArchiveRow key={item.id} item={item} onDownload={() => setAsked(item)} />
        ))}
      </ul>
      {asked && (
        <IdentityDialog
          title={dialog.title}
          cancelLabel={dialog.cancel}
          confirmLabel={dialog.confirm}
          onClose={() => setAsked(null)}
          failed={dialog.failed}
          act={async () => {
            download(addressOfCall(downloadBackup, { params: { name: asked.name } }), asked.name);
            setAsked(null);
          }}
        >
          <p className="mb-2">{dialog.intro}</p>
          <p className="mb-4 text-sm text-ink-soft wrap-anywhere">
            {asked.name} ({sizeText(asked.bytes)})
          </p>
        </IdentityDialog>
      )}
    </>
  );
}

function aboutOf({ state, is_nightly, by, bytes, rows, files, is_here }: Backup): string[] {
  const { list } = texts;
  const asked = is_nightly ? list.night : list.by(by);
  if (state !== 'réussie') return [asked];
  return [sizeText(bytes), list.content(rows, files), asked, ...(is_here ? [] : [list.gone])];
}

function ArchiveRow({ item, onDownload }: { item: Backup; onDownload: () => void }) {
  const { list } = texts;
  const wall = item.ended_at ?? item.started_at;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-3">
      <div className="min-w-0 flex-1 basis-56">
        <p className="font-semibold">{formatWallMoment(wall, siteLocale)}</p>
        <p className="text-sm text-ink-soft">{aboutOf(item).join(' · ')}</p>
        {item.error && <p className="text-sm text-rose-deep wrap-anywhere">{item.error}</p>}
      </div>
      <Badge tone={tones[item.state]}>{list.states[item.state]}</Badge>
      {item.is_here && (
        <Button variant="secondary" size="sm" aria-label={list.downloadOf(wall)} onClick={onDownload}>
          <Download aria-hidden className="size-4.5" />
          {list.download}
        </Button>
      )}
    </li>
  );
}
