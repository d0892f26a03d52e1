import * as z from 'zod/mini';
import { givenPassword } from './account-forms.ts';
import { endpoint } from './endpoint.ts';
import { idParams, queryNumber } from './fields.ts';
import { wallMoment } from './wall-moment.ts';

// What a person may ask for by law: to be given all that is kept of them, and to be forgotten.

/** What is agreed on and not over: nobody is forgotten before. */
const obstacle = z.object({
  kind: z.enum(['rental', 'transfer']),
  id: z.string(),
  reference: z.string(),
  is_under_way: z.boolean(),
});
export type ErasureObstacle = z.output<typeof obstacle>;

const erasurePreview = z.object({
  rentals: z.int(),
  transfers: z.int(),
  /** Of both, those that wait for an answer: they are withdrawn. */
  waiting: z.int(),
  reviews: z.int(),
  /** Contracts that go, and those of rentals that the law keeps: under a name that says nothing, until their term. */
  contracts: z.int(),
  kept_contracts: z.int(),
  has_account: z.boolean(),
  obstacles: z.array(obstacle),
});
export type ErasurePreview = z.output<typeof erasurePreview>;

export const previewErasure = endpoint({
  method: 'GET',
  path: '/admin/customers/:id/erasure',
  role: 'admin',
  right: 'deletion',
  summary: 'What the erasure of a customer takes away and what stays',
  params: idParams,
  answer: erasurePreview,
  refuses: ['customer_not_found', 'customer_erased'],
});

export const eraseCustomer = endpoint({
  method: 'POST',
  path: '/admin/customers/:id/erase',
  role: 'admin',
  right: 'deletion',
  confirmed: true,
  summary:
    'Erases a customer and their account: past rentals stay with their dates and amounts, without the person. Needs the ' +
    'password, confirmed a moment ago',
  params: idParams,
  body: z.object({ version: queryNumber({ min: 1, max: Number.MAX_SAFE_INTEGER }) }),
  /** Who stands in their place: nobody, with what was rented. */
  answer: z.object({ customer_id: z.string() }),
  refuses: ['customer_not_found', 'customer_erased', 'changed_meanwhile', 'rental_not_over'],
});

export const exportCustomerData = endpoint({
  method: 'GET',
  path: '/admin/customers/:id/data',
  role: 'admin',
  right: 'exports',
  confirmed: true,
  summary: 'All that is kept of a customer, as an archive with a page to read and a file for machines',
  params: idParams,
  answer: 'file',
  refuses: ['customer_not_found', 'customer_erased'],
});

/** A borrowed session is not the person. */
const withPassword = z.object({ current_password: givenPassword });

export const exportOwnData = endpoint({
  method: 'POST',
  path: '/user/data',
  role: 'customer',
  summary: 'All that is kept of oneself, as an archive with a page to read and a file for machines',
  body: withPassword,
  answer: 'file',
  refuses: ['wrong_password', 'too_many_requests'],
});

/** With what goes by itself where nobody asks for anything, in months: without activity, after the last rental, of a contract. */
const ownErasure = z.extend(erasurePreview, {
  customer_months: z.int(),
  document_months: z.int(),
  contract_months: z.int(),
});
export type OwnErasure = z.output<typeof ownErasure>;

export const previewOwnErasure = endpoint({
  method: 'GET',
  path: '/user/erasure',
  role: 'customer',
  summary: 'What the erasure of one’s own account takes away and what stays',
  answer: ownErasure,
  refuses: ['staff_account'],
});

export const eraseOwnAccount = endpoint({
  method: 'POST',
  path: '/user/erase',
  role: 'customer',
  summary: 'Erases one’s account and all that tells of oneself; refused while a rental is agreed on and not over',
  body: withPassword,
  answer: 'nothing',
  refuses: ['wrong_password', 'rental_not_over', 'staff_account', 'too_many_requests'],
});

const termsRun = z.object({
  /** When it began; null before the first. */
  ran: z.nullable(wallMoment),
  /** It got through all of it. */
  is_whole: z.boolean(),
  customers: z.int(),
  accounts: z.int(),
  requests: z.int(),
  documents: z.int(),
  contracts: z.int(),
});
export type TermsRun = z.output<typeof termsRun>;

export const getTermsRun = endpoint({
  method: 'GET',
  path: '/admin/privacy/terms',
  role: 'admin',
  right: 'settings',
  summary: 'When what is kept no longer was last forgotten, and how much of it',
  answer: termsRun,
});
