import { CarFront } from 'lucide-react';
import { useCallback, useDeferredValue, useMemo, useState } from 'react';
import { exportPlanning } from '../../../../api/calls/exports.ts';
import type { PlannedBar, Planning } from '../../../../api/calls/planning.ts';
import { plural, siteLocale } from '../../../../api/words/wording.ts';
import { useRight } from '../../../lib/rights.tsx';
import { useIsMobile } from '../../../lib/use-media.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { ExportMenu } from '../exports/export-menu.tsx';
import { LoadFailed } from '../load-failed.tsx';
import { openNewBooking } from '../new-booking/booking-window.ts';
import { ScreenHead } from '../screen-head.tsx';
import { axisOf } from './axis.ts';
import { asItIs, isChanged } from './change.ts';
import { DayList } from './day-list.tsx';
import { Feeds } from './feeds/feeds.tsx';
import type { DayEvent } from './days-list.ts';
import { ItemMenu, type Target } from './item-menu.tsx';
import { Legend } from './legend.tsx';
import { type Opened, PlanningDialogs } from './planning-dialogs.tsx';
import { PlanningGrid } from './planning-grid.tsx';
import type { Proposal } from './proposal.ts';
import { type Row, rowsOf } from './rows.ts';
import type { Stop } from './stops.ts';
import { texts } from './texts.ts';
import { Toolbar } from './toolbar.tsx';
import { usePlanning } from './use-planning.ts';
import { type PlanningAddress, usePlanningAddress } from './use-planning-address.ts';
import { laterDay } from '../../../../api/rules/planning-window.ts';

/** Vehicles and days: what is rented, blocked, asked for and free. */
export function PlanningScreen({ beginning: sent }: { beginning: Planning | null }) {
  // The next address has none.
  const [beginning] = useState(sent);
  const planned = usePlanningAddress();
  const { state: address, change } = planned;
  const { load, shown, readCars } = usePlanning(address, beginning);
  const isMobile = useIsMobile();
  const [menu, setMenu] = useState<{ target: Target; anchor: DOMRect } | null>(null);
  const [opened, setOpened] = useState<Opened | null>(null);
  const closeMenu = useCallback(() => setMenu(null), []);
  const openTarget = useCallback((target: Target, anchor: DOMRect) => setMenu({ target, anchor }), []);
  // A list by days needs all of them.
  const drawn = shown ?? (isMobile ? null : beginning);

  return (
    <>
      <ScreenHead title={texts.title} count={shown ? countOf(shown) : ''}>
        <Legend />
      </ScreenHead>
      <Toolbar address={planned} planning={shown}>
        <Feeds cars={shown?.cars ?? []} />
        <ExportMenu endpoint={exportPlanning} query={exportedOf(address)} isShort="phone" />
      </Toolbar>
      <LoadFailed title={shown ? texts.notUpdated : texts.failed} load={{ ...load, data: shown }} />
      {!shown && load.loading && <Loading isForPhones={drawn !== null} />}
      {drawn && (
        // Nothing in it does anything before all of it is there.
        <div inert={!shown} className={shown ? '' : 'max-md:hidden'}>
          <Shown planning={drawn} address={address} isMobile={isMobile} onTarget={openTarget} onOpen={setOpened}>
            <Button variant="secondary" onClick={() => change({ search: '', type: '' })}>
              {texts.clear}
            </Button>
          </Shown>
        </div>
      )}
      {menu && (
        <ItemMenu
          {...menu}
          onClose={closeMenu}
          onChange={(bar, row) => setOpened({ kind: 'change', change: asItIs(bar, row) })}
          onRemove={(bar, row) => setOpened({ kind: 'remove', bar, row })}
          onBook={({ row, first, last }) =>
            openNewBooking({ from: first, to: last, carId: row.car.id, vehicleId: row.id })
          }
          onBlock={(selection) => setOpened({ kind: 'block', selection })}
        />
      )}
      {opened && shown && (
        <PlanningDialogs
          opened={opened}
          planning={shown}
          onClose={() => setOpened(null)}
          onDone={(cars) => {
            setOpened(null);
            void readCars(cars);
          }}
        />
      )}
    </>
  );
}

const exportedOf = ({ from, weeks, search, type }: PlanningAddress) => ({
  from: from ?? undefined,
  weeks: String(weeks),
  search,
  type,
});

interface ShownProps {
  planning: Planning;
  address: PlanningAddress;
  isMobile: boolean;
  onTarget: (target: Target, anchor: DOMRect) => void;
  onOpen: (opened: Opened) => void;
  /** The way out of a search that finds nothing. */
  children: React.ReactNode;
}

function Shown({ planning, address, isMobile, onTarget, onOpen, children }: ShownProps) {
  const { first, days, now } = axisOf(planning);
  const axis = useMemo(() => ({ first, days, now }), [first, days, now]);
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set());
  const search = useDeferredValue(address.search);
  const { type, zoom } = address;
  const rows = useMemo(
    () => rowsOf(planning.cars, { axis, folded, search, type }),
    [planning.cars, axis, folded, search, type],
  );
  const onFold = useCallback((carId: string) => setFolded((before) => toggled(before, carId)), []);

  const mayAct = useRight('desk');

  function onMenu(stop: Stop, anchor: DOMRect) {
    const target = targetOf(rows, stop, axis.first);
    if (target && (mayAct || target.kind !== 'free')) onTarget(target, anchor);
  }

  function onDrop({ result, row, from, to }: Proposal) {
    if (!mayAct) return;
    if (result.kind === 'change' && isChanged(result.change)) onOpen({ kind: 'change', change: result.change });
    if (result.kind === 'select') onTarget({ kind: 'free', selection: result.selection }, boxOf(row, from, to, days));
  }

  if (isMobile) {
    const onEvent = (event: DayEvent, anchor: DOMRect) => {
      const target = targetOfEvent(event, axis);
      if (target) onTarget(target, anchor);
    };
    return <DayList planning={planning} search={search} type={type} onOpen={onEvent} />;
  }
  if (rows.length === 0) return <Nothing isFiltered={planning.cars.length > 0}>{children}</Nothing>;
  return (
    <PlanningGrid
      planning={planning}
      axis={axis}
      rows={rows}
      zoom={zoom}
      onDrop={onDrop}
      onMenu={onMenu}
      onFold={onFold}
    />
  );
}

function Nothing({ isFiltered, children }: { isFiltered: boolean; children: React.ReactNode }) {
  return (
    <EmptyState icon={<CarFront aria-hidden />} title={texts.none} hint={isFiltered ? texts.noneFound : texts.noneYet}>
      {isFiltered && children}
    </EmptyState>
  );
}

/** The server does not know a phone, whose list cannot begin with a part. */
function Loading({ isForPhones }: { isForPhones: boolean }) {
  return (
    <div className={isForPhones ? 'md:hidden' : ''}>
      <Spinner label={texts.loading} />
      <Skeleton className="mt-4 h-120 rounded-card" />
    </div>
  );
}

function targetOf(rows: readonly Row[], { rowId, itemId, day }: Stop, first: string): Target | null {
  const row = rows.find(({ id }) => id === rowId);
  if (!row) return null;
  const bar = row.bars.find((placed) => placed.bar.id === itemId)?.bar;
  if (bar) return { kind: 'bar', bar, row };
  const request = row.waiting.find((placed) => placed.request.id === itemId)?.request;
  if (request) return { kind: 'waiting', request };
  const written = laterDay(first, day);
  return row.vehicle ? { kind: 'free', selection: { row, first: written, last: written } } : null;
}

function targetOfEvent({ request, bar, vehicleId, car }: DayEvent, axis: ReturnType<typeof axisOf>): Target | null {
  if (request) return { kind: 'waiting', request };
  const rows = rowsOf([car], { axis, folded: new Set(), search: '', type: '' });
  const row = rows.find(({ id }) => id === vehicleId);
  return bar && row ? { kind: 'bar', bar, row } : null;
}

/** Where the selected days are on the screen. */
function boxOf(row: Row, from: number, to: number, days: number): DOMRect {
  const track = document.querySelector(`[data-row="${CSS.escape(row.id)}"] .planning-track`);
  const { x = 0, y = 0, width = 0, height = 0 } = track?.getBoundingClientRect() ?? {};
  return new DOMRect(x + (from * width) / days, y, ((to - from) * width) / days, height);
}

function toggled(before: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const after = new Set(before);
  if (!after.delete(id)) after.add(id);
  return after;
}

/** How many there are, and how many of them stand at the agency now. */
function countOf({ cars, now }: Planning): string {
  const vehicles = cars.flatMap((car) => car.vehicles);
  const isTaken = ({ start, end, is_late }: PlannedBar) =>
    is_late || (start.wall <= now.wall && (end === null || end.wall > now.wall));
  const free = vehicles.filter(({ state, bars }) => state === 'en service' && !bars.some(isTaken));
  return texts.count(plural(vehicles.length, texts.vehicles, siteLocale), plural(free.length, texts.free, siteLocale));
}
