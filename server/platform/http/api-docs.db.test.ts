import { beforeEach, describe, expect, test } from 'vitest';
import type { EndpointDefinition } from '../../../api/calls/endpoint.ts';
import { bindEndpoints } from '../../bindings.ts';
import { startTestSite } from '../../testing/app.ts';

interface Operation {
  requestBody?: { content: Record<string, { schema: { properties: Record<string, unknown>; required?: string[] } }> };
  responses: Record<string, { description: string; content?: Record<string, { schema: unknown }> }>;
  security?: unknown;
}

interface Documentation {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, unknown>; securitySchemes: Record<string, unknown> };
}

let docs: Documentation;
let endpoints: EndpointDefinition[];
beforeEach(async () => {
  const { request, services } = await startTestSite();
  docs = (await request({ url: '/api/docs' })).json<Documentation>();
  endpoints = bindEndpoints(services).map(({ endpoint }) => endpoint);
});

const operationOf = ({ method, path }: Pick<EndpointDefinition, 'method' | 'path'>) =>
  docs.paths[`/api${path.replace(/:(\w+)/g, '{$1}')}`]?.[method.toLowerCase()] as Operation;
const statusesOf = (method: EndpointDefinition['method'], path: EndpointDefinition['path']) =>
  Object.keys(operationOf({ method, path }).responses);

const file = { type: 'string', format: 'binary' };

describe('files', () => {
  test.each([
    ['POST', '/cars', { images: { type: 'array', items: file, maxItems: 12 } }, ['make', 'price', 'km']],
    ['PUT', '/car/:id', { images: { type: 'array', items: file, maxItems: 12 } }, ['make', 'old_images']],
    ['PUT', '/user/profile', { profile_img: file }, ['full_name', 'phone', 'remove_profile_img']],
    ['POST', '/admin/contrats', { contrats: { type: 'array', items: file, maxItems: 20 } }, []],
  ] as const)('%s %s tells its files and its fields', (method, path, files, fields) => {
    const form = operationOf({ method, path }).requestBody?.content['multipart/form-data'];
    expect(form?.schema.properties).toMatchObject(files);
    for (const field of fields) expect(form?.schema.properties).toHaveProperty(field);
  });

  test('the fields of a form may come as JSON too, files alone may not', () => {
    const typesOf = (method: 'POST' | 'PUT', path: `/${string}`) =>
      Object.keys(operationOf({ method, path }).requestBody?.content ?? {});
    expect(typesOf('PUT', '/user/profile')).toEqual(['multipart/form-data', 'application/json']);
    expect(typesOf('POST', '/admin/brand')).toEqual(['multipart/form-data']);
    expect(typesOf('POST', '/login')).toEqual(['application/json']);
  });
});

test('every call tells the status of its success, and nothing vague', () => {
  for (const endpoint of endpoints) {
    const [success, ...more] = Object.keys(operationOf(endpoint).responses).filter((status) => status.startsWith('2'));
    const wanted = endpoint.creates ? '201' : endpoint.answer === 'nothing' ? '204' : '200';
    expect([endpoint.path, success, more]).toEqual([endpoint.path, wanted, []]);
  }
  expect(operationOf({ method: 'DELETE', path: '/car/:id' }).responses['204']).not.toHaveProperty('content');
  expect(operationOf({ method: 'GET', path: '/cars' }).responses['200']).toHaveProperty(
    'content.application/json.schema.items.properties.make',
  );
});

test('every refusal has the one shape, which names its codes', () => {
  for (const endpoint of endpoints) {
    const { responses } = operationOf(endpoint);
    for (const [status, { content }] of Object.entries(responses)) {
      if (status.startsWith('2')) continue;
      expect(content).toEqual({ 'application/json': { schema: { $ref: '#/components/schemas/Error' } } });
    }
    expect(responses).toHaveProperty('default');
  }
  expect(docs.components.schemas).toHaveProperty('Error.properties.code.enum', expect.arrayContaining(['car_taken']));
});

test.each([
  ['GET', '/cars', ['200', '429', 'default']],
  ['GET', '/car/:id', ['200', '400', '404', '429', 'default']],
  ['GET', '/admin/users', ['200', '401', '403', 'default']],
  ['POST', '/login', ['200', '400', '401', '403', '413', '415', '429', 'default']],
  ['POST', '/reserve/:carId', ['201', '400', '401', '403', '404', '409', '413', '415', '429', 'default']],
  ['DELETE', '/car/:id', ['204', '400', '401', '403', '404', '409', '413', '415', '429', 'default']],
] as const)('%s %s answers %j', (method, path, statuses) => {
  expect(statusesOf(method, path)).toEqual(statuses);
});

test('a call that needs a role names the cookie that proves it, and no other does', () => {
  for (const endpoint of endpoints) {
    const wanted = endpoint.role === 'anyone' ? undefined : [{ session: [] }];
    expect([endpoint.path, operationOf(endpoint).security]).toEqual([endpoint.path, wanted]);
  }
  expect(docs.components.securitySchemes).toEqual({ session: { type: 'apiKey', in: 'cookie', name: 'rihla_session' } });
});

test('the document is made once: who has it already is told so', async () => {
  const { request } = await startTestSite();
  const { etag, 'cache-control': control } = (await request({ url: '/api/docs' })).headers;
  expect(control).toBe('public, max-age=0, must-revalidate');
  const again = await request({ url: '/api/docs', headers: { 'if-none-match': String(etag) } });
  expect([again.statusCode, again.body]).toEqual([304, '']);
});
