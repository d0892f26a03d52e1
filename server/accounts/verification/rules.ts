import { hours, minutes, seconds } from '../../platform/clock.ts';
import { codePauseSeconds } from '../../../api/accounts.ts';

export const codeLifetimeMs = minutes(10);
export const maxTries = 5;
/** Time enough to fill in the rest of the form. */
export const proofLifetimeMs = minutes(30);

export const codesPerMailbox = { name: 'code:mailbox', max: 1, windowMs: seconds(codePauseSeconds) };
export const codesPerAddress = { name: 'code:address', max: 10, windowMs: hours(1) };
