import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createRequestHandler, RouterContextProvider } from 'react-router';
import { agency } from '../../api/agency.ts';
import type { Call } from '../../api/endpoint.ts';
import { ownHeaders } from './http.ts';
import { type Made, type PageCache, send } from './page-cache.ts';
import { createPageMatcher } from './page-routes.ts';
import { pagePolicy } from './security.ts';
import { loadBundle, type Web } from './web-bundle.ts';

export interface WebOptions {
  call: Call;
  cache: PageCache | null;
  publicUrl: URL;
}

const widgetOrigins = agency.reviewsWidgetUrl ? [new URL(agency.reviewsWidgetUrl).origin] : [];
const policySources = {
  scripts: widgetOrigins,
  connections: widgetOrigins,
  frames: ['https://www.openstreetmap.org', ...widgetOrigins],
};

/** Serves every address that nothing else answers as a page of the web application. */
export async function registerWeb(app: FastifyInstance, web: Web, { call, cache, publicUrl }: WebOptions): Promise<void> {
  const bundle = await loadBundle(app, web);
  const handle = createRequestHandler(bundle, web.mode);
  const pageOf = createPageMatcher((await bundle()).routes);

  /** `request` gives the address and who asks; nothing else of it reaches the page. */
  async function render(request: FastifyRequest, reply: FastifyReply): Promise<Made> {
    const { callContext, viewerContext, siteUrlContext, reportContext } = (await bundle()).entry.module;
    const context = new RouterContextProvider();
    context.set(callContext, call);
    context.set(viewerContext, request.viewer && { role: request.viewer.role });
    context.set(siteUrlContext, publicUrl.origin);
    context.set(reportContext, (error) => request.log.error({ err: error }, 'page failed'));
    const response = await handle(new Request(new URL(request.raw.url ?? '/', 'http://localhost')), context);
    const html = withoutPreloads(await response.text());
    const headers = { ...ownHeaders(reply), ...Object.fromEntries(response.headers) };
    // Vite writes its own scripts into the page while developing.
    if (web.mode === 'production') headers['content-security-policy'] = pagePolicy(html, policySources);
    else delete headers['content-security-policy'];
    return { status: response.status, headers, body: Buffer.from(html) };
  }

  app.get('/*', { schema: { hide: true } }, async (request, reply) => {
    const page = pageOf(request.raw.url ?? '/');
    if (cache && page) {
      // Rendered as for an anonymous visitor: what is shown to one can be shown to all.
      request.viewer = null;
      const kept = await cache.answer(page.key, page.topics, () => render(request, reply));
      reply.hijack();
      return send(request.raw, reply.raw, kept);
    }
    const { status, headers, body } = await render(request, reply);
    return reply.code(status).headers({ 'cache-control': 'no-store', ...headers }).send(body);
  });
}

/** React Router preloads every script at high priority, which delays first paint; the module scripts fetch them anyway. */
const withoutPreloads = (html: string) => html.replace(/<link rel="modulepreload"[^>]*>/g, '');
