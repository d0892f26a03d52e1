import type { Settings } from '../../api/rules/settings.ts';
import type { Profile } from '../../api/rules/profiles.ts';
import type { UserRole } from '../../api/rules/roles.ts';
import { createContext } from 'react-router';
import type { Call } from '../../api/calls/endpoint.ts';

export interface Viewer {
  role: UserRole;
  /** Of whoever works here. */
  profile: Profile | null;
  mustChangePassword: boolean;
  mustSetFactor: boolean;
}

/** Calls endpoints in process, as an anonymous visitor: what it returns may be kept and shown to everybody. */
export const callContext = createContext<Call>();

/**
 * The same on behalf of who asks, with their role, their limits and their cookies: for an `action`, and for what a guarded
 * page begins with. On a page that is kept for everybody there is none.
 */
export const ownCallContext = createContext<Call>();

/** What one answer leaves in the browser for the next: HttpOnly, so that the page's scripts cannot read it. */
export interface Notes {
  get(name: string): string | undefined;
  set(name: string, value: string, maxAgeMs: number): void;
  clear(name: string): void;
}

/** On a page that is kept for everybody there are none. */
export const notesContext = createContext<Notes>({ get: () => undefined, set: () => {}, clear: () => {} });

/** Who asks for the document; only guards may look. A page that nobody guards does not depend on the answer. */
export const viewerContext = createContext<() => Promise<Viewer | null>>();

/** The address that people see, as the configuration says and never as a request claims. */
export const siteUrlContext = createContext<string>();

/** What the agency decided about itself, as the page is made. */
export const settingsContext = createContext<Settings>();

/** Tells the server's log of an error. */
export const reportContext = createContext<(error: unknown) => void>();

/** Known to this rendering alone: a script that bears it is ours, see server/platform/http/security.ts. */
export const nonceContext = createContext<string>();
