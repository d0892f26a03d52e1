import {
  addVehicle,
  archiveVehicle,
  changeVehicle,
  findDriver,
  getVehicle,
  getVehicleHistory,
  listVehicles,
} from '../../../api/calls/vehicles.ts';
import { bind, type Binding } from '../../platform/http/endpoints.ts';
import type { VehiclesService } from './service.ts';

export function vehiclesRoutes(vehicles: VehiclesService): Binding[] {
  return [
    bind(listVehicles, ({ query }) => vehicles.list(query.car_id)),
    bind(addVehicle, ({ body }, { viewer }) => vehicles.add(body, viewer)),
    bind(findDriver, ({ query }) => vehicles.driver(query)),
    bind(getVehicle, ({ params }) => vehicles.page(params.id)),
    bind(getVehicleHistory, ({ params, query }) => vehicles.past(params.id, query)),
    bind(changeVehicle, ({ params, body }, { viewer }) => vehicles.change(params.id, body, viewer)),
    bind(archiveVehicle, ({ params, body }, { viewer }) => vehicles.archive(params.id, body.version, viewer)),
  ];
}
