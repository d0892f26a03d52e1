import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import swagger from '@fastify/swagger';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import { jsonSchemaTransform, serializerCompiler } from 'fastify-type-provider-zod';
import { pathPartMaxLength } from '../api/rules/text-limits.ts';
import { documentEndpoints, registerApiDocs } from './platform/http/api-docs.ts';
import { registerCompression } from './platform/http/compression.ts';
import { proxyMatcher } from './platform/http/client-network.ts';
import { type Context, createLocalCall } from './platform/http/endpoints.ts';
import { notFound, registerErrorHandler } from './platform/http/error-handler.ts';
import { registerHealth } from './platform/http/health.ts';
import { contextOf, registerEndpoints } from './platform/http/register-endpoints.ts';
import { createHttpServer, type HttpServer } from './platform/http/http-server.ts';
import { registerRequestLog } from './platform/logging.ts';
import { createPreferredEncoding } from './platform/http/encodings.ts';
import { createTurns } from './platform/http/pieces.ts';
import { createPageCache } from './platform/pages/cache.ts';
import { createReadBudget } from './platform/http/read-budget.ts';
import { registerRefusedCalls } from './platform/http/refused-calls.ts';
import { createRenderBudget } from './platform/http/render-budget.ts';
import { registerSecurity } from './platform/http/security.ts';
import { createEventStreams } from './platform/http/event-streams.ts';
import { cookieName, sessionCookie, type Viewer } from './platform/http/session.ts';
import { clientNetwork } from './platform/http/client-network.ts';
import { registerTarpit } from './platform/http/tarpit.ts';
import { validatorCompiler } from './platform/http/validation.ts';
import { answerUnreadable, readableUrl } from './platform/http/unreadable-requests.ts';
import { registerArt } from './platform/pictures/art-routes.ts';
import { registerWeb } from './platform/pages/register-pages.ts';
import type { Web } from './platform/pages/bundle.ts';
import { maxBodyBytes, registerBodyParsers } from './platform/http/body-parsers.ts';
import type { Platform } from './platform/platform.ts';
import { bindEndpoints } from './bindings.ts';
import type { Services } from './services.ts';

export interface AppOptions {
  platform: Platform;
  services: Services;
  trustProxy: string[];
  /** Absent: the calls alone, without pages. */
  web: Web | null;
  logger: FastifyBaseLogger;
}

/** The whole server, not yet listening. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { platform, services } = options;
  const { events, clock, publicUrl, isThrottled, settings } = platform;
  const preferredEncoding = createPreferredEncoding();
  const cache = options.web?.mode === 'development' ? null : createPageCache({ events, clock, preferredEncoding });
  const streams = createEventStreams();
  const ownTurn = createTurns();
  const isProxy = proxyMatcher(options.trustProxy);
  let http: HttpServer | undefined;
  const app = Fastify({
    loggerInstance: options.logger,
    // The line of a request is ours to write, see logging.ts.
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: options.trustProxy.length > 0 && isProxy,
    bodyLimit: maxBodyBytes,
    routerOptions: { maxParamLength: pathPartMaxLength },
    rewriteUrl: ({ url = '/' }) => readableUrl(url),
    clientErrorHandler: answerUnreadable,
    // A call whose address cannot even be read is refused in the one shape too.
    frameworkErrors: (_error, request, reply) => void notFound(request, reply),
    // Whoever got through before the stop is answered: it ends once they are gone.
    return503OnClosing: false,
    serverFactory: (handle) => (http = createHttpServer({ handle, cache, isProxy })).server,
  });
  registerBodyParsers(app);
  app.setNotFoundHandler(notFound);
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  registerRequestLog(app);
  registerErrorHandler(app);
  registerSecurity(app, { publicUrl });
  await app.register(cookie);
  await app.register(multipart);
  const bindings = bindEndpoints(services);
  const secureCookies = publicUrl.protocol === 'https:';
  const cookieOfSession = cookieName(sessionCookie, secureCookies);
  await app.register(swagger, {
    openapi: { info: { title: settings().agency.name, version: '1.0.0' } },
    transform: jsonSchemaTransform,
    transformObject: documentEndpoints(
      bindings.map(({ endpoint }) => endpoint),
      cookieOfSession,
    ),
  });
  app.decorateRequest('viewer', null);
  const viewerOf = (request: FastifyRequest, use?: { unattended: boolean }) =>
    services.sessions.viewerOf(request.cookies[cookieOfSession], { ...use, network: clientNetwork(request.ip) });
  /** A look that does not count as use of the session. */
  const unattended = (request: FastifyRequest) => viewerOf(request, { unattended: true });
  app.addHook('preClose', async () => {
    http?.leave();
    streams.closeAll();
  });

  const slowDown = isThrottled ? registerTarpit(app, { clock, viewerOf: unattended }) : null;
  registerHealth(app, platform);
  /** Before the body: a caller without the role is refused unread, and so is one who was refused too often. */
  const guard = (scope: FastifyInstance) => {
    scope.addHook('onRequest', async (request, reply) => {
      // Whoever is known by now has waited, and a session may have ended meanwhile.
      const hasWaited = request.viewer !== null;
      request.viewer = await viewerOf(request);
      if (request.viewer && !hasWaited) await slowDown?.(request, reply);
    });
    registerRefusedCalls(scope, platform.refusedCalls);
  };
  const calls = {
    cache,
    budget: isThrottled ? createReadBudget({ clock }) : null,
    secureCookies,
    uploadsDir: platform.uploadsDir,
    streams,
    ownTurn,
    viewerOf,
    requireConfirmed: ({ sessionId }: Viewer) => services.sessions.requireConfirmedPassword(sessionId),
    onRightMissing: (viewer: Viewer, address: string) => services.journal.noteRefusal(viewer, address),
  };
  app.decorateRequest('multipart', null);
  app.decorateRequest('leaveUpload', null);
  registerEndpoints(
    app,
    bindings.filter(({ endpoint }) => endpoint.alsoAtRoot),
    calls,
  );
  await app.register(
    async (api) => {
      guard(api);
      registerCompression(api, preferredEncoding);
      registerEndpoints(api, bindings, calls);
      registerApiDocs(api, () => app.swagger(), preferredEncoding);
      // Pages take every address that is left: an unknown call must not become one.
      api.all('/*', { schema: { hide: true } }, notFound);
    },
    { prefix: '/api' },
  );
  registerArt(app, platform.art);
  if (options.web) {
    const budget = isThrottled ? createRenderBudget({ clock }) : null;
    const forms = {
      guard,
      contextOf: (request: FastifyRequest, reply: FastifyReply) => contextOf(request, reply, { secureCookies }),
      callAs: (context: Context) => createLocalCall(bindings, ownTurn, context),
    };
    const call = createLocalCall(bindings, ownTurn);
    await registerWeb(app, options.web, { call, forms, cache, budget, viewerOf, publicUrl, settings });
  }
  return app;
}
