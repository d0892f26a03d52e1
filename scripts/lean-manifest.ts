import { globSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

interface Manifest {
  entry: { imports: string[] };
  routes: Record<string, { imports?: string[] }>;
}

/**
 * Every page brings the table of all routes, and two thirds of it are the names of the scripts that each route imports.
 * Only the server needs those, for the preloads of the page it sends: in the browser a script says itself what it imports.
 * They would be read again for `<Link prefetch>`, which no page has.
 */
export async function leanManifest(assets: string): Promise<void> {
  const files = globSync('manifest-*.js', { cwd: assets }).map((name) => path.join(assets, name));
  const written = await Promise.all(files.map(async (file) => ({ file, code: await readFile(file, 'utf8') })));
  const [found, ...others] = written.flatMap(({ file, code }) => {
    const [, start, json] = /^(window\.__reactRouterManifest=)(\{.*\});$/s.exec(code) ?? [];
    return start && json ? [{ file, start, manifest: JSON.parse(json) as Manifest }] : [];
  });
  if (!found || others.length > 0) throw new Error('React Router no longer writes one route table: look what it does');
  const { file, start, manifest } = found;
  manifest.entry.imports = [];
  for (const route of Object.values(manifest.routes)) delete route.imports;
  await writeFile(file, `${start}${JSON.stringify(manifest)};`);
}
