import * as z from 'zod/mini';
import { givenProfiles } from '../rules/given-profiles.ts';
import { fullNameMaxLength } from '../rules/text-limits.ts';
import { givenPassword, newPassword } from './account-forms.ts';
import { boundedText, email, line } from './fields.ts';

// Apart from the calls: pages that only call load no schema.

export const invitationForm = z.object({
  email,
  full_name: line(fullNameMaxLength),
  profile: z.enum(givenProfiles),
});
export type InvitationForm = z.output<typeof invitationForm>;

/** What the mailed link names: 256 bits. */
export const invitationToken = boundedText(43).check(z.regex(/^[\w-]{43}$/, 'unknown_value'));

/** Of somebody who has no account yet. */
export const acceptanceForm = z.object({
  token: invitationToken,
  full_name: line(fullNameMaxLength),
  password: newPassword,
});

/** Of somebody whose address has one, which is theirs to prove. */
export const joiningForm = z.object({ token: invitationToken, password: givenPassword });
