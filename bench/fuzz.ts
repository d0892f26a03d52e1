import { Agent, request } from 'node:http';
import { parseArgs } from 'node:util';
import fc from 'fast-check';
import { startPostgres } from '../server/testing/postgres.ts';
import { adminEnv, benchAdmin as admin, logIn, replaceFirstPassword, startSite } from './site.ts';
import { knownOf } from './fuzz-known.ts';
import type { Schema } from './fuzz-likely.ts';
import { type Asked, askedOf, type Operation } from './fuzz-requests.ts';

/**
 * Requests that nobody would send, at every call and page, by strangers and an administrator:
 * `npm run bench:fuzz [count] [seed]`, and with `-- --postgres` on a PostgreSQL of its own. None may be answered with a 5xx, none may stay without an answer.
 */
const { values, positionals } = parseArgs({ allowPositionals: true, options: { postgres: { type: 'boolean' } } });
const count = Number(positionals[0] ?? 100_000);
const seed = Number(positionals[1] ?? Date.now() % 2 ** 31);
const atOnce = 32;
const chunk = 1000;
const longestMs = 10_000;

const postgres = values.postgres ? await startPostgres() : null;
const site = await startSite({
  env: {
    SEED: 'demo',
    ...adminEnv(admin),
    ...(postgres && { DATABASE_URL: postgres.url }),
  },
});
const agent = new Agent({ keepAlive: true, maxSockets: atOnce });
const statuses = new Map<number, number>();
const faults: string[] = [];
/** The calls that were ever granted: of the others only the refusals were tried. */
const granted = new Set<string>();
let operations: Operation[] = [];
let slowest = { ms: 0, what: '' };
const began = performance.now();
try {
  await replaceFirstPassword(site.url, admin);
  operations = await listOperations();
  console.log(`seed ${seed}: ${count} requests to ${operations.length} calls and the pages`);
  for (let sent = 0; sent < count; sent += chunk) {
    // Some of what is sent logs out or ends sessions.
    const cookie = await logIn(site.url, admin);
    // Some of it takes away what there was, and some of it makes more.
    const known = await knownOf(site.url, cookie);
    const numRuns = Math.min(chunk, count - sent);
    const queue = fc.sample(askedOf(operations, known), { seed: seed + sent, numRuns });
    await Promise.all(Array.from({ length: atOnce }, () => sendAll(queue, cookie)));
    if (site.process.exitCode !== null) throw new Error(`the server ended with ${site.process.exitCode}`);
  }
} finally {
  agent.destroy();
  await site.stop();
  await postgres?.stop();
}
const seconds = (performance.now() - began) / 1000;
console.log(
  `${count} requests in ${seconds.toFixed(0)} s, by status:`,
  Object.fromEntries([...statuses].toSorted(([a], [b]) => a - b)),
);
const never = operations.map(({ method, path }) => `${method} ${path}`).filter((one) => !granted.has(one));
console.log(`calls that were granted: ${granted.size} of ${operations.length}; never: ${never.join(', ') || 'none'}`);
console.log(`slowest: ${slowest.ms.toFixed(0)} ms, ${slowest.what}`);
console.log(`5xx, hangs and broken answers: ${faults.length}`);
for (const fault of faults.slice(0, 20)) console.log(fault);
process.exitCode = faults.length > 0 ? 1 : 0;

async function sendAll(queue: Asked[], cookie: string) {
  for (let asked = queue.pop(); asked; asked = queue.pop()) {
    const begun = performance.now();
    const status = await send(asked, cookie);
    const ms = performance.now() - begun;
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
    const what = `${asked.method} ${asked.path.slice(0, 300)} ${JSON.stringify(asked.headers)} ${asked.body?.toString('utf8').slice(0, 500) ?? ''}`;
    if (asked.call && status >= 200 && status < 300) granted.add(asked.call);
    if (ms > slowest.ms) slowest = { ms, what };
    if (status === 0 || status >= 500) faults.push(`${status} after ${ms.toFixed(0)} ms: ${what}`);
  }
}

/** The status of the answer, once all of it has come; 0 for none. An event stream has no end. */
function send({ method, path, headers, body, isAdmin }: Asked, cookie: string): Promise<number> {
  return new Promise((resolve) => {
    const sent = request(
      site.url,
      { method, path, agent, headers: { ...headers, ...(isAdmin && { cookie }) }, timeout: longestMs },
      (answer) => {
        const status = answer.statusCode ?? 0;
        if (answer.headers['content-type']?.startsWith('text/event-stream')) {
          sent.destroy();
          return resolve(status);
        }
        answer.resume();
        answer.on('end', () => resolve(status));
        answer.on('close', () => resolve(answer.complete ? status : 0));
      },
    );
    sent.on('timeout', () => sent.destroy());
    sent.on('error', () => resolve(0));
    sent.end(body);
  });
}

interface Described {
  requestBody?: { content: Record<string, { schema: Schema }> };
  parameters?: { name: string; in: string; schema: Schema }[];
}

/** The calls as the site itself describes them. */
async function listOperations(): Promise<Operation[]> {
  const { paths } = (await (await fetch(`${site.url}/api/docs`)).json()) as {
    paths: Record<string, Record<string, Described>>;
  };
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { requestBody, parameters = [] }]) => {
      const [type = null, content] = Object.entries(requestBody?.content ?? {})[0] ?? [];
      const [parts, query] = ['path', 'query'].map((where) =>
        Object.fromEntries(parameters.filter((one) => one.in === where).map(({ name, schema }) => [name, schema])),
      );
      const fields = content?.schema.properties ?? {};
      return { method: method.toUpperCase(), path, type, parts: parts ?? {}, query: query ?? {}, fields };
    }),
  );
}
