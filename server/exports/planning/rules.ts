import type { PlannedBar, PlannedCar, PlannedVehicle, PlannedWaiting } from '../../../api/calls/planning.ts';
import { findPlanned, type PlanningFilter } from '../../../api/rules/find-planned.ts';
import type { Column } from '../../sheets/rules.ts';

/** One bar of the planning: a rental, a block, or a request that waits for a vehicle. */
interface Planned {
  car: PlannedCar;
  vehicle: PlannedVehicle | null;
  kind: string;
  who: string;
  reference: string | null;
  stage: string;
  start: string;
  end: string | null;
  is_late: boolean;
}

/** As the rows of the screen have them: what waits comes before what the vehicles of its car have. */
export const plannedRows = (cars: readonly PlannedCar[], filter: PlanningFilter): Planned[] =>
  findPlanned(cars, filter).flatMap(({ car, vehicles }) => [
    ...car.waiting.map((request) => ofRequest(car, request)),
    ...vehicles.flatMap((vehicle) => vehicle.bars.map((bar) => ofBar(car, vehicle, bar))),
  ]);

function ofRequest(car: PlannedCar, request: PlannedWaiting): Planned {
  const { full_name: who, reference, stage, start, end } = request;
  return {
    car,
    vehicle: null,
    kind: 'demande',
    who,
    reference,
    stage,
    start: known(start.wall, request.is_start_open),
    end: known(end.wall, request.is_end_open),
    is_late: false,
  };
}

function ofBar(car: PlannedCar, vehicle: PlannedVehicle, { rental, block, start, end, is_late }: PlannedBar): Planned {
  return {
    car,
    vehicle,
    kind: rental ? 'location' : (block?.kind ?? ''),
    who: rental?.full_name ?? block?.note ?? '',
    reference: rental?.reference ?? null,
    stage: rental?.stage ?? '',
    start: known(start.wall, rental?.is_start_open ?? false),
    end: end && known(end.wall, rental?.is_end_open ?? false),
    is_late,
  };
}

/** Where only the day is agreed on, it is a day. */
const known = (wall: string, isOpen: boolean) => (isOpen ? wall.slice(0, 10) : wall);

export const planningColumns: readonly Column<Planned>[] = [
  { header: 'Voiture', width: 24, value: ({ car }) => car.name },
  { header: 'Immatriculation', value: ({ vehicle }) => vehicle?.plate ?? '' },
  { header: 'Quoi', width: 14, value: (row) => row.kind },
  { header: 'Client ou note', width: 28, value: (row) => row.who },
  { header: 'Référence', width: 12, value: (row) => row.reference },
  { header: 'Étape', width: 14, value: (row) => row.stage },
  { header: 'Début', kind: 'moment', value: (row) => row.start },
  { header: 'Fin', kind: 'moment', value: (row) => row.end },
  { header: 'En retard', width: 10, value: (row) => (row.is_late ? 'oui' : '') },
];
