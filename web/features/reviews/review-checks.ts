import { fieldErrors } from '../../../api/common.ts';
import { replyInput, reviewInput } from '../../../api/review-form.ts';

/** The server's own rules, fetched when a form is sent and not with the page. */
export const reviewProblems = (values: object) => fieldErrors(reviewInput, values);
export const replyProblem = (reply: string) => fieldErrors(replyInput, { reply })?.['reply'];
