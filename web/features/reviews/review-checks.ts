import { passesForAgency } from '../../../api/rules/agency-likeness.ts';
import { fieldErrors } from '../../../api/calls/fields.ts';
import { fieldMessages } from '../../../api/words/messages.ts';
import { replyInput, type ReviewInput, reviewInput } from '../../../api/calls/review-form.ts';

type Draft = { [name in keyof ReviewInput]: ReviewInput[name] | null };

/** The server's own rules, fetched when a form is sent and not with the page. */
export function reviewProblems(draft: Draft, isAdmin: boolean, agencyName: string): Record<string, string> | undefined {
  const wrong = fieldErrors(reviewInput, draft);
  if (isAdmin || wrong?.['username'] || !passesForAgency(draft.username ?? '', agencyName)) return wrong;
  return { ...wrong, username: fieldMessages.agency_name };
}

export const replyProblems = (values: { reply: string }) => fieldErrors(replyInput, values);
