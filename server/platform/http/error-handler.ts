import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { notCached } from './cache-headers.ts';
import { isUnreachable } from '../db/errors.ts';
import { responseOf } from './endpoints.ts';
import { Refusal } from './refusal.ts';
import { FileStoreAway } from '../files/file-store.ts';
import { PictureRefused } from '../pictures/picture-refused.ts';

/** Every error leaves in the one shape; what went wrong inside is logged and never told. */
export function registerErrorHandler(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    return sendRefusal(reply, refusalAfter(error, request));
  });
}

/** The same as a `Response`: thrown inside a page, it becomes the error page of its status. */
export function responseAfter(error: FastifyError, request: FastifyRequest): Response {
  return responseOf(refusalAfter(error, request));
}

export function sendRefusal(reply: FastifyReply, refusal: Refusal) {
  if (refusal.retryAfterSeconds) reply.header('retry-after', refusal.retryAfterSeconds);
  return reply.code(refusal.status).type('application/json; charset=utf-8').headers(notCached).send(refusal.toBody());
}

export const notFound = (_request: FastifyRequest, reply: FastifyReply) => sendRefusal(reply, new Refusal('not_found'));

/** What the person is told; a failure of ours is written down. */
export function refusalAfter(error: FastifyError, request: FastifyRequest): Refusal {
  const refusal = brokeOff(request) ? new Refusal('invalid_input') : asRefusal(error);
  if (refusal.status >= 500) request.log.error({ err: error }, 'request failed');
  return refusal;
}

/**
 * Somebody left while sending: nobody is there to be answered, and nothing of ours failed. Who sent everything and then
 * left counts as `aborted` too, and may have done so because of the very failure.
 */
const brokeOff = ({ raw }: FastifyRequest) => raw.aborted && !raw.complete;

function asRefusal(error: FastifyError): Refusal {
  if (error instanceof Refusal) return error;
  if (error instanceof PictureRefused) return new Refusal(error.code);
  if (error.statusCode === 413) return new Refusal('too_large');
  if (error.statusCode === 415) return new Refusal('wrong_type');
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500)
    return new Refusal('invalid_input');
  if (error instanceof FileStoreAway || isUnreachable(error)) return new Refusal('unavailable');
  return new Refusal('internal');
}
