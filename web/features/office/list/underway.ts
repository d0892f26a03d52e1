import type { Location } from 'react-router';

/** What is on its way into the address of a list. */
interface Underway {
  /** What the address becomes, and where in the history that was asked for: on a slow line it takes long to be there. */
  asked: { address: URLSearchParams; at: string } | null;
  /** What stands in the search field, and may not have been asked for. */
  typed: string | null;
}

const all = new WeakMap<Location, Underway>();

/**
 * By the place that is shown, for all parts of the screen: each goes on from what another has done, and once another place
 * is shown there is nothing left of it.
 */
export function underwayFrom(shown: Location): Underway {
  const known = all.get(shown);
  if (known) return known;
  const fresh = { asked: null, typed: null };
  all.set(shown, fresh);
  return fresh;
}

/** Where the browser is: after a step back that is another place than the one that is shown, until that is loaded. */
export const historyKey = (): string => (window.history.state as { key?: string } | null)?.key ?? 'default';

/** What the address is about to say. */
export function latestAddress(shown: Location): URLSearchParams {
  const { asked } = underwayFrom(shown);
  const key = historyKey();
  if (asked?.at === key) return asked.address;
  return new URLSearchParams(key === shown.key ? shown.search : window.location.search);
}
