import * as z from 'zod/mini';
import { searchMaxLength } from '../rules/text-limits.ts';
import { endpoint } from './endpoint.ts';
import { line } from './fields.ts';

/** Of a customer what tells them from another, while somebody types. */
export const foundCustomer = z.object({
  id: z.string(),
  full_name: z.string(),
  /** As people here write it. */
  phone: z.string(),
  email: z.nullable(z.string()),
  company: z.string(),
  /** But for its last three signs. Empty when none is known. */
  document: z.string(),
  /** Why the desk is to think twice; empty for almost everybody. */
  alert: z.string(),
});
export type FoundCustomer = z.output<typeof foundCustomer>;

export const lookupCustomers = endpoint({
  method: 'GET',
  path: '/admin/customers/lookup',
  role: 'admin',
  right: 'office',
  summary: 'Customers by any part of their name, number or document, as one types; the last who asked first',
  query: z.object({ q: line(searchMaxLength) }),
  answer: z.array(foundCustomer),
});

export const findCustomer = endpoint({
  method: 'GET',
  path: '/admin/customers/lookup/:id',
  role: 'admin',
  right: 'office',
  summary: 'One customer as the lookup shows them',
  params: z.object({ id: line(64) }),
  answer: foundCustomer,
  refuses: ['customer_not_found'],
});
