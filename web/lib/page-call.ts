import type { Call, CallInput, EndpointDefinition } from '../../api/calls/endpoint.ts';
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
    throw Response.json({ code: error.code, message: error.message }, { status: error.status });
  }
};
