import { codeMinutes } from '../../../api/rules/text-limits.ts';
import { minutes } from '../../platform/clock.ts';

export const codeLifetimeMs = minutes(codeMinutes);
export const maxTries = 5;
/** Time enough to fill in the rest of the form. */
export const proofLifetimeMs = minutes(30);
