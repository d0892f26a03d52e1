import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createRequestHandler, RouterContextProvider } from 'react-router';
import { agency } from '../../api/agency.ts';
import type { Call } from '../../api/endpoint.ts';
import { responseAfter } from './error-handler.ts';
import { ownHeaders } from './http.ts';
import { type Made, type PageCache, send } from './page-cache.ts';
import { createPageMatcher } from './page-routes.ts';
import { pagePolicy } from './security.ts';
import type { Viewer } from './session.ts';
import { loadBundle, type Web } from './web-bundle.ts';

export interface WebOptions {
  call: Call;
  cache: PageCache | null;
  viewerOf: (request: FastifyRequest) => Promise<Viewer | null>;
  publicUrl: URL;
}

const widgetOrigins = agency.reviewsWidgetUrl ? [new URL(agency.reviewsWidgetUrl).origin] : [];
const policySources = {
  scripts: widgetOrigins,
  connections: widgetOrigins,
  frames: ['https://www.openstreetmap.org', ...widgetOrigins],
};

/** Serves every address that nothing else answers as a page of the web application. */
export async function registerWeb(app: FastifyInstance, web: Web, options: WebOptions): Promise<void> {
  const { call, cache, publicUrl, viewerOf } = options;
  const bundle = await loadBundle(app, web);
  const handle = createRequestHandler(bundle, web.mode);
  const pageOf = createPageMatcher((await bundle()).routes);

  /** The address and who asks are all that a page learns of the request. */
  async function render(
    path: string,
    viewer: () => Promise<Viewer | null>,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<Made> {
    const { callContext, viewerContext, siteUrlContext, reportContext } = (await bundle()).entry.module;
    const context = new RouterContextProvider();
    context.set(callContext, call);
    context.set(viewerContext, async () => {
      const who = await viewer().catch((error: FastifyError) => {
        throw responseAfter(error, request);
      });
      return who && { role: who.role, mustChangePassword: who.mustChangePassword };
    });
    context.set(siteUrlContext, publicUrl.origin);
    context.set(reportContext, (error) => request.log.error({ err: error }, 'page failed'));
    const response = await handle(new Request(`http://localhost${path}`), context);
    const html = withoutPreloads(await response.text());
    const headers = { ...ownHeaders(reply), ...Object.fromEntries(response.headers) };
    // Vite writes its own scripts into the page while developing.
    if (web.mode === 'production') headers['content-security-policy'] = pagePolicy(html, policySources);
    else dropPolicy(reply, headers);
    return { status: response.status, headers, body: Buffer.from(html) };
  }

  app.get('/*', { schema: { hide: true } }, async (request, reply) => {
    const path = request.raw.url ?? '/';
    const page = pageOf(path);
    if (cache && page) {
      // Made from the key alone and for nobody in particular: what is shown to one can be shown to all.
      const kept = await cache.answer(page.key, page.topics, () => render(page.key, nobody, request, reply));
      reply.hijack();
      return send(request.raw, reply.raw, kept);
    }
    const { status, headers, body } = await render(path, () => viewerOf(request), request, reply);
    return reply
      .code(status)
      .headers({ 'cache-control': 'no-store', ...headers })
      .send(body);
  });
}

const nobody = () => Promise.resolve(null);

function dropPolicy(reply: FastifyReply, headers: Record<string, string>) {
  reply.removeHeader('content-security-policy');
  delete headers['content-security-policy'];
}

/** React Router preloads every script at high priority, which delays first paint; the module scripts fetch them anyway. */
const withoutPreloads = (html: string) => html.replace(/<link rel="modulepreload"[^>]*>/g, '');
