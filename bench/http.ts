import { fork } from 'node:child_process';
import { request } from 'node:http';
import { join } from 'node:path';
import autocannon from 'autocannon';
import { end, median, startSite } from './site.ts';

/**
 * Requests per second of what is kept, against a bare Node server that sends the same bytes. The two take turns in one
 * run, so that a noisy machine disturbs both alike: read the ratio, not the figures. Fails where it is below `leastRatio`.
 */
const paths = ['/', '/cars', '/api/cars'];
const rounds = 5;
const leastRatio = 0.8;
const load = { connections: 32, duration: 2, headers: { 'accept-encoding': 'br' } };

const site = await startSite();
try {
  for (const path of paths) {
    const answer = await download(site.url + path);
    const bare = await startBare(answer);
    const ours: number[] = [];
    const theirs: number[] = [];
    for (let round = 0; round < rounds; round++) {
      ours.push(await requestsPerSecond(site.url + path));
      theirs.push(await requestsPerSecond(bare.url));
    }
    await bare.stop();
    const ratio = median(ours) / median(theirs);
    console.log(
      `${path.padEnd(10)} ${answer.body.length} bytes  ours ${Math.round(median(ours))}/s  bare ${Math.round(median(theirs))}/s  ratio ${ratio.toFixed(2)}`,
    );
    if (!(ratio >= leastRatio)) process.exitCode = 1;
  }
} finally {
  await site.stop();
}

async function requestsPerSecond(url: string): Promise<number> {
  const result = await autocannon({ url, ...load });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} refusals, ${result.errors} errors`);
  return result.requests.average;
}

/** As the browser gets it: compressed, with the headers that the server chose itself. */
function download(url: string): Promise<{ headers: string[]; body: Buffer }> {
  return new Promise((resolve, reject) => {
    request(url, { headers: load.headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => {
        const own = Object.entries(response.headers).filter(
          ([name]) => !['date', 'connection', 'keep-alive'].includes(name),
        );
        resolve({ headers: own.flatMap(([name, value]) => [name, String(value)]), body: Buffer.concat(chunks) });
      });
    })
      .on('error', reject)
      .end();
  });
}

async function startBare(answer: { headers: string[]; body: Buffer }) {
  const child = fork(join(import.meta.dirname, 'bare-server.ts'));
  child.send({ headers: answer.headers, body: answer.body.toString('base64') });
  const { port } = await new Promise<{ port: number }>((resolve) =>
    child.once('message', (address) => resolve(address as { port: number })),
  );
  return { url: `http://127.0.0.1:${port}/`, stop: () => end(child, 'SIGTERM') };
}
