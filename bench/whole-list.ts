import { existsSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { LoopDelay } from './loop-watch.ts';
import type { BenchSite } from './site.ts';

const loopFile = 'loop-delay';

/** So that a site tells how long its loop was held. */
export const watchingLoop = (dataDir: string) => ({
  NODE_OPTIONS: `--import=${join(import.meta.dirname, 'loop-watch.ts')}`,
  LOOP_DELAY_FILE: join(dataDir, loopFile),
});

/** The whole list, as a caller without pages asks for it, and what it costs everybody else. */
export async function readWhole(site: BenchSite, cookie: string): Promise<void> {
  const before = await site.memory();
  let [worst, most] = [0, before];
  const reading = new AbortController();
  const beside = (async () => {
    while (!reading.signal.aborted) {
      const from = performance.now();
      await (await fetch(`${site.url}/healthz`)).arrayBuffer();
      worst = Math.max(worst, performance.now() - from);
      most = Math.max(most, await site.memory());
    }
  })();
  site.process.kill('SIGUSR2');
  const started = performance.now();
  const headers = { cookie, 'accept-encoding': 'identity' };
  const answer = await fetch(`${site.url}/api/admin/reservations`, { headers });
  let bytes = 0;
  for await (const chunk of answer.body ?? []) bytes += chunk.length;
  reading.abort();
  await beside;
  const took = ((performance.now() - started) / 1000).toFixed(0);
  const { held, worked } = await loopDelay(site);
  console.log(
    `the whole list: ${(bytes / 1e6).toFixed(0)} MB in ${took} s, ` +
      `the server's loop held for ${held.toFixed(0)} ms at worst and at work for ${worked.toFixed(0)} ms of one turn, /healthz answered beside it in ${worst.toFixed(0)} ms, memory ${before} MB before and ${most} MB at most`,
  );
}

/** Since the last time it was asked. */
export async function loopDelay(site: BenchSite): Promise<LoopDelay> {
  const file = join(site.dataDir, loopFile);
  await rm(file, { force: true });
  site.process.kill('SIGUSR2');
  while (!existsSync(file)) await setTimeout(10);
  return JSON.parse(await readFile(file, 'utf8')) as LoopDelay;
}
