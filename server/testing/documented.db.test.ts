import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { endpoint, type EndpointDefinition } from '../../api/calls/endpoint.ts';
import { notFound } from '../platform/http/error-handler.ts';
import { expectDocumented } from './documented.ts';

const getThing = endpoint({
  method: 'GET',
  path: '/thing/:id',
  role: 'anyone',
  summary: 'A thing',
  answer: 'nothing',
});

/** The check of a call that finds nothing. */
async function checkOf(url: string, definition: EndpointDefinition = getThing) {
  const app = Fastify({ frameworkErrors: (_error, request, reply) => void notFound(request, reply) });
  app.get('/api/thing/:id', notFound);
  const response = await app.inject(url);
  expect(response.statusCode).toBe(404);
  return () => expectDocumented([definition], response);
}

test('what is not found is a reason that an endpoint has to name', async () => {
  const message = 'GET /thing/:id answered not_found, which its endpoint does not name';
  expect(await checkOf('/api/thing/1')).toThrow(message);
  expect(await checkOf('/api/thing/1?of=%')).toThrow(message);
  expect(await checkOf('/api/thing/1', { ...getThing, refuses: ['not_found'] })).not.toThrow();
});

test('an address that cannot be read reaches no endpoint, which need not name it', async () => {
  expect(await checkOf('/api/thing/%')).not.toThrow();
});
