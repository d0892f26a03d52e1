import {
  addContracts,
  deleteContract,
  downloadContract,
  findContracts,
  linkContract,
  listContracts,
} from '../../api/calls/contracts.ts';
import { bind, type Binding } from '../platform/http/endpoints.ts';
import type { ContractsService } from './service.ts';

export function contractsRoutes(contracts: ContractsService): Binding[] {
  return [
    bind(listContracts, () => contracts.list()),
    bind(findContracts, ({ query }) => contracts.find(query)),
    bind(addContracts, ({ body }, { uploads, viewer }) => contracts.add(uploads['contrats'] ?? [], body, viewer)),
    bind(linkContract, ({ params, body }, { viewer }) => contracts.link(params.filename, body, viewer)),
    bind(downloadContract, ({ params }, { viewer }) => contracts.download(params.filename, viewer)),
    bind(deleteContract, ({ params }, { viewer }) => contracts.remove(params.filename, viewer)),
  ];
}
