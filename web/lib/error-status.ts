import { isRouteErrorResponse } from 'react-router';

/**
 * The status behind anything that a loader may throw, in the browser or on the server; 500 for a fault of ours.
 * It looks at the shape alone: every page needs it, and few need the code that makes calls.
 */
export function statusOf(error: unknown): number {
  if (isRouteErrorResponse(error)) return error.status;
  const { status, init } = (error ?? {}) as { status?: unknown; init?: ResponseInit | null };
  return typeof status === 'number' ? status : (init?.status ?? 500);
}
