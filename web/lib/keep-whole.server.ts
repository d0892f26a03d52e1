import { data, type HeadersFunction } from 'react-router';

/** For a loader: a page that lacks a list (null) is shown to who asks now, and the next gets one made anew. */
export function keepWhole<T extends object>(found: T) {
  const isWhole = !Object.values(found).includes(null);
  return data(found, isWhole ? {} : { headers: { 'cache-control': 'no-store' } });
}

/** The `headers` of such a route, also when its loader throws a `Response`. */
export const headersOfLoader: HeadersFunction = ({ loaderHeaders, errorHeaders }) => errorHeaders ?? loaderHeaders;
