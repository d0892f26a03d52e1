import * as z from 'zod/mini';
import { normaliseEmail } from '../rules/email-address.ts';
import {
  emailMaxLength,
  pathPartMaxLength,
  phoneMaxDigits,
  phoneMaxLength,
  phoneMinDigits,
} from '../rules/text-limits.ts';
import { type FieldMessageCode, fieldMessage } from '../words/messages.ts';

/**
 * What every text that comes in starts from: one that is far beyond its bound is refused before anything else is done
 * with it, since a trim, a pattern or a comparison of a text without end would hold up everybody. There is room for what
 * the later steps take away, such as spaces around it; `maxLength` is what people are told, and is checked after them.
 */
export const boundedText = (maxLength: number, { error, tooLong }: BoundedWords = {}) =>
  z.string(error && { error }).check(withRoomFor(maxLength, tooLong));

interface BoundedWords {
  error?: typeof missing;
  /** Where a length means nothing to people, as with a date. */
  tooLong?: FieldMessageCode;
}

/** A text of several lines that must say something, with the upper bound that the form shows too. */
export const text = (maxLength: number) =>
  boundedText(maxLength, { error: missing }).check(
    z.overwrite(withoutControls),
    z.trim(),
    z.minLength(1, 'required'),
    z.maxLength(maxLength),
  );

/** A text of one line, such as a name: a line break in it would forge a line of the mail that tells it. */
export const line = (maxLength: number) =>
  boundedText(maxLength, { error: missing }).check(
    ...asOneLine(),
    z.minLength(1, 'required'),
    z.maxLength(maxLength),
    z.refine(readsAsWritten, 'hidden_direction'),
  );

export const optionalLine = (maxLength: number) =>
  z.optional(
    boundedText(maxLength).check(...asOneLine(), z.maxLength(maxLength), z.refine(readsAsWritten, 'hidden_direction')),
  );

/** A number that can be called, kept as the person wrote it. */
export const phone = boundedText(phoneMaxLength, { error: missing }).check(
  z.overwrite(onOneLine),
  z.overwrite(withoutDirections),
  z.trim(),
  z.minLength(1, 'required'),
  z.maxLength(phoneMaxLength),
  z.refine(isPhone, 'invalid_phone'),
);

/** Compared and kept in one spelling. Nothing that could make one address into two or into another header gets through. */
export const email = boundedText(emailMaxLength, { error: missing }).check(
  z.overwrite(normaliseEmail),
  z.minLength(1, 'required'),
  z.maxLength(emailMaxLength),
  z.regex(/^[\p{L}\p{N}.!#$%&'*+/=?^_`{|}~-]+@([a-z\d-]+\.)+(?=[\d-]*[a-z])[a-z\d-]+$/u, 'invalid_email'),
);

/** Forms and multipart bodies say `"true"`; JSON says `true`. */
export const flag = z.pipe(
  z.union([z.boolean(), z.enum(['true', 'false'])]),
  z.transform((value) => value === true || value === 'true'),
);

/** A part of an address, such as the name of a file. */
export const pathText = (maxLength: number) =>
  boundedText(maxLength).check(z.overwrite(withoutControls), z.maxLength(maxLength));

/** Any text is taken as an id, as long as the router lets one be: one that names nothing is simply not found. */
export const idParams = z.object({ id: pathText(pathPartMaxLength) });

/** Which part of a long list is asked for. */
export const pageQuery = {
  limit: z.optional(queryNumber({ min: 1, max: 1000 })),
  offset: z.optional(queryNumber({ min: 0, max: Number.MAX_SAFE_INTEGER })),
};

/** Field name → what to correct, in French; nothing when the values are right. */
export function fieldErrors(schema: z.ZodMiniType, values: unknown): Record<string, string> | undefined {
  const result = schema.safeParse(values);
  return result.success ? undefined : fieldsOf(result.error.issues);
}

/** The first thing to correct in each field. */
export function fieldsOf(issues: readonly z.core.$ZodIssue[]): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const issue of issues) if (issue.path.length > 0) fields[issue.path.join('.')] ??= fieldMessage(issue);
  return fields;
}

/** The digits that make two spellings of a number the same: `+212 (6) 12-34` and `00212.61234` are `21261234`. */
export const phoneDigits = (value: string): string => value.replace(/[\s.()\p{Pd}]/gu, '').replace(/^(\+|00)/, '');

/** As the address of a call writes it, or a caller in this process. */
export function queryNumber({ min, max }: { min: number; max: number }) {
  return z.pipe(
    z.pipe(z.union([z.number(), boundedText(20)]), z.transform(Number)),
    z.number().check(z.int(), z.gte(min), z.lte(max)),
  );
}

/** Issues are worded by the bound that people are told. The text itself is not put into them. */
function withRoomFor(maxLength: number, message?: FieldMessageCode) {
  return z.check<string>(({ value, issues }) => {
    if (value.length <= 4 * maxLength + 100) return;
    const issue = { code: 'too_big', origin: 'string', maximum: maxLength, input: '', continue: false } as const;
    issues.push(message ? { ...issue, message } : issue);
  });
}

const asOneLine = () => [z.overwrite(onOneLine), z.overwrite(withoutControls), z.overwrite(withoutMarks), z.trim()];

/**
 * Embeddings, overrides and isolates turn the rest of the line around: « مرفوضة » could be made to read as another name,
 * or a name to swallow the words after it.
 */
const directions = /[\u202a-\u202e\u2066-\u2069]/g;

/** Nobody types a direction into a name, so whoever sends one is told. */
function readsAsWritten(value: string): boolean {
  return value.search(directions) === -1;
}

/**
 * Telephones put them around a number that is copied from their contacts, and we around a plate: digits read the same
 * without.
 */
export function withoutDirections(value: string): string {
  return withoutMarks(value).replace(directions, '');
}

/** A single mark turns nothing around, comes unseen with Arabic that is pasted, and would make two names of one. */
function withoutMarks(value: string): string {
  return value.replace(/[\u200e\u200f\u061c]/g, '');
}

function isPhone(value: string): boolean {
  const digits = phoneDigits(value);
  return /^\d+$/.test(digits) && digits.length >= phoneMinDigits && digits.length <= phoneMaxDigits;
}

/**
 * Whoever pastes a name with a line break or a tab in it means a space, which is also what a one-line input shows:
 * the whole gap becomes one.
 */
function onOneLine(value: string): string {
  return value.replace(/[\s\u0085]+/g, (gap) => (/[^\p{Zs}]/u.test(gap) ? ' ' : gap));
}

/** No keyboard types these, PostgreSQL refuses one of them, and mail headers break on others. Line breaks and tabs stay. */
function withoutControls(value: string): string {
  // oxlint-disable-next-line no-control-regex -- they are what is looked for
  return value.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g, '');
}

/** For a missing value only: a plain message would also replace the wording of every bound of the field. */
export function missing(issue: { code: string }): string | undefined {
  return issue.code === 'invalid_type' ? 'required' : undefined;
}
