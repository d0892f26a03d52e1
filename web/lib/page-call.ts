import { data, isRouteErrorResponse } from 'react-router';
import type { Call, CallInput, EndpointDefinition } from '../../api/endpoint.ts';
import { call, CallError } from './call.ts';

/**
 * The browser's `call` for `clientLoader`: a refusal is thrown as the server's loader throws it, so that an
 * `ErrorBoundary` sees one kind of error whichever side loaded the page.
 */
export const pageCall: Call = async <const E extends EndpointDefinition>(
  endpoint: E,
  ...input: object extends CallInput<E> ? [input?: CallInput<E>] : [input: CallInput<E>]
) => {
  try {
    return await call(endpoint, ...input);
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    throw data({ code: error.code, message: error.message }, { status: error.status });
  }
};

/** The status behind anything that a loader may throw, in the browser or on the server; 500 for a fault of ours. */
export function statusOf(error: unknown): number {
  if (error instanceof CallError || error instanceof Response || isRouteErrorResponse(error)) return error.status;
  const { init } = (error ?? {}) as { init?: ResponseInit | null };
  return init?.status ?? 500;
}
