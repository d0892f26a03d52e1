import * as z from 'zod/mini';
import { customerLimits, documentKinds, languages } from '../rules/customer-limits.ts';
import { reservationStages } from '../rules/reservation-stage.ts';
import { reservationStatuses } from '../rules/reservation-status.ts';
import { fullNameMaxLength, pathPartMaxLength } from '../rules/text-limits.ts';
import { foundCustomer } from './customer-lookup.ts';
import { endpoint } from './endpoint.ts';
import { boundedText, email, idParams, line, optionalLine, phone, queryNumber } from './fields.ts';
import { listPage, listQuery, placeInItsSort } from './list-page.ts';
import { calendarDay } from './moment-fields.ts';
import { wallMoment } from './wall-moment.ts';

/** In a list: documents are masked, and how often they rented is told. */
export const listedCustomer = z.extend(foundCustomer, { rentals: z.int(), since: wallMoment });
export type ListedCustomer = z.output<typeof listedCustomer>;

export const customerSorts = ['-created', 'created', 'name', '-name'] as const;
const customerSearch = z
  .object(listQuery(customerSorts))
  .check(placeInItsSort((sort) => (sort.endsWith('name') ? 'string' : 'number')));
export type CustomerSearch = z.output<typeof customerSearch>;

export const searchCustomers = endpoint({
  method: 'GET',
  path: '/admin/customers',
  role: 'admin',
  right: 'office',
  summary: 'Customers by any part of their name, number or document, a page at a time',
  query: customerSearch,
  answer: listPage(listedCustomer),
});

const day = z.nullable(z.string());

export const customer = z.object({
  id: z.string(),
  version: z.int(),
  full_name: z.string(),
  /** As people here write them; the first is the one to call. */
  phones: z.array(z.string()),
  email: z.nullable(z.string()),
  language: z.enum(languages),
  birth_date: day,
  document_kind: z.nullable(z.enum(documentKinds)),
  document_number: z.string(),
  document_expiry: day,
  licence_number: z.string(),
  licence_country: z.string(),
  licence_issued: day,
  licence_expiry: day,
  company: z.string(),
  company_ice: z.string(),
  note: z.string(),
  /** Why the desk is to think twice; empty once it has ended. */
  alert: z.string(),
  alert_author: z.string(),
  alert_until: z.nullable(wallMoment),
  /** Has an account under this address. */
  account: z.nullable(z.string()),
  since: wallMoment,
  /** Nobody is behind it any more: only what was rented is left. */
  erased: z.boolean(),
});
export type Customer = z.output<typeof customer>;

const rental = z.object({
  id: z.string(),
  reference: z.string(),
  stage: z.enum(reservationStages),
  car_name: z.string(),
  start: wallMoment,
  end: wallMoment,
  is_start_open: z.boolean(),
  total: z.number(),
});

const transfer = z.object({
  id: z.string(),
  reference: z.string(),
  status: z.enum(reservationStatuses),
  from: z.string(),
  to: z.string(),
  pickup: wallMoment,
});

const review = z.object({
  id: z.string(),
  car_id: z.string(),
  car_name: z.string(),
  rating: z.int(),
  comment: z.string(),
  created: wallMoment,
});

/** The newest of each are enough for the page of a customer. */
export const customerHistoryLength = 50;

export const getCustomer = endpoint({
  method: 'GET',
  path: '/admin/customers/:id',
  role: 'admin',
  right: 'office',
  summary: 'A customer with their rentals, transfers and reviews, newest first',
  params: idParams,
  answer: z.object({ customer, rentals: z.array(rental), transfers: z.array(transfer), reviews: z.array(review) }),
  refuses: ['customer_not_found'],
});

/** A day, or nothing. */
const optionalDay = z.optional(z.union([z.literal(''), z.null(), calendarDay()], { error: 'invalid_date' }));
const optionalEmail = z.optional(z.union([z.literal(''), z.null(), email], { error: 'invalid_email' }));

export const customerForm = z.object({
  full_name: line(fullNameMaxLength),
  phones: z.array(phone).check(z.minLength(1, 'required'), z.maxLength(customerLimits.phones)),
  email: optionalEmail,
  language: z._default(z.enum(languages), 'fr'),
  birth_date: optionalDay,
  document_kind: z.optional(z.union([z.literal(''), z.null(), z.enum(documentKinds)], { error: 'unknown_value' })),
  document_number: optionalLine(customerLimits.document),
  document_expiry: optionalDay,
  licence_number: optionalLine(customerLimits.document),
  licence_country: optionalLine(customerLimits.country),
  licence_issued: optionalDay,
  licence_expiry: optionalDay,
  company: optionalLine(customerLimits.company),
  company_ice: optionalLine(customerLimits.ice),
  note: z._default(boundedText(customerLimits.note).check(z.trim(), z.maxLength(customerLimits.note)), ''),
});
export type CustomerForm = z.output<typeof customerForm>;

/** As the desk saw it: a change on top of another's is refused. */
const version = queryNumber({ min: 1, max: Number.MAX_SAFE_INTEGER });

export const addCustomer = endpoint({
  method: 'POST',
  path: '/admin/customers',
  role: 'admin',
  right: 'desk',
  summary: 'Adds a customer; a number belongs to one',
  body: customerForm,
  answer: customer,
  creates: true,
  refuses: ['phone_of_another'],
});

const customerChange = z.extend(customerForm, { version });
export type CustomerChange = z.output<typeof customerChange>;

export const changeCustomer = endpoint({
  method: 'PUT',
  path: '/admin/customers/:id',
  role: 'admin',
  right: 'desk',
  summary: 'Changes what is known of a customer',
  params: idParams,
  body: customerChange,
  answer: customer,
  refuses: ['customer_not_found', 'customer_erased', 'changed_meanwhile', 'phone_of_another'],
});

/** An empty text takes the alert away. */
export const alertForm = z.object({ version, alert: optionalLine(customerLimits.alert), until: optionalDay });
export type AlertForm = z.output<typeof alertForm>;

export const setAlert = endpoint({
  method: 'PUT',
  path: '/admin/customers/:id/alert',
  role: 'admin',
  right: 'desk',
  summary: 'Has the desk think twice about a customer, and says why; the public never learns of it',
  params: idParams,
  body: alertForm,
  answer: customer,
  refuses: ['customer_not_found', 'customer_erased', 'changed_meanwhile'],
});

export const mergeCustomers = endpoint({
  method: 'POST',
  path: '/admin/customers/:id/merge',
  role: 'admin',
  right: 'desk',
  confirmed: true,
  summary: 'Makes one customer of two: all that the other has moves here, and the other is gone',
  params: idParams,
  body: z.object({ version, other_id: line(pathPartMaxLength) }),
  answer: customer,
  refuses: ['customer_not_found', 'customer_erased', 'changed_meanwhile', 'same_customer'],
});
