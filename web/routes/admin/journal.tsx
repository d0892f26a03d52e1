import { ScrollText } from 'lucide-react';
import type { ListedEntry } from '../../../api/calls/journal.ts';
import { exportJournal } from '../../../api/calls/exports.ts';
import { ExportMenu } from '../../features/office/exports/export-menu.tsx';
import { EntryRow } from '../../features/office/journal/entry-row.tsx';
import { JournalFilters } from '../../features/office/journal/journal-filters.tsx';
import { SubjectLinks } from '../../features/office/journal/subject-links.tsx';
import { screenTexts, texts } from '../../features/office/journal/texts.ts';
import { useWholeJournal } from '../../features/office/journal/use-whole-journal.ts';
import { LoadFailed } from '../../features/office/load-failed.tsx';
import { ScreenHead } from '../../features/office/screen-head.tsx';
import { privatePage } from '../../lib/seo.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Spinner } from '../../ui/spinner.tsx';

/** Where the note is the name of what was touched, it is said once. */
const withoutEcho = (entry: ListedEntry): ListedEntry =>
  entry.subjects.some(({ name }) => name === entry.note) ? { ...entry, note: '' } : entry;

export const meta = privatePage(screenTexts.title);

export default function OfficeJournal() {
  const { address, query, load, items, next, pending, readOn } = useWholeJournal();
  return (
    <>
      <ScreenHead title={screenTexts.title}>
        <ExportMenu endpoint={exportJournal} query={query} />
      </ScreenHead>
      <p className="-mt-2 mb-4 text-sm text-ink-soft">{screenTexts.intro}</p>
      <JournalFilters address={address} />
      {!items && load.loading && <Spinner label={texts.loading} />}
      <LoadFailed title={texts.failed} load={load} />
      {items?.length === 0 && next === null && (
        <EmptyState icon={<ScrollText aria-hidden />} title={screenTexts.none} hint={screenTexts.noneHint} />
      )}
      {items?.length === 0 && next !== null && <p className="text-sm text-ink-soft">{screenTexts.notYet}</p>}
      {items && items.length > 0 && (
        <ol
          aria-label={screenTexts.title}
          aria-busy={load.loading}
          className="divide-y divide-line rounded-card border border-line bg-white px-4 text-sm"
        >
          {items.map((entry) => (
            <EntryRow key={entry.id} entry={withoutEcho(entry)}>
              <SubjectLinks entry={entry} />
            </EntryRow>
          ))}
        </ol>
      )}
      {next && (
        <Button variant="secondary" size="sm" className="mt-3" pending={pending} onClick={() => void readOn()}>
          {items?.length === 0 ? screenTexts.further : texts.older}
        </Button>
      )}
    </>
  );
}
