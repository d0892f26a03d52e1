import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Database } from './db.ts';
import { sendRefusal } from './error-handler.ts';
import { Refusal } from './errors.ts';

/** `/healthz`: the process answers. `/readyz`: and its database too. For proxies and orchestrators. */
export function registerHealth(app: FastifyInstance, { db }: Database): void {
  app.get('/healthz', { schema: { hide: true } }, async () => ({ status: 'ok' }));
  app.get('/readyz', { schema: { hide: true } }, async (request, reply) => {
    try {
      await sql`select 1`.execute(db);
      return { status: 'ok' };
    } catch (error) {
      request.log.error({ err: error }, 'database unreachable');
      return sendRefusal(reply, new Refusal('unavailable'));
    }
  });
}
