import * as z from 'zod/mini';
import { idParams } from './fields.ts';
import { endpoint } from './endpoint.ts';

/** A device on which somebody is logged in. */
export const openSession = z.object({
  id: z.string(),
  /** Such as `Chrome` and `Android`; null when the browser did not say. */
  browser: z.nullable(z.string()),
  system: z.nullable(z.string()),
  created_at: z.iso.datetime(),
  /** To the hour. */
  last_used_at: z.iso.datetime(),
  /** What the agency's clock showed then. */
  created_wall: z.string(),
  last_used_wall: z.string(),
  /** The one that asks. */
  current: z.boolean(),
});
export type OpenSession = z.output<typeof openSession>;

export const listSessions = endpoint({
  method: 'GET',
  path: '/user/sessions',
  role: 'customer',
  summary: 'The devices on which one is logged in',
  answer: z.array(openSession),
});

export const endSession = endpoint({
  method: 'DELETE',
  path: '/user/sessions/:id',
  role: 'customer',
  summary: 'Log one of one’s devices out',
  params: idParams,
  answer: 'nothing',
  refuses: ['session_not_found'],
});

export const endOtherSessions = endpoint({
  method: 'DELETE',
  path: '/user/sessions',
  role: 'customer',
  summary: 'Log all of one’s other devices out',
  answer: 'nothing',
});
