import * as z from 'zod/mini';
import { maxContractBytes, maxContractsAtOnce } from '../rules/contract-files.ts';
import { pathText } from './fields.ts';
import { endpoint } from './endpoint.ts';
import { listPage, listQuery, placeInItsSort } from './list-page.ts';

export const contract = z.object({
  filename: z.string(),
  date: z.string(),
  /** What the agency's clock showed then. */
  date_wall: z.string(),
  size: z.int(),
});
export type Contract = z.output<typeof contract>;

const filenameParams = z.object({ filename: pathText(255) });

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
  .object(listQuery(contractSorts))
  .check(placeInItsSort((sort) => (sort.endsWith('name') ? 'string' : 'number')));
export type ContractSearch = z.output<typeof contractSearch>;

export const findContracts = endpoint({
  method: 'GET',
  path: '/admin/contrats/search',
  role: 'admin',
  right: 'office',
  summary: 'Contracts by a part of the name, a page at a time',
  query: contractSearch,
  answer: listPage(contract),
});

export const addContracts = endpoint({
  method: 'POST',
  path: '/admin/contrats',
  role: 'admin',
  right: 'desk',
  summary: 'Adds Word documents, all or none',
  body: z.object({}),
  files: { contrats: { maxBytes: maxContractBytes, maxFiles: maxContractsAtOnce } },
  answer: z.array(contract),
  creates: true,
  refuses: ['contract_format', 'contract_macros'],
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
