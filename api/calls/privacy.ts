import * as z from 'zod/mini';
import { givenPassword } from './account-forms.ts';
import { endpoint } from './endpoint.ts';
import { idParams, queryNumber } from './fields.ts';

// What a person may ask for by law: to be given all that is kept of them, and to be forgotten.

const erasurePreview = z.object({
  rentals: z.int(),
  transfers: z.int(),
  reviews: z.int(),
  has_account: z.boolean(),
  /** Why not now. */
  obstacle: z.nullable(z.string()),
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
  summary:
    'Erases a customer and their account: past rentals stay with their dates and amounts, without the person. Needs the ' +
    'password, confirmed a moment ago',
  params: idParams,
  body: z.object({ version: queryNumber({ min: 1, max: Number.MAX_SAFE_INTEGER }) }),
  answer: 'nothing',
  refuses: ['customer_not_found', 'customer_erased', 'changed_meanwhile', 'rental_not_over', 'password_not_confirmed'],
});

export const exportCustomerData = endpoint({
  method: 'GET',
  path: '/admin/customers/:id/data',
  role: 'admin',
  right: 'exports',
  summary: 'All that is kept of a customer, as an archive with a page to read and a file for machines',
  params: idParams,
  answer: 'file',
  refuses: ['customer_not_found', 'customer_erased', 'password_not_confirmed'],
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

export const eraseOwnAccount = endpoint({
  method: 'POST',
  path: '/user/erase',
  role: 'customer',
  summary: 'Erases one’s account and all that tells of oneself; refused while a rental is agreed on and not over',
  body: withPassword,
  answer: 'nothing',
  refuses: ['wrong_password', 'rental_not_over', 'staff_account', 'too_many_requests'],
});
