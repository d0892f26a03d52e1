import { data, type HeadersFunction } from 'react-router';

/**
 * For a loader: a page that lacks a list (null) is shown to who asks now, and the next gets one made anew; so is one
 * whose address has too many like it (`mayCache`).
 */
export function cacheWhole<T extends object>(found: T, { mayCache = true } = {}) {
  const isWhole = !Object.values(found).includes(null);
  return data(found, isWhole && mayCache ? {} : { headers: { 'cache-control': 'no-store' } });
}

/** The `headers` of such a route, also when its loader throws a `Response`. */
export const headersOfLoader: HeadersFunction = ({ loaderHeaders, errorHeaders }) => errorHeaders ?? loaderHeaders;
