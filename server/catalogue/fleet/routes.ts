import { addCar, changeCar, deleteCar } from '../../../api/calls/catalogue-admin.ts';
import { bind, type Binding } from '../../platform/http/endpoints.ts';
import type { FleetService } from './service.ts';

export function fleetRoutes(fleet: FleetService): Binding[] {
  return [
    bind(addCar, ({ body }, { uploads }) => fleet.add(body, uploads['images'] ?? [])),
    bind(changeCar, ({ params, body }, { uploads }) => fleet.change(params.id, body, uploads['images'] ?? [])),
    bind(deleteCar, ({ params }) => fleet.remove(params.id)),
  ];
}
