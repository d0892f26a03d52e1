import * as z from 'zod/mini';
import { chargeKinds } from '../rules/pricing/charges.ts';
import { dayCounts } from '../rules/pricing/rates.ts';

/** One line of a price, with what explains it: see `Charge`. */
export const charge = z.object({
  kind: z.enum(chargeKinds),
  label: z.string(),
  count: z.nullable(z.int()),
  unit_centimes: z.nullable(z.int()),
  percent: z.nullable(z.int()),
  amount_centimes: z.int(),
});

/** What was promised beside the price: see `PromisedTerms`. */
const terms = z.object({
  deposit_centimes: z.nullable(z.int()),
  excess_centimes: z.nullable(z.int()),
  km_per_day: z.nullable(z.int()),
  extra_km_centimes: z.nullable(z.int()),
  day_count: z.enum(dayCounts),
});

/** What a rental costs as it was agreed on, line by line, and what was promised beside it. */
export const cost = z.object({ charges: z.array(charge), terms });
export type Cost = z.output<typeof cost>;
