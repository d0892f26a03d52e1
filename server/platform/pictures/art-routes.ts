import type { FastifyInstance } from 'fastify';
import type { Art } from './art.ts';
import { forAnHour, immutable } from '../http/cache-headers.ts';
import { notFound } from '../http/error-handler.ts';

/** The site's own pictures. The address changes with the drawings, so an answer is good for ever. */
export function registerArt(app: FastifyInstance, art: Art): void {
  app.get<{ Params: { version: string; file: string } }>(
    '/art/:version/:file',
    { schema: { hide: true } },
    async (request, reply) => {
      const picture = await art.picture(request.params.version, request.params.file);
      if (!picture) return notFound(request, reply);
      return reply
        .headers(picture.lasting ? immutable : forAnHour)
        .type(picture.type)
        .send(picture.body);
    },
  );
}
