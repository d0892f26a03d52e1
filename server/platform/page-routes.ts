import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router';
import type { Topic } from '../../api/endpoint.ts';

/** What a page's module says in its `handle`: it is the same for everybody until one of these topics changes. */
export interface KeptPage {
  keptUntil: readonly Topic[];
  /** The query parameters that change what it shows; all others are ignored. */
  query?: readonly string[];
}

export interface Page {
  key: string;
  topics: readonly Topic[];
}

/** From a URL to the page that may be kept for it, if any. */
export function createPageMatcher(routes: ServerBuild['routes']): (url: string) => Page | null {
  const tree = toTree(routes, undefined);
  return (url) => {
    const { pathname, searchParams } = new URL(`http://localhost${url}`);
    const match = matchRoutes(tree, pathname)?.at(-1);
    const handle = match && (match.route.handle as Partial<KeptPage> | undefined);
    if (!handle?.keptUntil) return null;
    const known = new URLSearchParams();
    for (const name of handle.query ?? []) {
      for (const value of searchParams.getAll(name)) if (value !== '') known.append(name, value);
    }
    return { key: known.size > 0 ? `${pathname}?${known}` : pathname, topics: handle.keptUntil };
  };
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
