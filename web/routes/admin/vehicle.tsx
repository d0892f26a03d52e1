import { Archive, ArrowLeft, Pencil, Siren } from 'lucide-react';
import { type ReactNode, useId, useMemo, useState } from 'react';
import { Link } from 'react-router';
import type { Answer } from '../../../api/calls/endpoint.ts';
import { getVehicle } from '../../../api/calls/vehicles.ts';
import { formatPattern } from '../../../api/words/wording.ts';
import { DemoBadge } from '../../features/office/demo-badge.tsx';
import { JournalList } from '../../features/office/journal/journal-list.tsx';
import { texts as journalTexts } from '../../features/office/journal/texts.ts';
import { LoadFailed } from '../../features/office/load-failed.tsx';
import { ScreenHead } from '../../features/office/screen-head.tsx';
import { useFleetNews } from '../../features/office/use-fleet-news.ts';
import { DriverDialog } from '../../features/office/vehicles/driver-dialog.tsx';
import { OccupationList } from '../../features/office/vehicles/occupation-list.tsx';
import { StateBadge } from '../../features/office/vehicles/state-badge.tsx';
import { driverTexts, pageTexts, texts } from '../../features/office/vehicles/texts.ts';
import { useVehicleActs } from '../../features/office/vehicles/use-vehicle-acts.tsx';
import { VehicleFacts } from '../../features/office/vehicles/vehicle-facts.tsx';
import { VehicleHistory } from '../../features/office/vehicles/vehicle-history.tsx';
import { vehicleName } from '../../features/office/vehicles/vehicle-name.ts';
import { WithRight } from '../../lib/rights.tsx';
import { privatePage } from '../../lib/seo.ts';
import { useCall } from '../../lib/use-call.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import type { Route } from './+types/vehicle.ts';

export const meta = privatePage(texts.title);

export default function OfficeVehicle({ params }: Route.ComponentProps) {
  const input = useMemo(() => ({ params: { id: params.id } }), [params.id]);
  const page = useCall(getVehicle, { input });
  const { data, loading, reload } = page;
  // What is listed below the vehicle is read anew with it.
  const [turn, setTurn] = useState(0);
  useFleetNews(page, (cars) => {
    if (data && cars && !cars.includes(data.vehicle.car_id)) return;
    reload();
    if (cars) setTurn((before) => before + 1);
  });
  return (
    <>
      <Link
        to="/admin/dashboard/vehicules"
        className="mb-1 inline-flex min-h-11 items-center gap-2 text-sm font-medium text-ink-soft hover:text-ink"
      >
        <ArrowLeft aria-hidden className="size-4.5 rtl:-scale-x-100" />
        {pageTexts.back}
      </Link>
      {!data && <ScreenHead title={texts.title} />}
      {!data && loading && <Spinner label={pageTexts.loading} />}
      <LoadFailed title={pageTexts.failed} load={page} />
      {data && <VehiclePage page={data} turn={turn} onChanged={reload} />}
    </>
  );
}

interface VehiclePageProps {
  page: Answer<typeof getVehicle>;
  turn: number;
  onChanged: () => void;
}

function VehiclePage({ page, turn, onChanged }: VehiclePageProps) {
  const { vehicle, ahead } = page;
  const acts = useVehicleActs(onChanged);
  const [isAsking, setAsking] = useState(false);
  const archived = vehicle.archived_at;
  return (
    <>
      <ScreenHead
        title={vehicleName(vehicle)}
        mark={<DemoBadge id={vehicle._id} />}
        count={archived ? pageTexts.archivedOn(formatPattern(archived.wall, 'dd/MM/yyyy')) : undefined}
      >
        <div className="flex flex-wrap items-center gap-2 max-sm:w-full max-sm:[&>a]:grow max-sm:[&>button]:grow">
          <StateBadge vehicle={vehicle} />
          <Button variant="secondary" size="sm" onClick={() => setAsking(true)}>
            <Siren aria-hidden className="size-4" />
            {driverTexts.open}
          </Button>
          {!archived && (
            <>
              <WithRight right="catalogue">
                <ButtonLink to={`/admin/dashboard/edit-car/${vehicle.car_id}`} variant="secondary" size="sm">
                  {pageTexts.seeCar}
                </ButtonLink>
              </WithRight>
              {vehicle.plate && (
                <ButtonLink
                  to={`/admin/dashboard/planning?q=${encodeURIComponent(vehicle.plate)}`}
                  variant="secondary"
                  size="sm"
                >
                  {pageTexts.seePlanning}
                </ButtonLink>
              )}
              <WithRight right="desk">
                <Button variant="secondary" size="sm" onClick={() => acts.edit(vehicle)}>
                  <Pencil aria-hidden className="size-4" />
                  {texts.edit}
                </Button>
              </WithRight>
              <WithRight right="deletion">
                <Button variant="danger" size="sm" onClick={() => acts.archive(vehicle)}>
                  <Archive aria-hidden className="size-4" />
                  {texts.archive}
                </Button>
              </WithRight>
            </>
          )}
        </div>
      </ScreenHead>
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,21rem)_minmax(0,1fr)]">
        <Panel title={pageTexts.facts}>
          <VehicleFacts page={page} />
        </Panel>
        <div className="grid gap-4">
          <Panel title={pageTexts.ahead}>
            {ahead.length === 0 && <p className="text-sm text-ink-soft">{pageTexts.nothingAhead}</p>}
            {ahead.length > 0 && <OccupationList label={pageTexts.ahead} items={ahead} />}
          </Panel>
          <Panel title={pageTexts.past}>
            <VehicleHistory key={turn} id={vehicle._id} />
          </Panel>
          <Panel title={journalTexts.title}>
            <JournalList kind="vehicle" id={vehicle._id} version={vehicle.version + turn} />
          </Panel>
        </div>
      </div>
      {acts.dialogs}
      {isAsking && <DriverDialog plate={vehicle.plate} onClose={() => setAsking(false)} />}
    </>
  );
}

function Panel({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="min-w-0 rounded-card border border-line bg-white p-4">
      <h2 id={id} className="mb-3 font-bold">
        {title}
      </h2>
      {children}
    </section>
  );
}
