import { useState } from 'react';
import type { AgencyDay, DayRental } from '../../../../api/calls/today.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { toast } from '../../../ui/toast.ts';
import { LoadFailed } from '../load-failed.tsx';
import { actTexts } from '../rental/act-texts.ts';
import { HandOverDialog } from '../rental/hand-over-dialog.tsx';
import { TakeBackDialog } from '../rental/take-back-dialog.tsx';
import { FreeCars, WaitingRequests } from './beside.tsx';
import { DaySection } from './day-section.tsx';
import { type KeysWay, RentalRow } from './rental-row.tsx';
import { texts } from './texts.ts';
import { TransferRow } from './transfer-row.tsx';
import type { useDay } from './use-day.ts';
import { useRight } from '../../../lib/rights.tsx';
import './today.css';

interface Keys {
  rental: DayRental;
  way: KeysWay;
}

export function Today({ load }: { load: ReturnType<typeof useDay> }) {
  const [keys, setKeys] = useState<Keys | null>(null);
  const { data: day, loading, reload } = load;

  function finish(words: string) {
    setKeys(null);
    toast(words);
    reload();
  }

  return (
    <>
      <LoadFailed title={texts.failed} load={load} />
      {!day && loading && <Loading />}
      {day && <Lists day={day} onKeys={(rental, way) => setKeys({ rental, way })} />}
      {keys?.way === 'out' && (
        <HandOverDialog
          subject={subjectOf(keys.rental)}
          onClose={() => setKeys(null)}
          onDone={() => finish(actTexts.handOver.done)}
        />
      )}
      {keys?.way === 'in' && (
        <TakeBackDialog
          subject={subjectOf(keys.rental)}
          onClose={() => setKeys(null)}
          onDone={() => finish(actTexts.takeBack.done)}
        />
      )}
    </>
  );
}

const subjectOf = ({ id, version, full_name, car_name, vehicle }: DayRental) => ({
  id,
  version,
  full_name,
  car_name,
  plate: vehicle?.plate ?? '',
  km: vehicle?.km ?? null,
  fuel: vehicle?.fuel ?? null,
});

/** How many there are still to be done. */
const left = (rows: readonly { done: unknown }[]) => rows.filter(({ done }) => !done).length;

/** Departures and returns side by side where there is room; on paper one after the other. */
function Lists({ day, onKeys }: { day: AgencyDay; onKeys: (rental: DayRental, way: KeysWay) => void }) {
  const now = day.now.at;
  // Nothing is handed over before its day.
  const mayAct = useRight('desk');
  const keys = mayAct && day.day <= day.now.wall.slice(0, 10) ? onKeys : undefined;
  const row = (way: KeysWay, isLate = false) => {
    return (rental: DayRental) => (
      <RentalRow key={rental.id} rental={rental} way={way} shownDay={day.day} now={now} isLate={isLate} onKeys={keys} />
    );
  };
  const { departures, returns, transfers, late, overdue } = day;
  const { sections, none } = texts;
  return (
    <div className="grid items-start gap-3 xl:grid-cols-2 print:block print:space-y-1.5">
      <div className={column}>
        {overdue.length > 0 && (
          <DaySection title={texts.overdue} count={overdue.length} none="" isAlarm>
            {overdue.map(row('out'))}
          </DaySection>
        )}
        <DaySection id="departs" title={sections.departures} count={left(departures)} none={none.departures}>
          {departures.map(row('out'))}
        </DaySection>
      </div>
      <div className={column}>
        {late.length > 0 && (
          <DaySection id="retards" title={texts.late} count={late.length} none="" isAlarm>
            {late.map(row('in', true))}
          </DaySection>
        )}
        <DaySection id="retours" title={sections.returns} count={left(returns)} none={none.returns}>
          {returns.map(row('in'))}
        </DaySection>
      </div>
      <div className={column}>
        <DaySection id="transferts" title={sections.transfers} count={left(transfers)} none={none.transfers}>
          {transfers.map((transfer) => (
            <TransferRow key={transfer.id} transfer={transfer} shownDay={day.day} />
          ))}
        </DaySection>
      </div>
      <div className={column}>
        <WaitingRequests waiting={day.waiting} day={day.day} />
        {day.is_today && <FreeCars cars={day.free} />}
      </div>
    </div>
  );
}

const column = 'flex min-w-0 flex-col gap-3 print:block print:space-y-1.5';

function Loading() {
  return (
    <div role="status" className="grid gap-3 xl:grid-cols-2">
      <span className="sr-only">{texts.loading}</span>
      <Skeleton className="h-96 rounded-card" />
      <Skeleton className="h-96 rounded-card" />
    </div>
  );
}
