import { hasLeft, settleLeaving } from './user.ts';

let telling: Promise<boolean> | null = null;

/**
 * Ends the session on the server; false when the server could not be told. The cookie is the server's alone to remove:
 * until it has, this browser remembers that the person left, and asks for nothing with it.
 */
export function tellServer(): Promise<boolean> {
  telling ??= fetch('/api/logout', { method: 'POST', keepalive: true })
    .then(
      ({ ok }) => ok,
      () => false,
    )
    .then((ended) => {
      if (ended) settleLeaving();
      telling = null;
      return ended;
    });
  return telling;
}

/** True unless somebody left whose session may still be open. */
export const hasSettled = async (): Promise<boolean> => !hasLeft() || tellServer();
