import type { EndpointDefinition } from '../../../api/calls/endpoint.ts';
import type { Clock } from '../clock.ts';
import { createRenderBudget } from './render-budget.ts';

/**
 * How many public answers are read from the database for one network, or one person who is logged in. Cached ones cost
 * nothing: an office full of visitors does not come near it, and who makes up addresses of cars does.
 */
export const createReadBudget = ({ clock }: { clock: Clock }) =>
  createRenderBudget({ clock, capacity: 300, perSecond: 30 });

/** Not the pictures, of which one page shows forty, nor streams, which are opened once. */
export const countsAsRead = ({ method, role, answer }: EndpointDefinition) =>
  method === 'GET' && role === 'anyone' && typeof answer === 'object';
