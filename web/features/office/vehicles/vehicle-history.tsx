import { useMemo, useState } from 'react';
import { getVehicleHistory, type VehicleOccupation } from '../../../../api/calls/vehicles.ts';
import { call } from '../../../lib/call.ts';
import { isRefused } from '../../../lib/failure.ts';
import { useCall } from '../../../lib/use-call.ts';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toast.ts';
import { LoadFailed } from '../load-failed.tsx';
import { OccupationList } from './occupation-list.tsx';
import { pageTexts } from './texts.ts';

/** What is over, as far back as one asks. */
export function VehicleHistory({ id }: { id: string }) {
  const input = useMemo(() => ({ params: { id } }), [id]);
  const load = useCall(getVehicleHistory, { input });
  const [older, setOlder] = useState<{ items: VehicleOccupation[]; next: string | null } | null>(null);
  const [pending, setPending] = useState(false);
  const { data } = load;
  const next = older ? older.next : data?.next;

  async function readOn(cursor: string) {
    setPending(true);
    try {
      const page = await call(getVehicleHistory, { ...input, query: { cursor, page: 2 } });
      setOlder({ items: [...(older?.items ?? []), ...page.items], next: page.next });
    } catch (error) {
      if (!isRefused(error)) throw error;
      toast(`${pageTexts.pastFailed}. ${error.message}`, { tone: 'error' });
    } finally {
      setPending(false);
    }
  }

  return (
    <>
      <LoadFailed title={pageTexts.pastFailed} load={load} beside />
      {data?.items.length === 0 && <p className="text-sm text-ink-soft">{pageTexts.nothingPast}</p>}
      {data && data.items.length > 0 && (
        <OccupationList label={pageTexts.past} items={[...data.items, ...(older?.items ?? [])]} />
      )}
      {next && (
        <Button variant="secondary" size="sm" className="mt-3" pending={pending} onClick={() => void readOn(next)}>
          {pageTexts.older}
        </Button>
      )}
    </>
  );
}
