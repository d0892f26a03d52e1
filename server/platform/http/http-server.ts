import { createServer, type RequestListener, type Server } from 'node:http';
import { watchBody } from './body-deadline.ts';
import { minutes, seconds } from '../clock.ts';
import { boundConnections } from './connections.ts';
import type { PageCache } from '../pages/cache.ts';
import { watchAnswers } from './unread-answers.ts';

/**
 * The longest upload has half an hour, every other body far less: see body-deadline.ts. Caddy keeps idle connections to
 * us for two minutes: were we to close one first, the request that it sends just then would fail.
 */
const timeouts = {
  headersTimeout: seconds(30),
  requestTimeout: minutes(30),
  keepAliveTimeout: seconds(130),
  connectionsCheckingInterval: seconds(5),
};

export interface HttpServer {
  server: Server;
  /** From now on every answer tells its reader to come back on another connection. */
  leave(): void;
}

export interface HttpServerOptions {
  handle: RequestListener;
  /** What it keeps is answered before Fastify sees the request. */
  cache: PageCache | null;
  isProxy: (address: string) => boolean;
}

export function createHttpServer({ handle, cache, isProxy }: HttpServerOptions): HttpServer {
  let leaving = false;
  const server = createServer(timeouts, (request, response) => {
    if (!answers.begin(request, response)) return;
    if (leaving) response.shouldKeepAlive = false;
    watchBody(request, response);
    if (cache?.serve(request, response)) return;
    handle(request, response);
  });
  const answers = watchAnswers(server);
  boundConnections(server, isProxy);
  return {
    server,
    leave() {
      leaving = true;
      for (const response of answers.all()) response.shouldKeepAlive = false;
    },
  };
}
