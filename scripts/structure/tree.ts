import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { checkCircles } from './circles.ts';
import { checkCode } from './code.ts';
import { checkImports } from './imports.ts';
import { checkLength, checkName } from './names.ts';
import { checkNamedFiles } from './named-files.ts';
import { checkPublicStyles, publicSheet } from './public-styles.ts';
import { checkScreen, checkStyleSheet } from './screens.ts';
import { type Finding, readSource, type Source } from './source.ts';
import { checkWords } from './words.ts';

const notOurs = ['node_modules', 'build', 'data', 'test-results', 'playwright-report', 'art', 'public'];
const isCode = (file: string) => /\.tsx?$/.test(file);
const isScript = (file: string) => /\.m[jt]s$/.test(file);
const isText = (file: string) => /\.(md|json|ya?ml|css|html)$|(^|\/)(Dockerfile|Caddyfile)$/.test(file);
// The list of words and its test name what they look for.
const namesTheWords = ['scripts/structure/words.ts', 'scripts/structure/tree.test.ts', 'package-lock.json'];

/** Everything that the tree below `root` breaks, in order of path and line. */
export function checkTree(root: string): Finding[] {
  const files = filesBelow(root, '');
  const sources = new Map(files.filter(isCode).map((file) => [file, readSource(root, file)]));
  const findings = [
    ...files.flatMap((file) => checkFile(root, file, sources.get(file), files)),
    ...checkCircles([...sources.values()]),
    ...(files.includes(publicSheet) ? checkPublicStyles(read(root, publicSheet), [...sources.values()]) : []),
  ];
  return findings.toSorted((a, b) => a.path.localeCompare(b.path) || a.line - b.line);
}

function checkFile(root: string, file: string, source: Source | undefined, files: readonly string[]): Finding[] {
  if (!isCode(file) && !isScript(file) && !isText(file)) return [];
  const text = read(root, file);
  const words = namesTheWords.includes(file) ? [] : checkWords(file, text);
  if (file.endsWith('.md')) return [...words, ...checkNamedFiles(file, text, files)];
  if (file.endsWith('.css')) return [...words, ...checkName(file), ...checkStyleSheet(file, text)];
  if (isScript(file)) return [...words, ...checkName(file), ...checkLength(file, text)];
  if (!source) return words;
  return [
    ...words,
    ...checkName(file),
    ...checkLength(file, text),
    ...checkImports(source),
    ...checkCode(source),
    ...checkScreen(source),
  ];
}

const read = (root: string, file: string) => readFileSync(path.join(root, file), 'utf8');

function filesBelow(root: string, folder: string): string[] {
  return readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const at = path.posix.join(folder, entry.name);
    if (entry.name.startsWith('.') || notOurs.includes(at)) return [];
    return entry.isDirectory() ? filesBelow(root, at) : [at];
  });
}
