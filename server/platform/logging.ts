import type { FastifyInstance } from 'fastify';
import { type DestinationStream, type LoggerOptions, pino } from 'pino';

/** What background work may write. */
export interface Log {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

export const loggerOptions: LoggerOptions = {
  level: 'info',
  base: null,
  serializers: { err: (error: unknown) => describe(error) },
};

/** Lines that wait while the disk takes none; beyond that they are lost, not the memory. */
const waitingBytes = 1 << 20;

/**
 * Standard output, where it may be a file on a full disk: the line waits for the next, and the site goes on. Without
 * somebody who hears of it, a line that cannot be written would end the process.
 */
export function openLog(): DestinationStream {
  const stream = pino.destination({ dest: 1, sync: true, maxLength: waitingBytes });
  const goOn = () => {};
  stream.on('error', goOn);
  process.stdout.on('error', goOn);
  process.stderr.on('error', goOn);
  return stream;
}

/** An error that names itself as its cause, however far round, must not be followed for ever. */
const maxCauses = 5;

/**
 * Driver errors carry parameters and whole rows with personal data in them: only name, code, message line and where it
 * happened go out, of the error and of what caused it. The stack begins with the whole message, so its places alone do.
 */
export function describe(error: unknown, causes = maxCauses): object {
  if (!(error instanceof Error)) return { type: typeof error };
  return {
    type: error.name,
    code: 'code' in error ? error.code : undefined,
    message: error.message.split('\n', 1)[0],
    stack: error.stack?.match(/^ +at .*$/gm)?.join('\n'),
    cause: error.cause !== undefined && causes > 0 ? describe(error.cause, causes - 1) : undefined,
  };
}

/**
 * One line per request that reaches Fastify; what the page cache answers before it leaves none. The route's pattern
 * stands for the address: real ones can hold an e-mail address, and neither addresses of people nor headers nor bodies
 * belong in a log.
 */
export function registerRequestLog(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const { method, routeOptions } = request;
    const ms = Math.round(reply.elapsedTime);
    request.log.info({ method, route: routeOptions.url ?? 'unknown', status: reply.statusCode, ms }, 'request');
  });
}
