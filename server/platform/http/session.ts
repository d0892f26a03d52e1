import type { Profile } from '../../../api/rules/profiles.ts';
import type { UserRole } from '../../../api/rules/roles.ts';
import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Somebody who is logged in. */
export interface Viewer {
  userId: string;
  email: string;
  role: UserRole;
  /** Of whoever works here. */
  profile: Profile | null;
  sessionId: string;
  /** Where they call from, as limits count it. */
  network?: string;
  /** Their password is the one of the first start: until they have chosen another, nothing else is theirs to do. */
  mustChangePassword: boolean;
  /** A second factor is asked of every administrator, and they have none: nothing else before it. */
  mustSetFactor: boolean;
}

/** The cookies of one request and its answer. All are HttpOnly, SameSite=Lax, and Secure behind HTTPS. */
export interface Cookies {
  get(name: string): string | undefined;
  set(name: string, value: string, maxAgeMs: number): void;
  clear(name: string): void;
}

export const sessionCookie = 'rihla_session';

/**
 * The name under which a browser keeps a cookie. Behind HTTPS the prefix makes it refuse one that another host of the
 * domain, or somebody on a plain connection, tries to put in its place.
 */
export const cookieName = (name: string, secure: boolean) => (secure ? `__Host-${name}` : name);

export function cookiesOf(request: FastifyRequest, reply: FastifyReply, secure: boolean): Cookies {
  // As the prefix asks for: the whole host and no other.
  const options: CookieSerializeOptions = { path: '/', httpOnly: true, sameSite: 'lax', secure };
  // A posted form may make two calls, and the second knows what the first has set.
  const changed = new Map<string, string | undefined>();
  return {
    get: (name) => (changed.has(name) ? changed.get(name) : request.cookies[cookieName(name, secure)]),
    set(name, value, maxAgeMs) {
      changed.set(name, value);
      reply.setCookie(cookieName(name, secure), value, { ...options, maxAge: Math.floor(maxAgeMs / 1000) });
    },
    clear(name) {
      changed.set(name, undefined);
      reply.clearCookie(cookieName(name, secure), options);
    },
  };
}
