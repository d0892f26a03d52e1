import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type ESTree, parseSync } from 'vite';

/** One file as the rules see it. Paths are relative to the root of the tree, with slashes. */
export interface Source {
  path: string;
  text: string;
  program: ESTree.Program;
  imports: Import[];
  lineAt: (offset: number) => number;
}

export interface Import {
  /** Path in the tree, or the name of a package. */
  target: string;
  isLocal: boolean;
  /** What is imported at run time; types are not. */
  values: string[];
  line: number;
}

export interface Finding {
  path: string;
  line: number;
  message: string;
}

export const isTest = (file: string) => /\.test\.tsx?$/.test(file);

/** Whether a file is one of these, or lies in one of these folders (written with a slash at the end). */
export const isIn = (file: string, places: readonly string[]) =>
  places.some((place) => (place.endsWith('/') ? file.startsWith(place) : file === place));

export function readSource(root: string, file: string): Source {
  const text = readFileSync(path.join(root, file), 'utf8');
  const { program, module, errors } = parseSync(file, text);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`);
  const lineAt = (offset: number) => text.slice(0, offset).split('\n').length;
  const requests = [
    ...module.staticImports.map((entry) => ({
      name: entry.moduleRequest.value,
      values: entry.entries.filter((it) => !it.isType).map((it) => it.importName.name ?? '*'),
      start: entry.start,
    })),
    ...module.staticExports.flatMap((entry) =>
      entry.entries.flatMap((it) =>
        it.moduleRequest ? [{ name: it.moduleRequest.value, values: it.isType ? [] : ['*'], start: entry.start }] : [],
      ),
    ),
    ...module.dynamicImports.flatMap(({ moduleRequest, start }) => {
      const literal = /^['"`]([^$]+)['"`]$/.exec(text.slice(moduleRequest.start, moduleRequest.end))?.[1];
      return literal ? [{ name: literal, values: ['*'], start }] : [];
    }),
  ];
  const imports = requests.map(({ name, values, start }) => ({ ...resolve(file, name), values, line: lineAt(start) }));
  return { path: file, text, program, imports, lineAt };
}

function resolve(from: string, name: string) {
  const isLocal = name.startsWith('.');
  const target = isLocal ? path.posix.join(path.posix.dirname(from), name.replace(/\?.*$/, '')) : name;
  return { target, isLocal };
}
