import { addCar, carRemoval, changeCar, deleteCar } from '../../../api/calls/catalogue-admin.ts';
import { bind, type Binding } from '../../platform/http/endpoints.ts';
import type { CatalogueAdminService } from './service.ts';

export function catalogueAdminRoutes(catalogueAdmin: CatalogueAdminService): Binding[] {
  return [
    bind(addCar, ({ body }, { uploads, viewer }) => catalogueAdmin.add(body, uploads['images'] ?? [], viewer)),
    bind(changeCar, ({ params, body }, { uploads, viewer }) =>
      catalogueAdmin.change(params.id, body, uploads['images'] ?? [], viewer),
    ),
    bind(carRemoval, ({ params }) => catalogueAdmin.beforeRemoval(params.id)),
    bind(deleteCar, ({ params }, { viewer }) => catalogueAdmin.remove(params.id, viewer)),
  ];
}
