// Writes .br and .gz beside every compressible file of the browser build, once, so that serving them costs nothing.
import { globSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import zlib from 'node:zlib';

const folder = path.resolve(import.meta.dirname, '../build/client');
// Below this the headers weigh more than what is saved.
const minBytes = 256;
const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);

await Promise.all(globSync('**/*.{js,css,svg,html,json,txt,xml,webmanifest}', { cwd: folder }).map(compress));

async function compress(name: string) {
  const file = path.join(folder, name);
  const data = await readFile(file);
  if (data.length < minBytes) return;
  const params = { [zlib.constants.BROTLI_PARAM_QUALITY]: 11, [zlib.constants.BROTLI_PARAM_SIZE_HINT]: data.length };
  const smallest = await Promise.all([brotli(data, { params }), gzip(data, { level: 9 })]);
  await Promise.all([writeFile(`${file}.br`, smallest[0]), writeFile(`${file}.gz`, smallest[1])]);
}
