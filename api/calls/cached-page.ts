import type { Call, Dependence, Topic } from './endpoint.ts';

/** What the module of a page says in its `handle`: it is the same for everybody until one of these changes. */
export interface CachedPage {
  cachedUntil: readonly Dependence[];
  /** Of these topics it may show what was true a second ago, while it is made anew. */
  mayLag?: readonly Topic[];
  query?: PageQuery;
  /** Whether there is anything at this address: all pages that miss it look the same, and one is kept for them. */
  exists?: (call: Call, params: Record<string, string | undefined>) => Promise<boolean>;
}

/** The parameters that change what a page shows; all others are ignored. */
export interface PageQuery {
  names: readonly string[];
  /** The one way to write them. What means nothing is left out. */
  canonical: (given: URLSearchParams) => URLSearchParams;
}
