import type { LightMyRequestResponse } from 'fastify';
import type { EndpointDefinition } from '../../api/calls/endpoint.ts';
import type { ErrorBody } from '../../api/words/errors.ts';
import { refusalsOf } from '../platform/http/api-docs.ts';
import { addressOf } from '../platform/http/endpoints.ts';
import { isDecodable } from '../platform/http/unreadable-requests.ts';

/** Fails when a call is refused for a reason that its documentation does not name: `refuses` of the endpoint is short. */
export function expectDocumented(endpoints: readonly EndpointDefinition[], response: LightMyRequestResponse): void {
  if (response.statusCode < 400 || response.statusCode >= 500) return;
  const { method, url = '' } = response.raw.req;
  const endpoint = endpoints.find((one) => one.method === method && patternOf(one).test(url));
  if (!endpoint) return;
  const { code } = response.json<ErrorBody>();
  const [path = ''] = url.split('?', 1);
  // An address that cannot be read is refused before any call is found.
  if (refusalsOf(endpoint).includes(code) || (code === 'not_found' && !isDecodable(path))) return;
  throw new Error(`${addressOf(endpoint)} answered ${code}, which its endpoint does not name in « refuses »`);
}

const patternOf = ({ path }: EndpointDefinition) => new RegExp(`^/api${path.replace(/:\w+/g, '[^/?]+')}(\\?|$)`);
