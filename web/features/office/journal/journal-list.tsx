import { useMemo, useState } from 'react';
import type { CallInput } from '../../../../api/calls/endpoint.ts';
import { getJournal, type JournalEntry } from '../../../../api/calls/journal.ts';
import type { SubjectKind } from '../../../../api/rules/journal.ts';
import { call } from '../../../lib/call.ts';
import { isRefused } from '../../../lib/failure.ts';
import { useCall } from '../../../lib/use-call.ts';
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
  return <Entries key={`${kind} ${id} ${version}`} kind={kind} id={id} />;
}

function Entries({ kind, id }: Omit<JournalListProps, 'version'>) {
  const input = useMemo((): CallInput<typeof getJournal> => ({ params: { kind, id } }), [kind, id]);
  const load = useCall(getJournal, { input });
  const [older, setOlder] = useState<JournalEntry[]>([]);
  const [next, setNext] = useState<string | null | undefined>(undefined);
  const [pending, setPending] = useState(false);
  const { data } = load;
  const before = next === undefined ? data?.next : next;

  async function readOn() {
    if (!before) return;
    setPending(true);
    try {
      const page = await call(getJournal, { ...input, query: { before } });
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
