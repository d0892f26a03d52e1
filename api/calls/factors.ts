import * as z from 'zod/mini';
import { user } from './accounts.ts';
import { codeForm, factorProof, passkeyForm, usedPasskey } from './factor-forms.ts';
import { idParams } from './fields.ts';
import { endpoint } from './endpoint.ts';

/** Whoever has yet to set one up may. */
const own = { role: 'admin', right: 'office', beforeFactor: true } as const;

export const passkeyView = z.object({
  id: z.string(),
  name: z.string(),
  /** What the agency's clock showed then. */
  created_wall: z.string(),
  last_used_wall: z.nullable(z.string()),
});
export type PasskeyView = z.output<typeof passkeyView>;

export const factorsView = z.object({
  /** Since when an application makes codes; null without one. */
  totp_wall: z.nullable(z.string()),
  passkeys: z.array(passkeyView),
  recovery_codes_left: z.int(),
});
export type FactorsView = z.output<typeof factorsView>;

/** As the browser's own call takes them. */
const ceremony = z.looseObject({ challenge: z.string() });

/** How the second step may be taken; `passkey` where there is one. */
const factorOptions = z.object({ code: z.boolean(), passkey: z.nullable(ceremony) });
export type FactorOptions = z.output<typeof factorOptions>;

/** Shown once: with the first way to prove oneself, and when they are made anew. */
const recoveryCodes = z.object({ recovery_codes: z.array(z.string()) });

export const factorLoginOptions = endpoint({
  method: 'POST',
  path: '/login/factor/options',
  role: 'anyone',
  summary: 'How the login that this browser has begun may be finished',
  answer: factorOptions,
  refuses: ['login_over'],
});

export const factorLogin = endpoint({
  method: 'POST',
  path: '/login/factor',
  role: 'anyone',
  summary: 'Finish, with a code or a passkey, the login that this browser has begun with a password',
  body: factorProof,
  answer: user,
  refuses: ['login_over', 'wrong_factor', 'passkey_refused', 'too_many_requests'],
});

export const passkeyLoginOptions = endpoint({
  method: 'POST',
  path: '/login/passkey/options',
  role: 'anyone',
  summary: 'What a browser needs to log in with a passkey alone',
  answer: ceremony,
  refuses: ['too_many_requests'],
});

export const passkeyLogin = endpoint({
  method: 'POST',
  path: '/login/passkey',
  role: 'anyone',
  summary: 'Log in with a passkey that has asked for the finger, the face or the code of its owner',
  body: z.object({ passkey: usedPasskey }),
  answer: user,
  refuses: ['passkey_refused', 'too_many_requests'],
});

export const factorConfirmOptions = endpoint({
  ...own,
  method: 'POST',
  path: '/admin/verify-factor/options',
  summary: 'How one may prove oneself beside the password',
  answer: factorOptions,
});

export const verifyFactor = endpoint({
  ...own,
  method: 'POST',
  path: '/admin/verify-factor',
  summary: 'Prove oneself beside the password, for what asks for both once more',
  body: factorProof,
  answer: 'nothing',
  refuses: ['wrong_factor', 'passkey_refused', 'too_many_requests'],
});

export const getFactors = endpoint({
  ...own,
  method: 'GET',
  path: '/admin/factors',
  summary: 'What one proves oneself with beside the password',
  answer: factorsView,
});

export const startTotp = endpoint({
  ...own,
  method: 'POST',
  path: '/admin/factors/totp',
  confirmed: true,
  summary: 'A new secret for an application that makes codes, which counts once a code of it was given',
  answer: z.object({
    /** In groups of four, to be typed. */
    secret: z.string(),
    uri: z.string(),
    /** The picture to be scanned: the side of its square, and the path of what is dark in it. */
    qr: z.object({ size: z.int(), path: z.string() }),
  }),
  refuses: ['factor_exists'],
});

export const confirmTotp = endpoint({
  ...own,
  method: 'POST',
  path: '/admin/factors/totp/confirm',
  confirmed: true,
  summary: 'The first code of the application; from here on it is asked for',
  body: codeForm,
  answer: recoveryCodes,
  refuses: ['factor_exists', 'wrong_factor', 'too_many_requests'],
});

export const removeTotp = endpoint({
  ...own,
  method: 'DELETE',
  path: '/admin/factors/totp',
  confirmed: true,
  summary: 'No more codes of an application',
  answer: 'nothing',
});

export const passkeyOptions = endpoint({
  ...own,
  method: 'POST',
  path: '/admin/factors/passkeys/options',
  confirmed: true,
  summary: 'What a browser needs to make a passkey',
  answer: ceremony,
  refuses: ['too_many_passkeys'],
});

export const addPasskey = endpoint({
  ...own,
  method: 'POST',
  path: '/admin/factors/passkeys',
  confirmed: true,
  summary: 'Keep the passkey that the browser has made',
  body: passkeyForm,
  answer: recoveryCodes,
  refuses: ['passkey_refused', 'too_many_passkeys', 'factor_exists'],
});

export const removePasskey = endpoint({
  ...own,
  method: 'DELETE',
  path: '/admin/factors/passkeys/:id',
  confirmed: true,
  summary: 'Forget a passkey',
  params: idParams,
  answer: 'nothing',
  refuses: ['passkey_not_found'],
});

export const renewRecoveryCodes = endpoint({
  ...own,
  method: 'POST',
  path: '/admin/factors/recovery-codes',
  confirmed: true,
  summary: 'Ten new codes for when all else is lost; those before open nothing any more',
  answer: recoveryCodes,
  refuses: ['factor_missing'],
});
