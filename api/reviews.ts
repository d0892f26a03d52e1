import * as z from 'zod/mini';

export const review = z.object({
  _id: z.string(),
  username: z.string(),
  comment: z.string(),
  rating: z.int(),
  timestamp: z.iso.datetime(),
  /** Its author had rented that car: « Location vérifiée ». */
  verified: z.boolean(),
  admin_reply: z.nullable(z.string()),
});
export type Review = z.output<typeof review>;
