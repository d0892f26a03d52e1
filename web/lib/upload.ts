import { type Answer, type EndpointDefinition, pathOf } from '../../api/calls/endpoint.ts';
import { refusalOf, unreachable } from './call.ts';

export interface UploadOptions {
  params?: Record<string, unknown>;
  /** Told how much has left, from 0 to 1. */
  onProgress?: (share: number) => void;
}

/** Like `call` with a form that holds files, for when the person should see how far it got: `fetch` cannot tell. */
export function upload<const E extends EndpointDefinition>(
  endpoint: E,
  form: FormData,
  { params, onProgress }: UploadOptions = {},
): Promise<Answer<E>> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(endpoint.method, `/api${pathOf(endpoint, params)}`);
    request.setRequestHeader('accept', 'application/json');
    request.responseType = 'json';
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0));
    request.addEventListener('error', () => reject(unreachable()));
    request.addEventListener('load', () => {
      const { status } = request;
      const answer: unknown = request.response;
      if (status >= 200 && status < 300) resolve((status === 204 ? undefined : answer) as Answer<E>);
      else reject(refusalOf({ status, headers: headersOf(request) }, answer));
    });
    onProgress?.(0);
    request.send(form);
  });
}

const headersOf = (request: XMLHttpRequest) =>
  new Headers({ 'retry-after': request.getResponseHeader('retry-after') ?? '' });
