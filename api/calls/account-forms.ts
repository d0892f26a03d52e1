import * as z from 'zod/mini';
import { codeLength, fullNameMaxLength, passwordMaxLength, passwordMinLength } from '../rules/text-limits.ts';
import { boundedText, email, flag, missing, optionalLine, phone } from './fields.ts';

// Apart from the calls: pages that only call load no schema.

export const givenPassword = boundedText(passwordMaxLength, { error: missing }).check(
  z.minLength(1, 'required'),
  z.maxLength(passwordMaxLength),
);
export const newPassword = boundedText(passwordMaxLength, { error: missing }).check(
  z.minLength(1, 'required'),
  z.minLength(passwordMinLength),
  z.maxLength(passwordMaxLength),
);
/** Where a password is replaced, one text says that the new one is empty or not repeated. */
const confirmedPassword = boundedText(passwordMaxLength, { error: notConfirmed }).check(
  z.minLength(1, 'password_not_confirmed'),
  z.minLength(passwordMinLength),
  z.maxLength(passwordMaxLength),
);
const code = boundedText(codeLength, { error: missing }).check(
  z.trim(),
  z.minLength(1, 'required'),
  z.regex(new RegExp(`^\\d{${codeLength}}$`), 'invalid_code_shape'),
);
const optionalPhone = z.optional(z.union([z.literal(''), phone], { error: 'invalid_phone' }));

export const credentials = z.object({ email, password: givenPassword });
export const addressOnly = z.object({ email });
/** A password that could not be taken later is refused before a code is sent. */
export const codeRequest = z.object({ email, password: z.optional(newPassword) });
export const addressAndCode = z.object({ email, code });
export const signupForm = z.object({
  email,
  password: newPassword,
  phone: optionalPhone,
  full_name: optionalLine(fullNameMaxLength),
});
export const resetForm = z.object({ email, code, new_password: newPassword });
export const profileForm = z.object({
  email: z.optional(email),
  phone: optionalPhone,
  full_name: optionalLine(fullNameMaxLength),
  remove_profile_img: z.optional(flag),
  /** Needed to change the address: whoever has that can have a new password sent to it. */
  current_password: z.optional(boundedText(passwordMaxLength).check(z.maxLength(passwordMaxLength))),
});
export type ProfileForm = z.output<typeof profileForm>;
export const passwordForm = z
  .object({
    current_password: givenPassword,
    new_password: confirmedPassword,
    confirm_password: boundedText(passwordMaxLength, { error: notConfirmed }),
  })
  .check(
    z.refine(({ new_password, confirm_password }) => new_password === confirm_password, {
      error: 'password_not_confirmed',
      path: ['confirm_password'],
      // Said beside the other mistakes, not only once they are mended.
      when: () => true,
    }),
    z.refine(({ current_password, new_password }) => new_password !== current_password, {
      error: 'password_unchanged',
      path: ['new_password'],
    }),
  );

/** As `missing` does, for the password that replaces another. */
function notConfirmed(issue: { code: string }): string | undefined {
  return missing(issue) && 'password_not_confirmed';
}
