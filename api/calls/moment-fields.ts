import * as z from 'zod/mini';
import { readMoment } from '../rules/written-moment.ts';
import { momentMaxLength } from '../rules/text-limits.ts';
import { boundedText, missing } from './fields.ts';

/** A day, or a moment on the agency's clock or with an offset, as `readMoment` reads it. */
export function moment() {
  return boundedText(momentMaxLength, { error: missing, tooLong: 'invalid_date' }).check(
    z.trim(),
    z.minLength(1, 'required'),
    z.maxLength(momentMaxLength, { error: 'invalid_date', abort: true }),
    z.refine((value) => typeof readMoment(value) === 'object', 'invalid_date'),
  );
}

export function calendarDay() {
  return boundedText(10, { tooLong: 'invalid_date' }).check(
    z.regex(/^\d{4}-\d\d-\d\d$/, { error: 'invalid_date', abort: true }),
    z.iso.date('invalid_date'),
  );
}
