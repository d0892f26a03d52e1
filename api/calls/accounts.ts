import * as z from 'zod/mini';
import { maxPictureBytes } from '../rules/picture-uploads.ts';
import { profiles } from '../rules/profiles.ts';
import { userRoles } from '../rules/roles.ts';
import {
  addressAndCode,
  addressOnly,
  codeRequest,
  credentials,
  givenPassword,
  passwordForm,
  profileForm,
  resetForm,
  signupForm,
} from './account-forms.ts';
import { pathText } from './fields.ts';
import { endpoint } from './endpoint.ts';
import { pictureRefusals } from '../words/errors.ts';

export const user = z.object({
  email: z.string(),
  phone: z.string(),
  full_name: z.string(),
  /** The full name, or the part of the e-mail before the @. */
  username: z.string(),
  /** A path on this site. */
  profile_img: z.nullable(z.string()),
  created_at: z.iso.datetime(),
  /** That day at the agency. */
  created_day: z.string(),
  role: z.enum(userRoles),
  /** Of an administrator: what they do in the back office. */
  profile: z.optional(z.enum(profiles)),
  /** There while the password is still that of the first start: only `POST /user/change-password` goes on from here. */
  must_change_password: z.optional(z.literal(true)),
  /** There while a second factor is asked of every administrator and this one has none: only setting one up goes on. */
  must_set_factor: z.optional(z.literal(true)),
});
export type User = z.output<typeof user>;

/** The password was right; `POST /login/factor` goes on. */
const factorAsked = z.object({ factor_required: z.literal(true) });
export const entry = z.union([user, factorAsked]);
export type Entry = z.output<typeof entry>;

/** Between two mails with a code to one address. */
export const codePauseSeconds = 60;

const sent = z.object({ sent: z.boolean() });
const valid = z.object({ valid: z.boolean() });

export const login = endpoint({
  method: 'POST',
  path: '/login',
  role: 'anyone',
  summary: 'Log in; with a second factor, the first step of it',
  body: credentials,
  answer: entry,
  refuses: ['bad_credentials', 'too_many_requests'],
});

export const logout = endpoint({
  method: 'POST',
  path: '/logout',
  role: 'anyone',
  afterTooManyRefusals: true,
  summary: 'Log out',
  answer: 'nothing',
});

export const sendVerificationCode = endpoint({
  method: 'POST',
  path: '/send-verification-code',
  role: 'anyone',
  summary:
    'Mail a code that proves an address to this browser; the answer is the same whether it has an account or not. ' +
    'The password of an account to be opened may come along to be checked',
  body: codeRequest,
  answer: sent,
  refuses: ['too_many_requests'],
});

export const verifyCode = endpoint({
  method: 'POST',
  path: '/verify-code',
  role: 'anyone',
  summary: 'Prove an address with the code that this browser asked for; a cookie lets it alone go on',
  body: addressAndCode,
  answer: valid,
  refuses: ['invalid_code', 'too_many_requests'],
});

export const signup = endpoint({
  method: 'POST',
  path: '/signup',
  role: 'anyone',
  summary: 'Open an account for an address that this browser has proved',
  body: signupForm,
  answer: user,
  creates: true,
  refuses: ['email_not_verified', 'email_taken', 'too_many_requests'],
});

export const forgotPassword = endpoint({
  method: 'POST',
  path: '/forgot-password',
  role: 'anyone',
  summary: 'Mail a code for a new password to be chosen in this browser',
  body: addressOnly,
  answer: sent,
  refuses: ['too_many_requests'],
});

export const resetPassword = endpoint({
  method: 'POST',
  path: '/reset-password',
  role: 'anyone',
  summary: 'Set a new password with a mailed code, and log in, as with it; every other session ends',
  body: resetForm,
  answer: entry,
  refuses: ['invalid_code', 'too_many_requests'],
});

export const getProfile = endpoint({
  method: 'GET',
  path: '/user/profile',
  role: 'customer',
  beforePasswordChange: true,
  beforeFactor: true,
  summary: 'One’s own account',
  answer: user,
});

export const updateProfile = endpoint({
  method: 'PUT',
  path: '/user/profile',
  role: 'customer',
  summary: 'Change one’s own account; another e-mail address must have been proved by a code',
  body: profileForm,
  files: { profile_img: { maxBytes: maxPictureBytes, maxFiles: 1 } },
  answer: user,
  refuses: ['wrong_password', 'email_not_verified', 'email_taken', 'too_many_requests', ...pictureRefusals],
});

export const getProfilePicture = endpoint({
  method: 'GET',
  path: '/user/picture/:file',
  role: 'anyone',
  summary: 'A profile picture, under a name that cannot be guessed',
  params: z.object({ file: pathText(128) }),
  answer: 'file',
  refuses: ['not_found'],
});

export const changePassword = endpoint({
  method: 'POST',
  path: '/user/change-password',
  role: 'customer',
  beforePasswordChange: true,
  beforeFactor: true,
  summary: 'Change one’s password; every other session ends',
  body: passwordForm,
  answer: 'nothing',
  refuses: ['wrong_password', 'too_many_requests'],
});

export const verifyPassword = endpoint({
  method: 'POST',
  path: '/admin/verify-password',
  role: 'admin',
  right: 'office',
  beforeFactor: true,
  summary:
    'Confirm one’s password, which opens what asks for it again, such as deletions and exports, in this session for ' +
    'a few minutes; whoever has a second factor goes on with `POST /admin/verify-factor`',
  body: z.object({ password: givenPassword }),
  answer: z.object({ valid: z.boolean(), factor_required: z.optional(z.literal(true)) }),
  refuses: ['too_many_requests'],
});

/** Before what asks for both: a file that the browser fetches by itself could only fail without them. */
export const checkConfirmed = endpoint({
  method: 'GET',
  path: '/admin/confirmed',
  role: 'admin',
  right: 'office',
  summary:
    'Whether the password, and the second factor, were given a moment ago, or what asks for them would be refused',
  answer: z.object({ confirmed: z.boolean() }),
});
