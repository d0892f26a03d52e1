// Checks where code lives and what it may use: `node scripts/check-structure.ts`. Each message says where it belongs.
import path from 'node:path';
import { checkTree } from './structure/tree.ts';

const findings = checkTree(path.resolve(import.meta.dirname, '..'));
for (const { path: file, line, message } of findings) console.error(`${file}:${line} ${message}`);
if (findings.length > 0) {
  console.error(`\n${findings.length} to put right`);
  process.exitCode = 1;
}
