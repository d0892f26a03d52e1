import {
  addCustomer,
  changeCustomer,
  getCustomer,
  mergeCustomers,
  searchCustomers,
  setAlert,
} from '../../../api/calls/customers.ts';
import { bind, type Binding } from '../../platform/http/endpoints.ts';
import type { CustomersService } from './service.ts';

export function customersRoutes(customers: CustomersService): Binding[] {
  return [
    bind(searchCustomers, ({ query }) => customers.search(query)),
    bind(getCustomer, ({ params }) => customers.page(params.id)),
    bind(addCustomer, ({ body }, { viewer }) => customers.add(body, viewer)),
    bind(changeCustomer, ({ params, body }, { viewer }) => customers.change(params.id, body, viewer)),
    bind(setAlert, ({ params, body }, { viewer }) => customers.setAlert(params.id, body, viewer)),
    bind(mergeCustomers, ({ params, body }, { viewer }) =>
      customers.merge(params.id, body.other_id, body.version, viewer),
    ),
  ];
}
