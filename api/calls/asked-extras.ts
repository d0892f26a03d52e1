import * as z from 'zod/mini';
import { maxAskedExtras, maxExtraCount } from '../rules/asked-extras.ts';
import { flag, line } from './fields.ts';
import { whole } from './typed-number.ts';

const askedExtra = z.object({ id: line(64), count: whole({ min: 0, max: maxExtraCount }) });

/** Beside the car, what a request asks for: child seats, a second driver; and whether who drives is young. */
export const extraFields = {
  extras: z.optional(z.array(askedExtra).check(z.maxLength(maxAskedExtras))),
  young_driver: z.optional(flag),
};
