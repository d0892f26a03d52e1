import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { notCached } from './cache-headers.ts';
import { type EndpointDefinition, type HandlerInput, pathOf, statusOf } from '../../../api/calls/endpoint.ts';
import { rights } from '../../../api/rules/profiles.ts';
import { callerRoles } from '../../../api/rules/roles.ts';
import { allowUpload } from './body-deadline.ts';
import { clientNetwork, widerNetwork } from './client-network.ts';
import { shownAt } from '../pages/dependences.ts';
import {
  addressOf,
  type Binding,
  type Context,
  type FileAnswer,
  refusalOfCaller,
  type Subscription,
} from './endpoints.ts';
import { Refusal } from './refusal.ts';
import type { Cacheable, PageCache } from '../pages/cache.ts';
import { isPieces, type OwnTurn } from './pieces.ts';
import { countsAsRead } from './read-budget.ts';
import type { RenderBudget } from './render-budget.ts';
import { collectPieces, sendPieces, sendWritten } from './send-pieces.ts';
import { cookiesOf, type Viewer } from './session.ts';
import type { EventStreams } from './event-streams.ts';
import { createUploadPlaces, type UploadPlaces } from './upload-places.ts';
import { maxUploadBytes, readMultipart, type Multipart } from './uploads.ts';

declare module 'fastify' {
  interface FastifyRequest {
    viewer: Viewer | null;
    multipart: Multipart | null;
    /** Gives the place of an upload back. */
    leaveUpload: (() => void) | null;
  }
}

export interface HttpOptions {
  cache: PageCache | null;
  /** Null: answers without end, for load tests. */
  budget: RenderBudget | null;
  secureCookies: boolean;
  uploadsDir: string;
  streams: EventStreams;
  ownTurn: OwnTurn;
  viewerOf: (request: FastifyRequest, options?: { unattended: boolean }) => Promise<Viewer | null>;
  /** Refuses whoever has not just proved once more who they are. */
  requireConfirmed: (viewer: Viewer) => Promise<void>;
  /** Somebody of the back office has asked for what their profile does not allow, or a customer for what is the office's. */
  onRightMissing?: (viewer: Viewer, address: string) => Promise<void>;
}

/** Gives every endpoint its route: role and proof first, then body, then validation, then the handler. */
export function registerEndpoints(app: FastifyInstance, bindings: readonly Binding[], options: HttpOptions): void {
  const places = createUploadPlaces();
  for (const binding of bindings) registerEndpoint(app, binding, options, places);
}

function registerEndpoint(
  app: FastifyInstance,
  { endpoint, handler }: Binding,
  options: HttpOptions,
  places: UploadPlaces,
) {
  if (!callerRoles.includes(endpoint.role)) {
    throw new Error(`${endpoint.method} ${endpoint.path} does not say who may call it`);
  }
  if (endpoint.role === 'admin' && !rights.includes(endpoint.right)) {
    throw new Error(`${endpoint.method} ${endpoint.path} does not say which right it needs`);
  }
  const missing = endpoint.role === 'admin' ? ['right_missing', 'not_allowed'] : ['right_missing'];
  /** Wherever it turns out, before the call or deep in it, that a profile does not allow something. */
  const noteMissing = (request: FastifyRequest) => async (error: unknown) => {
    if (error instanceof Refusal && missing.includes(error.code) && request.viewer)
      await options.onRightMissing?.(request.viewer, addressOf(endpoint));
    throw error;
  };
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    schema: schemaOf(endpoint),
    ...(endpoint.maxBodyBytes && { bodyLimit: endpoint.maxBodyBytes }),
    config: { afterTooManyRefusals: endpoint.afterTooManyRefusals ?? false },
    onRequest: async (request) => {
      const code = refusalOfCaller(endpoint, request.viewer);
      if (code === null) {
        if (endpoint.confirmed && request.viewer) await options.requireConfirmed(request.viewer);
        return;
      }
      await noteMissing(request)(new Refusal(code));
    },
    preValidation: async (request) => {
      if (!request.isMultipart()) return;
      if (!endpoint.files) throw new Refusal('wrong_type');
      request.leaveUpload = places.take(request.viewer);
      if (request.viewer) allowUpload(request.raw, maxUploadBytes(endpoint.files));
      request.multipart = await readMultipart(request, endpoint.files, options.uploadsDir);
      request.body = request.multipart.body;
    },
    // Not on the response: whoever leaves before it comes would leave their files behind too.
    onSend: async (request) => {
      await request.multipart?.discard();
      request.leaveUpload?.();
      request.leaveUpload = null;
    },
    async handler(request, reply) {
      const input = {
        params: request.params,
        query: request.query,
        body: request.body,
      } as HandlerInput<EndpointDefinition>;
      const context = contextOf(request, reply, options);
      const page = options.cache && cacheableAt(request, endpoint);
      if (countsAsRead(endpoint) && (!page || options.cache?.isMissing(page.key))) {
        if (request.viewer) options.budget?.spend(`user ${request.viewer.userId}`);
        else options.budget?.spend(context.ip, widerNetwork(request.ip));
      }
      if (options.cache && page) {
        // Made for nobody in particular: what is shown to one can be shown to all.
        const make = async () => handler(input, { ...context, viewer: null });
        return sendCached(request, reply, { ...options, cache: options.cache }, page, make);
      }
      const answer = await answered(handler, input, context).catch(noteMissing(request));
      if (endpoint.answer !== 'events') return sendAnswer(request, reply, endpoint, answer, options.ownTurn);
      return options.streams.send(request, reply, answer as Subscription, {
        sessionId: request.viewer?.sessionId,
        // An open page asks by itself for as long as it is open: that is nobody's use of the session.
        mayListen: async () =>
          refusalOfCaller(endpoint, await options.viewerOf(request, { unattended: true })) === null,
      });
    },
  });
}

/** A handler that answers at once fails like any other. */
const answered = async (handler: Binding['handler'], ...asked: Parameters<Binding['handler']>) => handler(...asked);

function schemaOf({ summary, params, query, body, answer, ...endpoint }: EndpointDefinition) {
  const status = statusOf({ summary, answer, ...endpoint });
  return {
    summary,
    ...(params && { params }),
    ...(query && { querystring: query }),
    ...(body && { body }),
    ...(typeof answer === 'object' && { response: { [status]: answer } }),
  };
}

/** Who calls, and from where. */
export const contextOf = (
  request: FastifyRequest,
  reply: FastifyReply,
  options: Pick<HttpOptions, 'secureCookies'>,
): Context => ({
  viewer: request.viewer,
  ip: clientNetwork(request.ip),
  userAgent: request.headers['user-agent'] ?? '',
  cookies: cookiesOf(request, reply, options.secureCookies),
  uploads: request.multipart?.uploads ?? {},
});

function sendAnswer(
  request: FastifyRequest,
  reply: FastifyReply,
  endpoint: EndpointDefinition,
  answer: unknown,
  ownTurn: OwnTurn,
) {
  if (endpoint.answer === 'file') {
    const file = answer as FileAnswer;
    const etag = file.headers?.['etag'];
    if (etag && request.headers['if-none-match']?.includes(etag)) {
      return reply
        .headers(file.headers ?? {})
        .code(304)
        .send();
    }
    if (file.size !== undefined) reply.header('content-length', file.size);
    return reply
      .headers(file.headers ?? {})
      .type(file.type)
      .send(typeof file.body === 'function' ? sendWritten(request, file.body, ownTurn) : file.body);
  }
  reply.code(statusOf(endpoint)).headers(notCached);
  return isPieces(answer) ? sendPieces(request, reply, answer, ownTurn) : reply.send(answer);
}

/** The key is the path and what the call reads of the query: one that is kept knows few different ones. */
function cacheableAt(request: FastifyRequest, endpoint: EndpointDefinition): Cacheable | null {
  const { cachedUntil, cachedUnlessAdminUntil } = endpoint;
  // Not the address as it was spelt: each of its thousand spellings would be kept apart.
  const params = (request.params ?? {}) as Record<string, unknown>;
  const read = endpoint.query ? new URLSearchParams(request.query as Record<string, string>) : null;
  const path = `/api${pathOf(endpoint, params)}${read?.size ? `?${read}` : ''}`;
  if (cachedUntil) return { key: path, shows: shownAt(cachedUntil, params) };
  if (!cachedUnlessAdminUntil || request.viewer?.role === 'admin') return null;
  // No address has a space: an administrator who asks for this one is not answered before we see who asks.
  return { key: `not-admin ${path}`, shows: shownAt(cachedUnlessAdminUntil, params) };
}

async function sendCached(
  request: FastifyRequest,
  reply: FastifyReply,
  { cache, ownTurn }: { cache: PageCache; ownTurn: OwnTurn },
  page: Cacheable,
  make: () => Promise<unknown>,
) {
  // Now: it may be made anew after the answer of who asked has gone out, with the headers of that one answer.
  const headers = { ...ownHeaders(reply), 'content-type': 'application/json; charset=utf-8' };
  const cached = await cache.answer(page, async () => {
    const answer = await make();
    const body = isPieces(answer)
      ? await collectPieces(reply, answer, ownTurn)
      : Buffer.from(reply.serializeInput(answer as Record<string, unknown>, '200') as string);
    return { status: 200, headers, body };
  });
  reply.hijack();
  cache.send(request.raw, reply.raw, cached);
}

/** The headers that were set for every answer, such as the security ones. */
export const ownHeaders = (reply: FastifyReply): Record<string, string> =>
  Object.fromEntries(Object.entries(reply.getHeaders()).map(([name, value]) => [name, String(value)]));
