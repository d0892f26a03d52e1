import { useMemo, useState } from 'react';
import { getJournal, type JournalEntry, searchJournal } from '../../../../api/calls/journal.ts';
import type { JournalKind, SubjectKind } from '../../../../api/rules/journal.ts';
import { call } from '../../../lib/call.ts';
import { isRefused } from '../../../lib/failure.ts';
import { type Loaded, useCall } from '../../../lib/use-call.ts';
import { Button } from '../../../ui/button.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { toast } from '../../../ui/toast.ts';
import { LoadFailed } from '../load-failed.tsx';
import { EntryRow } from './entry-row.tsx';
import { texts } from './texts.ts';

interface JournalListProps {
  kind: SubjectKind;
  id: string;
  /** Of what it is about: another one reads it anew. */
  version?: number | undefined;
}

/** Who did what to something, and when; newest first. */
export function JournalList({ kind, id, version }: JournalListProps) {
  return <OfSubject key={`${kind} ${id} ${version}`} kind={kind} id={id} />;
}

function OfSubject({ kind, id }: Omit<JournalListProps, 'version'>) {
  const input = useMemo(() => ({ params: { kind, id } }), [kind, id]);
  const load = useCall(getJournal, { input });
  return <Entries load={load} read={(before) => call(getJournal, { ...input, query: { before } })} />;
}

interface KindJournalProps {
  kind: JournalKind;
  /** Another one reads it anew. */
  version?: number | string | undefined;
}

/** The same of all that is of a kind, with where it came from: for who reads the whole journal. */
export function KindJournal({ kind, version }: KindJournalProps) {
  return <OfKind key={`${kind} ${version}`} kind={kind} />;
}

const shownAtOnce = 10;

function OfKind({ kind }: { kind: JournalKind }) {
  const query = useMemo(() => ({ kind, limit: shownAtOnce }), [kind]);
  const load = useCall(searchJournal, { input: useMemo(() => ({ query }), [query]) });
  return <Entries load={load} read={(before) => call(searchJournal, { query: { ...query, before } })} />;
}

interface Page {
  items: readonly JournalEntry[];
  next: string | null;
}

interface EntriesProps {
  load: Omit<Loaded<Page>, 'update'>;
  /** What is older. */
  read: (before: string) => Promise<Page>;
}

function Entries({ load, read }: EntriesProps) {
  const [older, setOlder] = useState<Page['items']>([]);
  const [next, setNext] = useState<string | null | undefined>(undefined);
  const [pending, setPending] = useState(false);
  const { data } = load;
  const before = next === undefined ? data?.next : next;

  async function readOn() {
    if (!before) return;
    setPending(true);
    try {
      const page = await read(before);
      setOlder([...older, ...page.items]);
      setNext(page.next);
    } catch (error) {
      if (!isRefused(error)) throw error;
      toast(`${texts.failed}. ${error.message}`, { tone: 'error' });
    } finally {
      setPending(false);
    }
  }

  return (
    <>
      {!data && load.loading && <Spinner label={texts.loading} />}
      <LoadFailed title={texts.failed} load={load} beside />
      {data?.items.length === 0 && <p className="text-sm text-ink-soft">{texts.none}</p>}
      {data && data.items.length > 0 && (
        <ol className="divide-y divide-line text-sm">
          {[...data.items, ...older].map((entry) => (
            <EntryRow key={entry.id} entry={entry} />
          ))}
        </ol>
      )}
      {before && (
        <Button variant="secondary" size="sm" className="mt-3" pending={pending} onClick={() => void readOn()}>
          {texts.older}
        </Button>
      )}
    </>
  );
}
