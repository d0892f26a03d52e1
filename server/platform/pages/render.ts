import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { createRequestHandler, RouterContextProvider } from 'react-router';
import { notCached } from '../http/cache-headers.ts';
import type { Settings } from '../../../api/rules/settings.ts';
import type { Call } from '../../../api/calls/endpoint.ts';
import { responseAfter } from '../http/error-handler.ts';
import { Refusal } from '../http/refusal.ts';
import { ownHeaders } from '../http/register-endpoints.ts';
import type { Made } from './cached-answer.ts';
import { newToken } from '../random.ts';
import { ownScripts, pagePolicy } from '../http/security.ts';
import type { Bundle, Web } from './bundle.ts';
import { noteSources } from './sources.ts';
import type { Visit } from './visit.ts';

export interface RenderOptions {
  call: Call;
  publicUrl: URL;
  settings: () => Settings;
}

/** The address and the visit are all that a page learns of the request. */
export type Render = (
  path: string,
  visit: Visit,
  request: FastifyRequest,
  reply: FastifyReply,
  /** The headers of every answer, where the reply may have been sent before the page is made. */
  common?: Record<string, string>,
) => Promise<Made>;

/** The map of the agency, and of ours what says itself that it may be framed: see `registerReviewsFrame`. */
const frames = ["'self'", 'https://www.openstreetmap.org'];

/** Told with a page that could not be made whole because something was away. */
const retryAfterSeconds = 10;

export function createRender(
  bundle: () => Promise<Bundle>,
  { mode }: Pick<Web, 'mode'>,
  { call, publicUrl, settings }: RenderOptions,
): Render {
  const handle = createRequestHandler(bundle, mode);
  return async (
    path,
    { viewer, call: callFromThere, ownCall, cookies, posted },
    request,
    reply,
    common = ownHeaders(reply),
  ) => {
    const nonce = newToken();
    const toResponse = (error: FastifyError) => {
      throw error instanceof Response ? error : responseAfter(error, request);
    };
    const orResponse = (made: Call) => ((...asked) => made(...asked).catch(toResponse)) as Call;
    // Only of what is made for everybody will anybody ask whether it still holds.
    const given = callFromThere ? { call: callFromThere, settings: settings() } : noteSources({ call, settings });
    const contexts = (await bundle()).entry.module;
    const context = new RouterContextProvider();
    // Thrown inside a page, a failure becomes the error page of its status: 503 while the database is away.
    context.set(contexts.callContext, orResponse(given.call));
    if (ownCall) context.set(contexts.ownCallContext, orResponse(ownCall));
    if (cookies) context.set(contexts.notesContext, cookies);
    context.set(contexts.viewerContext, async () => {
      const who = await viewer().catch(toResponse);
      if (!who) return null;
      const { role, profile, mustChangePassword, mustSetFactor } = who;
      return { role, profile, mustChangePassword, mustSetFactor };
    });
    context.set(contexts.siteUrlContext, publicUrl.origin);
    context.set(contexts.settingsContext, given.settings);
    context.set(contexts.nonceContext, nonce);
    context.set(contexts.reportContext, (error) => {
      // What was made a `Response` above is in the log already.
      if (!(error instanceof Response)) request.log.error({ err: error }, 'page failed');
    });
    const response = await handle(
      new Request(`http://localhost${path}`, posted === undefined ? undefined : asPost(posted)),
      context,
    );
    // It took too long: see web/entry.server.tsx.
    if (response.status === 503 && !response.body) throw new Refusal('unavailable', { retryAfterSeconds });
    const { html, inline } = ownScripts(withoutPreloads(await response.text()), nonce);
    const headers = { ...common, ...Object.fromEntries(response.headers) };
    // Vite writes its own scripts into the page while developing.
    if (mode === 'production') headers['content-security-policy'] = pagePolicy(inline, frames);
    else dropPolicy(reply, headers);
    if (response.status === 503) headers['retry-after'] = String(retryAfterSeconds);
    if (response.status >= 500) Object.assign(headers, notCached);
    return {
      status: response.status,
      headers,
      body: Buffer.from(html),
      ...('sources' in given && { sources: given.sources }),
    };
  };
}

const asPost = (body: string): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
  body,
});

function dropPolicy(reply: FastifyReply, headers: Record<string, string>) {
  reply.removeHeader('content-security-policy');
  delete headers['content-security-policy'];
}

/** React Router preloads every script at high priority, which delays first paint; the module scripts fetch them anyway. */
const withoutPreloads = (html: string) => html.replace(/<link rel="modulepreload"[^>]*>/g, '');
