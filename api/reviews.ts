import * as z from 'zod/mini';

export const review = z.object({
  _id: z.string(),
  username: z.string(),
  comment: z.string(),
  rating: z.int(),
  timestamp: z.iso.datetime(),
  admin_reply: z.nullable(z.string()),
});
export type Review = z.output<typeof review>;
