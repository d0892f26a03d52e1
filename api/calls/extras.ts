import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { moment } from './moment-fields.ts';

export const extrasLeft = z.array(
  z.object({
    id: z.string(),
    /** So many more a rental may have all the time between the two moments. */ left: z.int(),
  }),
);
export type ExtrasLeft = z.output<typeof extrasLeft>;

export const listExtrasLeft = endpoint({
  method: 'GET',
  path: '/extras',
  role: 'anyone',
  summary:
    'How many of each extra that can run out a rental may have between two moments; of the past for the desk alone',
  query: z.object({ from: moment(), to: moment() }),
  answer: extrasLeft,
});
