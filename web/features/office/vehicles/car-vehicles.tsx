import { Plus } from 'lucide-react';
import { useMemo } from 'react';
import { listVehicles } from '../../../../api/calls/vehicles.ts';
import { WithRight } from '../../../lib/rights.tsx';
import { useCall } from '../../../lib/use-call.ts';
import { Button } from '../../../ui/button.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { FormSection } from '../cars/form-section.tsx';
import { LoadFailed } from '../load-failed.tsx';
import { useFleetNews } from '../use-fleet-news.ts';
import { sectionTexts, texts } from './texts.ts';
import { useVehicleActs } from './use-vehicle-acts.tsx';
import { VehiclesTable } from './vehicles-table.tsx';

/** The vehicles of one car, below what the public sees of it. */
export function CarVehicles({ carId }: { carId: string }) {
  const input = useMemo(() => ({ query: { car_id: carId } }), [carId]);
  const load = useCall(listVehicles, { input });
  useFleetNews(load, (cars) => (cars === null || cars.includes(carId)) && load.reload());
  const acts = useVehicleActs(load.reload, carId);
  return (
    <FormSection title={sectionTexts.title}>
      <div className="-mt-3 mb-4 flex flex-wrap items-center justify-between gap-3">
        <p className="text-sm text-ink-soft">{load.data?.length === 0 ? sectionTexts.none : sectionTexts.hint}</p>
        <WithRight right="catalogue">
          <Button variant="secondary" size="sm" onClick={acts.add}>
            <Plus aria-hidden className="size-4.5" />
            {texts.add}
          </Button>
        </WithRight>
      </div>
      {!load.data && load.loading && <Spinner label={texts.loading} />}
      <LoadFailed title={texts.listFailed} load={load} beside />
      {load.data && load.data.length > 0 && (
        <VehiclesTable vehicles={load.data} ofOneCar onEdit={acts.edit} onArchive={acts.archive} />
      )}
      {acts.dialogs}
    </FormSection>
  );
}
