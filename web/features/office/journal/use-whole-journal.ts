import { useMemo, useState } from 'react';
import { type ListedEntry, searchJournal } from '../../../../api/calls/journal.ts';
import { type JournalKind, journalKinds } from '../../../../api/rules/journal.ts';
import { call } from '../../../lib/call.ts';
import { isRefused } from '../../../lib/failure.ts';
import { useCall } from '../../../lib/use-call.ts';
import { toast } from '../../../ui/toast.ts';
import { useListAddress } from '../list/use-list-address.ts';
import { texts } from './texts.ts';

const spec = {
  sorts: ['newest'],
  filters: { kind: ['', ...journalKinds], author: 'text', from: 'day', to: 'day' },
} as const;

/** Newest first, narrowed by what the address says; older lines come behind when they are asked for. */
export function useWholeJournal() {
  const address = useListAddress(spec);
  const { search, filters } = address.state;
  const { kind, author, from, to } = filters;
  const query = useMemo(
    () => ({
      search,
      ...(kind && { kind: kind as JournalKind }),
      ...(author && { author }),
      ...(from && { from }),
      ...(to && { to }),
    }),
    [search, kind, author, from, to],
  );
  const load = useCall(searchJournal, { input: useMemo(() => ({ query }), [query]) });
  // What was read further belongs to one answer: another begins anew.
  const [older, setOlder] = useState<Older | null>(null);
  const [pending, setPending] = useState(false);
  const behind = older?.of === load.data ? older : null;
  const next = behind ? behind.next : (load.data?.next ?? null);

  async function readOn() {
    if (!next || !load.data) return;
    setPending(true);
    try {
      const page = await call(searchJournal, { query: { ...query, before: next } });
      setOlder({ of: load.data, items: [...(behind?.items ?? []), ...page.items], next: page.next });
    } catch (error) {
      if (!isRefused(error)) throw error;
      toast(`${texts.failed}. ${error.message}`, { tone: 'error' });
    } finally {
      setPending(false);
    }
  }

  const items = load.data && [...load.data.items, ...(behind?.items ?? [])];
  return { address, query, load, items, next, pending, readOn };
}

interface Older {
  of: object;
  items: readonly ListedEntry[];
  next: string | null;
}
