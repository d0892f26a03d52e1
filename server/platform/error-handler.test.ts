import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { responseAfter } from './error-handler.ts';

test.each([
  ['a database that is away', { code: 'ECONNREFUSED' }, 503, 'unavailable'],
  ['a fault of ours', { code: 'ERR_SQLITE_ERROR' }, 500, 'internal'],
])('inside a page, %s has its status and tells nothing more', async (_what, details, status, code) => {
  const app = Fastify();
  app.get('/', (request) => responseAfter(Object.assign(new Error('secret'), { name: 'Error', ...details }), request));
  const answer = await app.inject('/');
  expect(answer.statusCode).toBe(status);
  expect(answer.json()).toMatchObject({ code });
  expect(answer.body).not.toContain('secret');
});
