import type { FastifySchemaCompiler } from 'fastify';
import type * as z from 'zod/mini';
import { fieldsOf } from '../../../api/calls/fields.ts';
import { formMessage } from '../../../api/words/messages.ts';
import { Refusal } from './refusal.ts';

/** Checks with the schemas of `api/`, and refuses with a French text by the field. */
export const validatorCompiler: FastifySchemaCompiler<z.ZodMiniType> =
  ({ schema }) =>
  (data: unknown) => {
    // No body, or one that is no object, lacks every field: each is named.
    const result = schema.safeParse(typeof data === 'object' && data !== null && !Array.isArray(data) ? data : {});
    if (result.success) return { value: result.data };
    return { error: refusalOf(result.error.issues) };
  };

/** Names the fields to correct; where the form as a whole has one fault, its message says which. */
export function refusalOf(issues: readonly z.core.$ZodIssue[]): Refusal {
  const message = formMessage(issues);
  return new Refusal('invalid_input', { fields: fieldsOf(issues), ...(message !== undefined && { message }) });
}
