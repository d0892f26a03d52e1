import type { UserRole } from '../../api/rules/roles.ts';
import { createContext } from 'react-router';
import type { Call } from '../../api/calls/endpoint.ts';

export interface Viewer {
  role: UserRole;
  mustChangePassword: boolean;
}

/** Calls endpoints in process, as an anonymous visitor: what it returns may be kept and shown to everybody. */
export const callContext = createContext<Call>();

/** Who asks for the document; only guards may look. A page that nobody guards does not depend on the answer. */
export const viewerContext = createContext<() => Promise<Viewer | null>>();

/** The address that people see, as the configuration says and never as a request claims. */
export const siteUrlContext = createContext<string>();

/** Tells the server's log of an error. */
export const reportContext = createContext<(error: unknown) => void>();

/** Known to this rendering alone: a script that bears it is ours, see server/platform/http/security.ts. */
export const nonceContext = createContext<string>();
