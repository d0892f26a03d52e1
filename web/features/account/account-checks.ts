import {
  addressAndCode,
  addressOnly,
  credentials,
  passwordForm,
  profileForm,
  resetForm,
  signupForm,
} from '../../../api/calls/account-forms.ts';
import { fieldErrors } from '../../../api/calls/fields.ts';
import { fieldMessages } from '../../../api/words/messages.ts';
import type { Faults } from '../../lib/form-faults.ts';

// What to correct in each form. They come with the first field that is left: no page waits for them.

type Values<Name extends string> = Record<Name, string>;

/** A password that is chosen now is typed twice; the second is never sent. */
export const mismatch = (password: string, confirmation: string): Faults =>
  password === confirmation ? {} : { confirmation: fieldMessages.password_mismatch };

export const loginFaults = (values: Values<'email' | 'password'>) => fieldErrors(credentials, values);

export const forgotFaults = (values: Values<'email'>) => fieldErrors(addressOnly, values);

export const codeFaults = (values: Values<'email' | 'code'>) => fieldErrors(addressAndCode, values);

export const passwordFaults = (values: Values<'current_password' | 'new_password' | 'confirm_password'>) =>
  fieldErrors(passwordForm, values);

export const signupFaults = ({
  confirmation,
  ...values
}: Values<'email' | 'password' | 'phone' | 'full_name' | 'confirmation'>): Faults => ({
  ...fieldErrors(signupForm, values),
  ...mismatch(values.password, confirmation),
});

export const resetFaults = ({
  confirmation,
  ...values
}: Values<'email' | 'code' | 'new_password' | 'confirmation'>): Faults => ({
  ...fieldErrors(resetForm, values),
  ...mismatch(values.new_password, confirmation),
});

/** The code and the password at once; a code that was right before is not asked for again. */
export const resumedFaults = (
  { email, isProved }: { email: string; isProved: boolean },
  { code, password, confirmation }: Values<'code' | 'password' | 'confirmation'>,
): Faults => ({
  ...(isProved ? {} : codeFaults({ email, code })),
  ...fieldErrors(signupForm, { email, password }),
  ...mismatch(password, confirmation),
});

/** Another address asks for the password. Known here: asking the server would use up one of the tries at it. */
export const profileFaults = (
  values: Values<'email' | 'phone' | 'full_name' | 'current_password'>,
  isNewAddress: boolean,
): Faults => ({
  ...fieldErrors(profileForm, values),
  ...(isNewAddress && values.current_password === '' && { current_password: fieldMessages.required }),
});
