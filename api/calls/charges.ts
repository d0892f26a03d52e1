import * as z from 'zod/mini';
import { chargeKinds } from '../rules/pricing/charges.ts';

/** One line of a price, with what explains it: see `Charge`. */
export const charge = z.object({
  kind: z.enum(chargeKinds),
  label: z.string(),
  count: z.nullable(z.int()),
  unit_centimes: z.nullable(z.int()),
  percent: z.nullable(z.int()),
  amount_centimes: z.int(),
});
