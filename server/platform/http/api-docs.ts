import type { SwaggerTransformObject } from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { type EndpointDefinition, type FileField, statusOf } from '../../../api/calls/endpoint.ts';
import { type RefusalCode, refusals } from '../../../api/words/errors.ts';
import { refusalMessages } from '../../../api/words/messages.ts';
import { ownHeaders } from './register-endpoints.ts';
import type { PreferredEncoding } from './encodings.ts';
import { finish, type CachedAnswer, createSendCached } from '../pages/cached-answer.ts';
import { countsAsRead } from './read-budget.ts';

/** The part of an OpenAPI document that is added to. */
interface ApiDocument {
  paths?: Record<string, Record<string, Operation> | undefined>;
  components?: Record<string, object>;
}

interface Operation {
  description?: string;
  security?: object[];
  requestBody?: { content: Record<string, { schema?: BodySchema }> };
  responses?: Record<string, object>;
}

interface BodySchema {
  properties?: Record<string, object>;
}

const errorRef = { $ref: '#/components/schemas/Error' };
const errorContent = { 'application/json': { schema: errorRef } };
const binary = { type: 'string', format: 'binary' };

/**
 * Adds what a schema cannot say: files, answers without JSON, refusals, and who may call, which the cookie of the
 * session proves.
 */
export const documentEndpoints =
  (endpoints: readonly EndpointDefinition[], sessionCookie: string): SwaggerTransformObject =>
  (documented) => {
    const document = ('openapiObject' in documented ? documented.openapiObject : {}) as ApiDocument;
    for (const endpoint of endpoints) {
      const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
      for (const address of endpoint.alsoAtRoot ? [path, `/api${path}`] : [`/api${path}`]) {
        const operation = document.paths?.[address]?.[endpoint.method.toLowerCase()];
        if (operation) documentOperation(operation, endpoint);
      }
    }
    const { components } = document;
    const schemas = { ...components?.['schemas'], Error: errorSchema };
    const securitySchemes = { session: { type: 'apiKey', in: 'cookie', name: sessionCookie } };
    return {
      ...document,
      components: { ...components, schemas, securitySchemes },
    } as ReturnType<SwaggerTransformObject>;
  };

/** The document does not change while the server runs: its hundred kilobytes are there once for all who ask. */
export function registerApiDocs(
  api: FastifyInstance,
  document: () => object,
  preferredEncoding: PreferredEncoding,
): void {
  const send = createSendCached(preferredEncoding);
  let making: Promise<CachedAnswer> | undefined;
  api.get('/docs', { schema: { hide: true } }, async (request, reply) => {
    making ??= finish({
      status: 200,
      headers: { ...ownHeaders(reply), 'content-type': 'application/json; charset=utf-8' },
      body: Buffer.from(JSON.stringify(document())),
    });
    const cached = await making;
    reply.hijack();
    send(request.raw, reply.raw, cached);
  });
}

/** Everything that a call can be refused for: by its role and form, and by what it is about. */
export function refusalsOf(endpoint: EndpointDefinition): RefusalCode[] {
  const { method, role, confirmed, params, query, files, beforePasswordChange, beforeFactor, refuses = [] } = endpoint;
  const changes = method !== 'GET';
  const codes: RefusalCode[] = [
    ...(changes || params || query ? (['invalid_input'] as const) : []),
    ...(role === 'anyone' ? [] : (['not_logged_in'] as const)),
    ...(role === 'admin' ? (['not_allowed', 'right_missing'] as const) : []),
    ...(role === 'anyone' || beforePasswordChange ? [] : (['password_change_required'] as const)),
    ...(role === 'anyone' || beforeFactor ? [] : (['factor_required'] as const)),
    ...(confirmed ? (['password_not_confirmed'] as const) : []),
    ...(changes ? (['foreign_origin', 'too_large', 'wrong_type', 'too_many_requests'] as const) : []),
    ...(countsAsRead(endpoint) ? (['too_many_requests'] as const) : []),
    ...(files ? (['malformed_request'] as const) : []),
    ...refuses,
  ];
  return [...new Set(codes)];
}

function documentOperation(operation: Operation, endpoint: EndpointDefinition): void {
  const { role, right, files } = endpoint;
  if (role === 'admin') operation.description = `For administrators with the right « ${right} ».`;
  if (role !== 'anyone') operation.security = [{ session: [] }];
  if (files) operation.requestBody = bodyWithFiles(operation.requestBody ?? { content: {} }, files);
  operation.responses = { ...success(operation, endpoint), ...refusalAnswers(endpoint) };
}

/** Files travel as multipart, beside the fields; JSON does where there is anything else to send. */
function bodyWithFiles(body: NonNullable<Operation['requestBody']>, files: Record<string, FileField>) {
  const json = body.content['application/json'] ?? {};
  const fields = json.schema?.properties ?? {};
  const fileFields = Object.entries(files).map(([name, { maxFiles }]): [string, object] => [
    name,
    maxFiles === 1 ? binary : { type: 'array', items: binary, maxItems: maxFiles },
  ]);
  const schema = { type: 'object', ...json.schema, properties: { ...fields, ...Object.fromEntries(fileFields) } };
  const content = {
    'multipart/form-data': { schema },
    ...(Object.keys(fields).length > 0 && { 'application/json': json }),
  };
  return { ...body, content };
}

function success({ responses }: Operation, endpoint: EndpointDefinition): Record<string, object> {
  const status = String(statusOf(endpoint));
  if (endpoint.answer === 'nothing') return { [status]: { description: 'Done' } };
  if (endpoint.answer === 'file')
    return { [status]: { description: 'The file', content: { '*/*': { schema: binary } } } };
  if (endpoint.answer === 'events') {
    const content = { 'text/event-stream': { schema: { type: 'string' } } };
    return { [status]: { description: 'An open stream of events', content } };
  }
  return { [status]: { ...responses?.[status], description: endpoint.creates ? 'What was made' : 'The answer' } };
}

function refusalAnswers(endpoint: EndpointDefinition): Record<string, object> {
  const byStatus = Map.groupBy(refusalsOf(endpoint), (code) => refusals[code]);
  const answers = [...byStatus].map(([status, codes]): [string, object] => {
    const description = codes.map((code) => `\`${code}\`: ${refusalMessages[code]}`).join('\n\n');
    return [String(status), { description, content: errorContent }];
  });
  return { ...Object.fromEntries(answers), default: { description: 'Any other refusal', content: errorContent } };
}

const errorSchema = {
  type: 'object',
  required: ['code', 'message'],
  properties: {
    code: { type: 'string', enum: Object.keys(refusals) },
    message: { type: 'string', description: 'In French, for the person' },
    fields: { type: 'object', additionalProperties: { type: 'string' }, description: 'What to correct, by field' },
  },
};
