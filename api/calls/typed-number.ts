import * as z from 'zod/mini';
import { boundedText } from './fields.ts';

/** As it is typed. */
const typedMaxLength = 20;

const isMissing = (value: unknown) => value === undefined || value === '';

/** Multipart bodies know only texts: `« 350 »`, or `349,90` as it is written in French. */
const typedNumber = z.pipe(
  z.union([z.number(), boundedText(typedMaxLength)], {
    error: (issue) => (isMissing(issue.input) ? 'required' : 'not_a_number'),
  }),
  z.transform((value) => {
    if (typeof value === 'number') return value;
    const written = value.trim().replace(',', '.');
    if (written === '') return undefined;
    return /^\d{1,9}(\.\d{1,2})?$/.test(written) ? Number(written) : Number.NaN;
  }),
);

const numberWords = { error: (issue: { input?: unknown }) => (isMissing(issue.input) ? 'required' : 'not_a_number') };
export const decimal = ({ min, max }: { min: number; max: number }) =>
  z.pipe(typedNumber, z.number(numberWords).check(z.gte(min), z.lte(max)));
export const whole = ({ min, max }: { min: number; max: number }) =>
  z.pipe(typedNumber, z.number(numberWords).check(z.int('not_whole'), z.gte(min), z.lte(max)));

const orNull = z.transform((value) => (isMissing(value) ? null : value));

/** May be left empty, as by somebody who has yet to look. */
export const optionalWhole = (bounds: { min: number; max: number }) => z.pipe(orNull, z.nullable(whole(bounds)));
export const optionalDecimal = (bounds: { min: number; max: number }) => z.pipe(orNull, z.nullable(decimal(bounds)));

/** With a sign, as « +15 », « -10 » or « −10 % ». */
export const signedWhole = ({ min, max }: { min: number; max: number }) =>
  z.pipe(
    z.pipe(
      z.union([z.number(), boundedText(typedMaxLength)], {
        error: (issue) => (isMissing(issue.input) ? 'required' : 'not_a_number'),
      }),
      z.transform((value) => {
        if (typeof value === 'number') return value;
        const written = value.replace(/[\s%]/g, '').replace('−', '-');
        if (written === '') return undefined;
        return /^[+-]?\d{1,9}$/.test(written) ? Number(written) : Number.NaN;
      }),
    ),
    z.number(numberWords).check(z.int('not_whole'), z.gte(min), z.lte(max)),
  );
