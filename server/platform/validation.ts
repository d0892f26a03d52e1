import type { FastifySchemaCompiler } from 'fastify';
import type { ZodMiniType } from 'zod/mini';
import { fieldsOf } from '../../api/common.ts';
import { Refusal } from './errors.ts';

/** Checks with the schemas of `api/`, and refuses with a French text by the field. */
export const validatorCompiler: FastifySchemaCompiler<ZodMiniType> =
  ({ schema }) =>
  (data: unknown) => {
    // No body, or one that is no object, lacks every field: each is named.
    const result = schema.safeParse(typeof data === 'object' && data !== null && !Array.isArray(data) ? data : {});
    if (result.success) return { value: result.data };
    return { error: new Refusal('invalid_input', { fields: fieldsOf(result.error.issues) }) };
  };
