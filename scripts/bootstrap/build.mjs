import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { root, run, siteNode } from './run.mjs';

const sources = [
  'web',
  'api',
  'public',
  'art/ready/made-from.json',
  'package-lock.json',
  'react-router.config.ts',
  'scripts/compress.ts',
  'scripts/keep-page.ts',
  'scripts/lean-api.ts',
  'scripts/lean-manifest.ts',
  'server/platform/pictures/art-version.ts',
  'tsconfig.json',
  'vite.config.ts',
];
const stampFile = path.join(root, 'build/.stamp.json');

/** Builds the pages unless the build at hand was made from the very same sources. */
export async function buildIfChanged() {
  const files = sources.flatMap((source) => filesBelow(path.join(root, source)));
  // Looking at times and sizes is quick; only when those differ (a checkout, a copy) are the contents compared.
  const times = digest(files, (file) => timesOf(file));
  const last = readStamp();
  if (last.times === times) return;
  const contents = digest(files, (file) => fs.readFileSync(file));
  if (last.contents !== contents) {
    // Without a stamp, a build that is cut short is not taken for a whole one.
    fs.rmSync(stampFile, { force: true });
    const reactRouter = path.join(root, 'node_modules/@react-router/dev/bin.cjs');
    await run('building the pages', siteNode, [reactRouter, 'build', '--logLevel', 'error'], {
      NODE_ENV: 'production',
    });
    await run('compressing them', siteNode, [path.join(root, 'scripts/compress.ts')]);
  }
  fs.writeFileSync(stampFile, JSON.stringify({ times, contents }));
}

function filesBelow(start) {
  const entry = fs.statSync(start, { throwIfNoEntry: false });
  if (!entry) return [];
  if (!entry.isDirectory()) return [start];
  const children = fs.readdirSync(start).filter((name) => !/\.test\.tsx?$/.test(name));
  return children.sort().flatMap((name) => filesBelow(path.join(start, name)));
}

function digest(files, read) {
  const hash = createHash('sha256');
  for (const file of files) hash.update(path.relative(root, file)).update('\0').update(read(file)).update('\0');
  return hash.digest('hex');
}

/** The time of the last change of the file's record: unlike the time of writing, no tool sets it back. */
function timesOf(file) {
  const { ctimeMs, size } = fs.statSync(file);
  return `${ctimeMs} ${size}`;
}

function readStamp() {
  try {
    return JSON.parse(fs.readFileSync(stampFile, 'utf8'));
  } catch {
    return {};
  }
}
