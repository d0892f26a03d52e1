import type { Call } from '../../../api/calls/endpoint.ts';
import type { Cookies, Viewer } from '../http/session.ts';

/** What a page may learn of who asks for it, besides its address. */
export interface Visit {
  viewer: () => Promise<Viewer | null>;
  /** Calls as an anonymous visitor from their own network, whose limits count; absent where the page is for everybody. */
  call?: Call;
  /** What an earlier answer left in the browser; absent where the page is shown to everybody. */
  cookies?: Cookies;
  /** Calls on behalf of who asks; absent where the page is shown to everybody. */
  ownCall?: Call;
  /** The form that was posted. */
  posted?: string;
}

/** For pages that are kept: made for nobody in particular, what is shown to one can be shown to all. */
export const nobody: Visit = { viewer: () => Promise.resolve(null) };
