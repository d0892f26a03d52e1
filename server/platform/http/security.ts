import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import helmet, { type HelmetOptions } from 'helmet';
import { reviewsFrameSandbox } from '../../../api/rules/reviews-frame.ts';
import { Refusal } from './refusal.ts';

export interface SecurityOptions {
  publicUrl: URL;
}

/** Headers for every answer. API answers may load nothing at all; pages set their own policy. */
export function registerSecurity(app: FastifyInstance, { publicUrl }: SecurityOptions) {
  const https = publicUrl.protocol === 'https:';
  const headers = headersOf({
    contentSecurityPolicy: { useDefaults: false, directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] } },
    strictTransportSecurity: https && { maxAge: 31_536_000, includeSubDomains: false },
    frameguard: { action: 'deny' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    // Pictures may be shown by search engines and messengers.
    crossOriginResourcePolicy: { policy: 'cross-origin' },
  });
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
  app.addHook('onRequest', async (request) => refuseForeignOrigin(request, publicUrl));
}

/** What helmet would set on every answer, asked once: none of it depends on the request. */
function headersOf(options: HelmetOptions): Record<string, string> {
  const headers: Record<string, string> = {};
  const answer = { setHeader: (name: string, value: string) => (headers[name] = value), removeHeader: () => {} };
  helmet(options)({} as never, answer as never, (error) => {
    if (error) throw new Error('No security headers', { cause: error });
  });
  return headers;
}

/** A page on another site cannot make this browser change anything here. */
function refuseForeignOrigin(request: FastifyRequest, publicUrl: URL) {
  if (!isUnsafe(request)) return;
  const { origin, 'sec-fetch-site': site } = request.headers;
  if (site === 'cross-site') throw new Refusal('foreign_origin');
  // A page that tells nobody its address tells no origin either; that it is ours the browser says, and no page can.
  const isUntold = origin === 'null' && site === 'same-origin';
  if (origin === undefined || isUntold) return;
  const sameHost = URL.canParse(origin) && new URL(origin).host === request.host;
  if (!sameHost && origin !== publicUrl.origin) throw new Refusal('foreign_origin');
}

/** It may change something. */
export const isUnsafe = ({ method }: FastifyRequest) => !['GET', 'HEAD', 'OPTIONS'].includes(method);

/** The policy of a page: our inline scripts are allowed by hash, which, unlike a nonce, can be kept with the page. */
export function pagePolicy(inline: readonly string[], frames: readonly string[] = []) {
  const hashes = inline.map((code) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`);
  return [
    `default-src 'self'`,
    `script-src ${["'self'", ...new Set(hashes)].join(' ')}`,
    `connect-src 'self'`,
    `style-src 'self' 'unsafe-inline'`,
    `img-src 'self' data: blob: https:`,
    `frame-src ${frames.length > 0 ? frames.join(' ') : "'none'"}`,
    `object-src 'none'`,
    `base-uri 'self'`,
    `form-action 'self'`,
    `frame-ancestors 'none'`,
  ].join('; ');
}

/**
 * The policy of a page that is there for another's script, and has nothing else in it. It is sandboxed by its own word as
 * well as by its frame: whoever opens its address in a tab does not run that script on this site either.
 */
export const framedPolicy = (origin: string) =>
  [
    `default-src 'none'`,
    `script-src ${origin}`,
    `connect-src ${origin}`,
    `style-src ${origin} 'unsafe-inline'`,
    `font-src ${origin}`,
    `img-src data: https:`,
    `frame-src ${origin}`,
    `base-uri 'none'`,
    `form-action 'none'`,
    `frame-ancestors 'self'`,
    `sandbox ${reviewsFrameSandbox}`,
  ].join('; ');

/**
 * The inline scripts that bear the nonce of this one rendering, which nobody can foresee: those that we wrote into the
 * page ourselves. Whatever else got into it has none. The nonce has then done its work and is taken out.
 */
export function ownScripts(html: string, nonce: string): { html: string; inline: string[] } {
  const tags = html.matchAll(
    new RegExp(`<script\\b(?=[^>]* nonce="${nonce}")(?![^>]* src=)[^>]*>([^]*?)</script>`, 'g'),
  );
  return { inline: [...tags].map(([, code = '']) => code), html: html.replaceAll(` nonce="${nonce}"`, '') };
}
