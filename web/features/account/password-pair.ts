import { addressAndCode, signupForm } from '../../../api/calls/accounts.ts';
import { fieldErrors } from '../../../api/calls/fields.ts';
import { fieldMessages } from '../../../api/words/messages.ts';
import type { Faults } from '../../lib/form-faults.ts';

/** A password that is chosen now is typed twice; the second is never sent. */
export const mismatch = (password: string, confirmation: string): Faults =>
  password === confirmation ? {} : { confirmation: fieldMessages.password_mismatch };

/** The code and the password at once; a code that was right before is not asked for again. */
export const resumedProblems = (
  { email, isProved }: { email: string; isProved: boolean },
  { code, password, confirmation }: Record<'code' | 'password' | 'confirmation', string>,
): Faults => ({
  ...(isProved ? {} : fieldErrors(addressAndCode, { email, code })),
  ...fieldErrors(signupForm, { email, password }),
  ...mismatch(password, confirmation),
});
