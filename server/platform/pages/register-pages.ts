import { setImmediate as nextTurn } from 'node:timers/promises';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { notCached } from '../http/cache-headers.ts';
import type { Settings } from '../../../api/rules/settings.ts';
import type { Call } from '../../../api/calls/endpoint.ts';
import { forAnHour } from '../http/cache-headers.ts';
import { clientNetwork, widerNetwork } from '../http/client-network.ts';
import { registerFormParser } from '../http/body-parsers.ts';
import type { Context } from '../http/endpoints.ts';
import { refusalAfter } from '../http/error-handler.ts';
import { Refusal } from '../http/refusal.ts';
import { ownHeaders } from '../http/register-endpoints.ts';
import { sendMessagePage } from '../http/message-page.ts';
import type { Cacheable, PageCache, Standing } from './cache.ts';
import type { Made } from './cached-answer.ts';
import { createRender } from './render.ts';
import { registerReviewsFrame } from './reviews-frame.ts';
import { createFormMatcher, createPageMatcher, type Found } from './routes.ts';
import { nobody, type Visit } from './visit.ts';
import type { RenderBudget } from '../http/render-budget.ts';
import { type Caller, createRenderQueue } from './render-queue.ts';
import type { Viewer } from '../http/session.ts';
import { loadBundle, type Web } from './bundle.ts';

export interface WebOptions {
  call: Call;
  forms: FormOptions;
  cache: PageCache | null;
  /** Null: pages without end, for load tests. */
  budget: RenderBudget | null;
  viewerOf: (request: FastifyRequest) => Promise<Viewer | null>;
  publicUrl: URL;
  settings: () => Settings;
}

/** What a posted form shares with the calls: it is one of them, in the clothes of a page. */
export interface FormOptions {
  /** Who posts, and whether they may any more; before the body is read. */
  guard: (scope: FastifyInstance) => void;
  contextOf: (request: FastifyRequest, reply: FastifyReply) => Context;
  callAs: (context: Context) => Call;
}

/** Serves every address that nothing else answers as a page of the web application. */
export async function registerWeb(app: FastifyInstance, web: Web, options: WebOptions): Promise<void> {
  const bundle = await loadBundle(app, web);
  const { routes } = await bundle();
  const find = createPageMatcher(routes);
  const findForm = createFormMatcher(routes);
  const { sendCached, sendOwn, sendPosted } = createAnswers(createRender(bundle, web, options), options);
  // Whoever asked for a page is refused with a page.
  const refuse = (error: FastifyError, request: FastifyRequest, reply: FastifyReply) =>
    sendMessagePage(reply, refusalAfter(error, request), options.settings().agency);

  await app.register(async (pages) => {
    pages.setErrorHandler(refuse);
    registerReviewsFrame(pages, options.settings);
    pages.get('/*', { schema: { hide: true } }, async (request, reply) => {
      const found = find(request.raw.url ?? '/');
      // Not for ever: the next release may read what this one leaves out.
      if (found.kind === 'moved') return reply.headers(forAnHour).redirect(found.to, 301);
      if (found.kind === 'own') return sendOwn(found.path, request, reply);
      return sendCached(found, request, reply);
    });
  });

  await app.register(async (forms) => {
    forms.setErrorHandler(refuse);
    forms.addHook('onRequest', async ({ raw }) => {
      // Before anything is counted or read: the others take no forms.
      if (findForm(raw.url ?? '/') === null) throw new Refusal('not_found');
    });
    options.forms.guard(forms);
    registerFormParser(forms);
    forms.post('/*', { schema: { hide: true } }, async (request, reply) =>
      sendPosted(findForm(request.raw.url ?? '/') ?? '/', request, reply),
    );
  });
}

function createAnswers(render: ReturnType<typeof createRender>, options: WebOptions) {
  const { call, cache, budget, viewerOf, forms } = options;
  const createQueue = () => createRenderQueue(budget ? {} : { mostOfOne: Infinity });
  const queue = createQueue();
  // A form waits for its call, such as a slow hash: not in the places of those who only look.
  const formQueue = createQueue();

  const stranger = (request: FastifyRequest): Caller => ({ who: clientNetwork(request.ip), isKnown: false });

  /** Counts a page that is to be made for somebody; tells who they are. */
  async function spend(request: FastifyRequest): Promise<Caller> {
    // A session that cannot be looked up is none: the page will say what is away.
    const viewer = request.headers.cookie ? await viewerOf(request).catch(() => null) : null;
    const caller = viewer ? { who: `user ${viewer.userId}`, isKnown: true } : stranger(request);
    budget?.spend(caller.who, viewer ? null : widerNetwork(request.ip));
    return caller;
  }

  function sendOwn(path: string, request: FastifyRequest, reply: FastifyReply) {
    const context = forms.contextOf(request, reply);
    const { cookies } = context;
    const viewer = () => viewerOf(request);
    const call = forms.callAs({ ...context, viewer: null });
    const ownCall = (async (...asked) => forms.callAs({ ...context, viewer: await viewer() })(...asked)) as Call;
    return sendFor({ viewer, call, ownCall, cookies }, path, request, reply);
  }

  async function sendPosted(path: string, request: FastifyRequest, reply: FastifyReply) {
    const context = forms.contextOf(request, reply);
    const body = typeof request.body === 'string' ? request.body : '';
    const ownCall = withWait(forms.callAs(context), reply);
    const { viewer, cookies } = context;
    const call = forms.callAs({ ...context, viewer: null });
    const visit = { viewer: async () => viewer, call, ownCall, cookies, posted: body };
    return sendFor(visit, path, request, reply, formQueue);
  }

  async function sendFor(visit: Visit, path: string, request: FastifyRequest, reply: FastifyReply, line = queue) {
    const caller = await spend(request);
    const { status, headers, body } = await line(caller, () => render(path, visit, request, reply));
    return reply
      .code(status)
      .headers({ ...notCached, ...headers })
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
    const make = () => render(page.key, nobody, request, reply, common);
    const cached = await cache.answer(page, (standing) => queue(caller, () => unlessSame(standing, make)));
    reply.hijack();
    return cache.send(request.raw, reply.raw, cached);
  }

  return { sendOwn, sendCached, sendPosted };
}

/** The one that stands if it would come out the same; else another, in a turn of its own: to look took one. */
async function unlessSame(standing: Standing | undefined, make: () => Promise<Made>): Promise<Made | Standing> {
  if (!standing?.sources) return make();
  if (await standing.sources.areSame()) return standing;
  await nextTurn();
  return make();
}

/** A refusal that says how long to wait says it in the page and to programs alike. */
const withWait = (call: Call, reply: FastifyReply) =>
  ((...asked) =>
    call(...asked).catch((error: unknown) => {
      const wait = error instanceof Response && error.headers.get('retry-after');
      if (wait) reply.header('retry-after', wait);
      throw error;
    })) as Call;
