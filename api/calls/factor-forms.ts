import * as z from 'zod/mini';
import { factorCodeMaxLength, passkeyNameMaxLength } from '../rules/text-limits.ts';
import { boundedText, line, missing } from './fields.ts';

// Apart from the calls: pages that only call load no schema.

/** Six digits of an application or one of the codes on paper, spaced however it is typed. */
export const factorCode = boundedText(factorCodeMaxLength, { error: missing }).check(
  z.trim(),
  z.minLength(1, 'required'),
  z.maxLength(factorCodeMaxLength),
);

const encoded = (most: number) => boundedText(most).check(z.regex(/^[\w-]*$/, 'unknown_value'), z.maxLength(most));

const credential = {
  id: encoded(1400),
  rawId: encoded(1400),
  type: z.literal('public-key'),
  authenticatorAttachment: z.optional(z.enum(['platform', 'cross-platform'])),
};

/** What a browser answers for a passkey that it has; what we do not know of it is left out. */
export const usedPasskey = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: encoded(4000),
    authenticatorData: encoded(2000),
    signature: encoded(4000),
    userHandle: z.optional(encoded(200)),
  }),
});
export type UsedPasskey = z.output<typeof usedPasskey>;

/** What it answers for one that it has just made. */
export const madePasskey = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: encoded(4000),
    attestationObject: encoded(8000),
    transports: z.optional(z.array(boundedText(20).check(z.regex(/^[a-z-]{1,20}$/))).check(z.maxLength(8))),
  }),
});
export type MadePasskey = z.output<typeof madePasskey>;

export const passkeyForm = z.object({ name: line(passkeyNameMaxLength), passkey: madePasskey });

export const codeForm = z.object({ code: factorCode });

/** One of the two. */
export const factorProof = z.object({ code: z.optional(factorCode), passkey: z.optional(usedPasskey) }).check(
  z.refine(({ code, passkey }) => (code === undefined) !== (passkey === undefined), {
    path: ['code'],
    error: 'required',
  }),
);
export type FactorProof = z.output<typeof factorProof>;
