import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Somebody who is logged in. */
export interface Viewer {
  userId: string;
  email: string;
  role: 'user' | 'admin';
  sessionId: string;
}

/** The cookies of one request and its answer. All are HttpOnly, SameSite=Lax, and Secure behind HTTPS. */
export interface Cookies {
  get(name: string): string | undefined;
  set(name: string, value: string, maxAgeMs: number): void;
  clear(name: string): void;
}

export const sessionCookie = 'rihla_session';

export function cookiesOf(request: FastifyRequest, reply: FastifyReply, secure: boolean): Cookies {
  const options: CookieSerializeOptions = { path: '/', httpOnly: true, sameSite: 'lax', secure };
  return {
    get: (name) => request.cookies[name],
    set: (name, value, maxAgeMs) =>
      void reply.setCookie(name, value, { ...options, maxAge: Math.floor(maxAgeMs / 1000) }),
    clear: (name) => void reply.clearCookie(name, options),
  };
}
