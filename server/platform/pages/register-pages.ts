import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Call } from '../../../api/calls/endpoint.ts';
import { forAnHour } from '../http/cache-headers.ts';
import { clientNetwork, widerNetwork } from '../http/client-network.ts';
import { refusalAfter } from '../http/error-handler.ts';
import { ownHeaders } from '../http/register-endpoints.ts';
import { sendMessagePage } from '../http/message-page.ts';
import type { Cacheable, PageCache } from './cache.ts';
import { createRender } from './render.ts';
import { createPageMatcher, type Found } from './routes.ts';
import type { RenderBudget } from '../http/render-budget.ts';
import { type Caller, createRenderQueue } from './render-queue.ts';
import type { Viewer } from '../http/session.ts';
import { loadBundle, type Web } from './bundle.ts';

export interface WebOptions {
  call: Call;
  cache: PageCache | null;
  /** Null: pages without end, for load tests. */
  budget: RenderBudget | null;
  viewerOf: (request: FastifyRequest) => Promise<Viewer | null>;
  publicUrl: URL;
}

/** Serves every address that nothing else answers as a page of the web application. */
export async function registerWeb(app: FastifyInstance, web: Web, options: WebOptions): Promise<void> {
  const bundle = await loadBundle(app, web);
  const find = createPageMatcher((await bundle()).routes);
  const { sendCached, sendOwn } = createAnswers(createRender(bundle, web, options), options);

  await app.register(async (pages) => {
    // Whoever asked for a page is refused with a page.
    pages.setErrorHandler((error: FastifyError, request, reply) =>
      sendMessagePage(reply, refusalAfter(error, request)),
    );
    pages.get('/*', { schema: { hide: true } }, async (request, reply) => {
      const found = find(request.raw.url ?? '/');
      // Not for ever: the next release may read what this one leaves out.
      if (found.kind === 'moved') return reply.headers(forAnHour).redirect(found.to, 301);
      if (found.kind === 'own') return sendOwn(found.path, request, reply);
      return sendCached(found, request, reply);
    });
  });
}

function createAnswers(render: ReturnType<typeof createRender>, { call, cache, budget, viewerOf }: WebOptions) {
  const queue = createRenderQueue(budget ? {} : { mostOfOne: Infinity });

  const stranger = (request: FastifyRequest): Caller => ({ who: clientNetwork(request.ip), isKnown: false });

  /** Counts a page that is to be made for somebody; tells who they are. */
  async function spend(request: FastifyRequest): Promise<Caller> {
    // A session that cannot be looked up is none: the page will say what is away.
    const viewer = request.headers.cookie ? await viewerOf(request).catch(() => null) : null;
    const caller = viewer ? { who: `user ${viewer.userId}`, isKnown: true } : stranger(request);
    budget?.spend(caller.who, viewer ? null : widerNetwork(request.ip));
    return caller;
  }

  async function sendOwn(path: string, request: FastifyRequest, reply: FastifyReply) {
    const caller = await spend(request);
    const { status, headers, body } = await queue(caller, () => render(path, () => viewerOf(request), request, reply));
    return reply
      .code(status)
      .headers({ 'cache-control': 'no-store', ...headers })
      .send(body);
  }

  async function pageFor({ page, missing, exists }: Extract<Found, { kind: 'cached' }>): Promise<Cacheable> {
    if (!missing || !exists || !cache?.isMissing(page.key)) return page;
    // What cannot be looked up is shown as what it is by the page itself.
    return (await exists(call).catch(() => true)) ? page : missing;
  }

  async function sendCached(found: Extract<Found, { kind: 'cached' }>, request: FastifyRequest, reply: FastifyReply) {
    const page = await pageFor(found);
    if (!cache) return sendOwn(page.key, request, reply);
    // One that has merely aged is remade beside the old one: it costs whoever asks a place and nothing of their budget.
    const caller = cache.isMissing(page.key) ? await spend(request) : stranger(request);
    // Now: it may be made after the answer of who asked has gone out, with the headers of that one answer.
    const common = ownHeaders(reply);
    // Made from the key alone and for nobody in particular: what is shown to one can be shown to all.
    const cached = await cache.answer(page, () =>
      queue(caller, () => render(page.key, nobody, request, reply, common)),
    );
    reply.hijack();
    return cache.send(request.raw, reply.raw, cached);
  }

  return { sendOwn, sendCached };
}

const nobody = () => Promise.resolve(null);
