import { matchRoutes, type Params, type RouteMatch, type RouteObject, type ServerBuild } from 'react-router';
import type { Call, Topic } from '../../../api/calls/endpoint.ts';
import type { CachedPage, PageQuery } from '../../../api/calls/cached-page.ts';
import { shownAt } from './dependences.ts';
import type { Cacheable } from './cache.ts';
import { unknownPage } from '../http/unreadable-requests.ts';

export type Found =
  /** The same page has another address, which is the one to know. */
  | { kind: 'moved'; to: string }
  /** `missing` is shown instead when nothing `exists` there. */
  | { kind: 'cached'; page: Cacheable; missing?: Cacheable; exists?: (call: Call) => Promise<boolean> }
  /** Made for each who asks. */
  | { kind: 'own'; path: string };

/** From an address to the page that takes the forms posted there; null where no page does. */
export function createFormMatcher(routes: ServerBuild['routes']): (url: string) => string | null {
  const tree = toTree(routes, undefined);
  return (url) => {
    const { pathname, search } = new URL(`http://localhost${pathOf(url)}`);
    const { route } = matchRoutes(tree, pathname)?.at(-1) ?? {};
    if (!route?.id || !routes[route.id]?.module.action) return null;
    // React Router's own way to name the first of two routes at one address.
    const query = route.index ? withIndex(search) : search;
    return `${pathname}${query}`;
  };
}

const withIndex = (search: string) => (search ? `${search}&index` : '?index');

/** A proxy may ask with the whole address. */
const pathOf = (url: string) => url.replace(/^https?:\/\/[^/?#]*\/?/i, '/');

/** Whose site it is stands on every page. */
const everyPage = [{ topic: 'agency' }] as const;

const noQuery: PageQuery = { names: [], canonical: () => new URLSearchParams() };

/** From an address to what is there. */
export function createPageMatcher(routes: ServerBuild['routes']): (url: string) => Found {
  const tree = toTree(routes, undefined);
  return (url) => {
    const asked = pathOf(url);
    const { pathname, searchParams } = new URL(`http://localhost${asked}`);
    const { path, isData } = pagePathOf(pathname);
    const matches = matchRoutes(tree, path) ?? [];
    const route = matches.at(-1)?.route;
    const handle = handleOf(matches);
    // A part of the site that looks different has a page of its own for all that it has not.
    const { path: pattern = '' } = route ?? { path: '*' };
    if (pattern.endsWith('*')) {
      const key = `/${pattern.replace('*', unknownPage.slice(1))}`;
      return { kind: 'cached', page: missingPage(key, handle) };
    }
    if (isData) return { kind: 'own', path: asked };

    const { names, canonical } = handle?.query ?? noQuery;
    const params = lowerCase(matches.at(-1)?.params ?? {});
    const known = canonical(searchParams);
    const here = addressOf(matches, params);
    if (here !== asked.split(/[?#]/, 1)[0] || !isSpeltAs(known, searchParams, names)) {
      const others = [...searchParams].filter(([name]) => !names.includes(name));
      return { kind: 'moved', to: withQuery(here, new URLSearchParams([...known, ...others])) };
    }
    if (!handle?.cachedUntil) return { kind: 'own', path: asked };
    const { cachedUntil, mayLag, exists } = handle;
    return {
      kind: 'cached',
      page: { key: withQuery(here, known), shows: [...everyPage, ...shownAt(cachedUntil, params)], mayLag },
      ...(exists && {
        exists: (call) => exists(call, params),
        missing: missingPage(addressOf(matches, allMissing(params)), handle),
      }),
    };
  };
}

const handleOf = (matches: readonly RouteMatch[] | null) =>
  matches?.at(-1)?.route.handle as Partial<CachedPage> | undefined;

/** One page stands for all that miss something in the same place. */
function missingPage(key: string, handle: Partial<CachedPage> | undefined): Cacheable {
  const topics = (handle?.cachedUntil ?? []).map((dependence) => dependence.split('/', 1)[0] as Topic);
  return { key, status: 404, shows: [...everyPage, ...topics.map((topic) => ({ topic }))], mayLag: handle?.mayLag };
}

const allMissing = (params: Params) =>
  Object.fromEntries(Object.keys(params).map((name) => [name, unknownPage.slice(1)]));

const withQuery = (path: string, query: URLSearchParams) => (query.size > 0 ? `${path}?${query}` : path);

/** React Router asks for the data of a page under an address of its own: `/cars.data`, `/_.data`. */
function pagePathOf(pathname: string): { path: string; isData: boolean } {
  const path = pathname.replace(/\/{2,}/g, '/');
  const isData = path.endsWith('.data');
  return { path: isData ? path.replace(/(\/_)?\.data$/, '') || '/' : path, isData };
}

/** Ids are lower-case like all addresses. */
const lowerCase = (params: Params) =>
  Object.fromEntries(Object.entries(params).map(([name, value]) => [name, value?.toLowerCase()]));

/** The address as the site map writes it. */
function addressOf(matches: readonly RouteMatch[], params: Params): string {
  const parts = matches.flatMap(({ route }) => route.path?.split('/') ?? []).filter(Boolean);
  return `/${parts.map((part) => (part.startsWith(':') ? encodeURIComponent(params[part.slice(1)] ?? '') : part)).join('/')}`;
}

/** The same values in the same order; how they are escaped makes no difference. */
function isSpeltAs(known: URLSearchParams, given: URLSearchParams, names: readonly string[]): boolean {
  return known.toString() === new URLSearchParams([...given].filter(([name]) => names.includes(name))).toString();
}

function toTree(routes: ServerBuild['routes'], parentId: string | undefined): RouteObject[] {
  return Object.values(routes)
    .filter((route) => route !== undefined && route.parentId === parentId)
    .map((route) => {
      const handle: unknown = route?.module.handle;
      if (route?.index) return { index: true, id: route.id, handle };
      return {
        id: route?.id ?? '',
        ...(route?.path !== undefined && { path: route.path }),
        handle,
        children: toTree(routes, route?.id),
      };
    });
}
