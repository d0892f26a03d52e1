import * as z from 'zod/mini';
import { maxContractBytes, maxContractsAtOnce } from '../rules/contract-files.ts';
import { optionalLine, pathText } from './fields.ts';
import { endpoint } from './endpoint.ts';
import { listPage, listQuery, placeInItsSort } from './list-page.ts';

export const contract = z.object({
  filename: z.string(),
  date: z.string(),
  /** What the agency's clock showed then. */
  date_wall: z.string(),
  size: z.int(),
  /** Whose it is, where the agency has said so. */
  customer: z.nullable(z.object({ id: z.string(), full_name: z.string(), erased: z.boolean() })),
  /** Of which of their rentals, if of one. */
  reservation: z.nullable(z.object({ id: z.string(), reference: z.string() })),
});
export type Contract = z.output<typeof contract>;

const filenameParams = z.object({ filename: pathText(255) });

/** A rental says whose it is: to name the customer beside it could only contradict it. */
const holder = { customer_id: optionalLine(64), reservation_id: optionalLine(64) };
const oneHolder = z.refine<ContractHolder>(({ customer_id, reservation_id }) => !customer_id || !reservation_id, {
  path: ['reservation_id'],
  error: 'unknown_value',
});
/** Whose a contract is; an empty id names nobody, as none does. */
export interface ContractHolder {
  customer_id?: string | undefined;
  reservation_id?: string | undefined;
}
const holderRefusals = ['customer_not_found', 'customer_erased', 'reservation_not_found', 'changed_meanwhile'] as const;

export const listContracts = endpoint({
  method: 'GET',
  path: '/admin/contrats',
  role: 'admin',
  right: 'office',
  summary: 'The contracts, latest first',
  answer: z.array(contract),
});

export const contractSorts = ['-date', 'date', 'name', '-name'] as const;

const contractSearch = z
  .object({ ...listQuery(contractSorts), ...holder })
  .check(placeInItsSort((sort) => (sort.endsWith('name') ? 'string' : 'number')));
export type ContractSearch = z.output<typeof contractSearch>;

export const findContracts = endpoint({
  method: 'GET',
  path: '/admin/contrats/search',
  role: 'admin',
  right: 'office',
  summary: 'Contracts by a part of the name, a page at a time; all, or those of a customer or a rental',
  query: contractSearch,
  answer: listPage(contract),
});

export const addContracts = endpoint({
  method: 'POST',
  path: '/admin/contrats',
  role: 'admin',
  right: 'desk',
  summary: 'Adds Word documents, all or none; for a customer or a rental, if one is named',
  body: z.object(holder).check(oneHolder),
  files: { contrats: { maxBytes: maxContractBytes, maxFiles: maxContractsAtOnce } },
  answer: z.array(contract),
  creates: true,
  refuses: ['contract_format', 'contract_macros', ...holderRefusals],
});

export const linkContract = endpoint({
  method: 'PUT',
  path: '/admin/contrats/holder/:filename',
  role: 'admin',
  right: 'desk',
  summary: 'Says whose a contract is: a customer’s, or a rental’s and so of whoever rents; of nobody without either',
  params: filenameParams,
  body: z.object(holder).check(oneHolder),
  answer: contract,
  refuses: ['contract_not_found', ...holderRefusals],
});

export const deleteContract = endpoint({
  method: 'DELETE',
  path: '/admin/contrats/:filename',
  role: 'admin',
  right: 'deletion',
  confirmed: true,
  summary: 'Removes a contract',
  params: filenameParams,
  answer: 'nothing',
  refuses: ['contract_not_found'],
});

export const downloadContract = endpoint({
  method: 'GET',
  path: '/admin/contrats/download/:filename',
  role: 'admin',
  right: 'office',
  summary: 'A contract as it was sent',
  params: filenameParams,
  answer: 'file',
  refuses: ['contract_not_found'],
});
