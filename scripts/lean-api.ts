import type { Plugin } from 'vite';

/** What the browser needs of an endpoint to call it; the rest are the server's checks and documentation. */
const neededToCall = ['method', 'path'];

interface Node {
  type: string;
  start: number;
  end: number;
  [key: string]: unknown;
}

interface Edit {
  start: number;
  end: number;
  text: string;
}

/**
 * Keeps zod out of pages that only call. Endpoint objects lose their schemas in the browser's bundle, and the schemas
 * that nobody imports by name can be dropped: declaring one has no side effect, which `.check(…)` alone does not tell
 * the bundler. Forms import their schema by name, and load it when they are used.
 */
export function leanApi(): Plugin {
  return {
    name: 'lean-api',
    enforce: 'post',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform: {
      filter: { id: /\/api\/(calls|rules|words)\/[\w/-]+\.ts$/ },
      handler(code) {
        const program = this.parse(code) as unknown as Node;
        const edits = [...unneededProperties(program), ...pureCalls(program)];
        // From the end, so that earlier positions stay right.
        const lean = edits.toSorted((a, b) => b.start - a.start || b.end - a.end).reduce(apply, code);
        // Nothing happens in api/ on import: what nobody uses of it is not even fetched.
        return { code: lean, map: null, moduleSideEffects: false };
      },
    },
  };
}

const apply = (code: string, { start, end, text }: Edit) => code.slice(0, start) + text + code.slice(end);

function unneededProperties(node: Node): Edit[] {
  const isEndpoint = node.type === 'CallExpression' && (node['callee'] as Node)['name'] === 'endpoint';
  if (!isEndpoint) return childrenOf(node).flatMap(unneededProperties);
  const [definition] = node['arguments'] as Node[];
  const properties = (definition?.['properties'] ?? []) as Node[];
  const nameOf = (property: Node) => String((property['key'] as Node | undefined)?.['name']);
  // What is spread in goes with the schemas: the browser would call `undefined`.
  if (!neededToCall.every((name) => properties.some((property) => nameOf(property) === name)))
    throw new Error('An endpoint says its method and path itself');
  return properties
    .filter((property) => !neededToCall.includes(nameOf(property)))
    .map(({ start, end }) => ({ start, end, text: '...{}' }));
}

/** Every call at the top level of the module, outside the endpoints' own properties and all functions. */
function pureCalls(node: Node): Edit[] {
  if (/Function/.test(node.type)) return [];
  if (node.type !== 'CallExpression') return childrenOf(node).flatMap(pureCalls);
  const inside =
    (node['callee'] as Node)['name'] === 'endpoint' ? [] : (node['arguments'] as Node[]).flatMap(pureCalls);
  return [{ start: node.start, end: node.start, text: '/* @__PURE__ */ ' }, ...inside];
}

const childrenOf = (node: Node): Node[] =>
  Object.values(node)
    .flat()
    .filter((value): value is Node => typeof value === 'object' && value !== null && 'type' in value);
