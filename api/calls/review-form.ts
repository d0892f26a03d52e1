import * as z from 'zod/mini';
import { maxStars, minStars } from '../rules/stars.ts';
import { fullNameMaxLength, reviewMaxLength } from '../rules/text-limits.ts';
import { line, text } from './fields.ts';

/** What people write. Apart from the calls, so that a page that only shows reviews does not load the checks. */
export const reviewInput = z.object({
  username: line(fullNameMaxLength),
  comment: text(reviewMaxLength),
  rating: z
    .number({ error: () => 'rating_missing' })
    .check(z.int('rating_missing'), z.minimum(minStars, 'rating_missing'), z.maximum(maxStars, 'rating_missing')),
});
export type ReviewInput = z.output<typeof reviewInput>;

export const replyInput = z.object({ reply: text(reviewMaxLength) });
