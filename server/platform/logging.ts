import type { FastifyInstance } from 'fastify';
import type { LoggerOptions } from 'pino';

/** What background work may write. */
export interface Log {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

export const loggerOptions: LoggerOptions = { level: 'info', base: null };

/**
 * One line per request. The route's pattern stands for the address: real ones can hold an e-mail address, and neither
 * addresses of people nor headers nor bodies belong in a log.
 */
export function registerRequestLog(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const { method, routeOptions } = request;
    const ms = Math.round(reply.elapsedTime);
    request.log.info({ method, route: routeOptions.url ?? 'unknown', status: reply.statusCode, ms }, 'request');
  });
}
