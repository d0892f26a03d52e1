import { contractExtensions, maxContractBytes, maxContractsAtOnce } from '../rules/contract-files.ts';

/** What a contract may be, for hints and refusals alike. */
export const contractLimits = {
  oneFormat: contractExtensions.join(' ou '),
  allFormats: contractExtensions.join(' et '),
  weight: `${maxContractBytes >> 20} Mo au plus`,
  count: `${maxContractsAtOnce} fichiers au plus`,
};
