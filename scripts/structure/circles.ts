import { featureOf } from './rooms.ts';
import { type Finding, isTest, type Source } from './source.ts';

type Graph = ReadonlyMap<string, ReadonlySet<string>>;

/**
 * Files, and features of the web, that lead back to themselves by their imports. Types count too: what needs each other
 * to be understood is one thing, or a third that both stand on.
 */
export function checkCircles(sources: readonly Source[]): Finding[] {
  const features = sources.filter(({ path }) => featureOf(path) !== undefined && !isTest(path));
  const circles = [
    ...circlesOf(graphOf(sources, (path) => path)).map((files) => ({ files, first: files[0] ?? '' })),
    ...circlesOf(graphOf(features, (path) => featureOf(path))).map((names) => {
      const leads = ({ path, imports }: Source) =>
        featureOf(path) === names[0] && imports.some(({ target }) => names.slice(1).includes(featureOf(target) ?? ''));
      return { files: names, first: features.find(leads)?.path ?? '' };
    }),
  ];
  return circles.map(({ files, first }) => ({
    path: first,
    line: 1,
    message: `in a circle of imports (${files.join(' → ')}): move what they share to a place of its own`,
  }));
}

function graphOf(sources: readonly Source[], nameOf: (path: string) => string | undefined): Graph {
  const graph = new Map<string, Set<string>>();
  for (const { path, imports } of sources) {
    const from = nameOf(path) ?? '';
    const targets = graph.get(from) ?? new Set();
    for (const { target, isLocal } of imports) {
      const to = isLocal ? nameOf(target) : undefined;
      if (to !== undefined && (to !== from || target === path)) targets.add(to);
    }
    graph.set(from, targets);
  }
  return graph;
}

/** The sets of which each member reaches every other, by Tarjan's algorithm. */
function circlesOf(graph: Graph): string[][] {
  const found: string[][] = [];
  const order = new Map<string, number>();
  const open: string[] = [];

  function visit(name: string): number {
    const index = order.size;
    order.set(name, index);
    open.push(name);
    let low = index;
    for (const target of graph.get(name) ?? []) {
      if (!graph.has(target)) continue;
      if (!order.has(target)) low = Math.min(low, visit(target));
      else if (open.includes(target)) low = Math.min(low, order.get(target) ?? low);
    }
    if (low < index) return low;
    const members = open.splice(open.indexOf(name));
    if (members.length > 1 || graph.get(name)?.has(name)) found.push(members.toSorted());
    return low;
  }

  for (const name of graph.keys()) if (!order.has(name)) visit(name);
  return found;
}
