import type { FastifyInstance } from 'fastify';
import type { Art } from './art.ts';
import { notFound } from '../http/error-handler.ts';

/** The site's own pictures. The address changes with the drawings, so an answer is good for ever. */
export function registerArt(app: FastifyInstance, art: Art): void {
  app.get<{ Params: { version: string; file: string } }>(
    '/art/:version/:file',
    { schema: { hide: true } },
    async (request, reply) => {
      const picture = await art.picture(request.params.version, request.params.file);
      if (!picture) return notFound(request, reply);
      const kept = picture.lasting ? 'public, max-age=31536000, immutable' : 'public, max-age=3600';
      return reply.header('cache-control', kept).type(picture.type).send(picture.body);
    },
  );
}
