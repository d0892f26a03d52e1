interface ModuleGraph {
  getModuleInfo(id: string): { importers: readonly string[] } | null;
}

const publicRoute = /[\\/]web[\\/]routes[\\/]public[\\/][\w-]+\.tsx$/;

/**
 * Names the chunk of what at least two public pages import: one file compresses better than the dozen that sharing
 * would make by itself. What only the back office shares stays out, as does what a page loads later on.
 */
export function publicChunk(id: string, graph: ModuleGraph): 'public' | null {
  return pagesOf(id, graph, new Set()).size >= 2 ? 'public' : null;
}

function pagesOf(id: string, graph: ModuleGraph, seen: Set<string>): Set<string> {
  const pages = new Set<string>();
  if (seen.has(id)) return pages;
  seen.add(id);
  const path = id.split('?', 1)[0] ?? id;
  if (publicRoute.test(path)) return pages.add(path);
  for (const importer of graph.getModuleInfo(id)?.importers ?? []) {
    for (const page of pagesOf(importer, graph, seen)) pages.add(page);
  }
  return pages;
}
