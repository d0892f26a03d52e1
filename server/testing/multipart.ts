import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

export interface TestFile {
  field: string;
  name: string;
  data: Buffer;
}

/** A form as a browser sends it, ready to spread into a request. */
export async function multipart(fields: Record<string, string | string[]>, files: readonly TestFile[] = []) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) for (const one of [value].flat()) form.append(name, one);
  for (const { field, name, data } of files) form.append(field, new Blob([new Uint8Array(data)]), name);
  const sent = new Response(form);
  return {
    payload: Buffer.from(await sent.arrayBuffer()),
    headers: { 'content-type': sent.headers.get('content-type') ?? '' },
  };
}

/** Every finished file under a folder of the data directory. */
export async function filesUnder(dataDir: string, folder: 'files' | 'tmp'): Promise<string[]> {
  const found = await readdir(join(dataDir, folder), { recursive: true, withFileTypes: true }).catch(() => []);
  const finished = found.filter((entry) => entry.isFile() && !entry.parentPath.endsWith('.unfinished'));
  return finished.map((entry) => join(entry.parentPath, entry.name));
}
