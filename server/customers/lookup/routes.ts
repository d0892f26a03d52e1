import { findCustomer, lookupCustomers } from '../../../api/calls/customer-lookup.ts';
import { bind, type Binding } from '../../platform/http/endpoints.ts';
import type { CustomerLookup } from './service.ts';

export function customerLookupRoutes(customers: CustomerLookup): Binding[] {
  return [
    bind(lookupCustomers, ({ query }) => customers.lookup(query.q)),
    bind(findCustomer, ({ params }) => customers.find(params.id)),
  ];
}
