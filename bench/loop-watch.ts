import { writeFileSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';

/**
 * Loaded into a server under measure with `--import`. A signal has it write how long its loop was held at worst since the
 * signal before, in milliseconds: what a caller beside it waits holds the caller's own work too. `worked` is the most that
 * its thread worked between two turns: what it was held for beyond that, it waited for a processor.
 */
export interface LoopDelay {
  held: number;
  worked: number;
}

const file = process.env['LOOP_DELAY_FILE'];
const resolution = 2;
const delay = monitorEventLoopDelay({ resolution });
delay.enable();
let worked = 0;
let before = workSoFar();
setInterval(() => {
  const now = workSoFar();
  worked = Math.max(worked, now - before);
  before = now;
}, resolution).unref();
process.on('SIGUSR2', () => {
  const told: LoopDelay = { held: Math.max(0, delay.max / 1e6 - resolution), worked };
  if (file) writeFileSync(file, JSON.stringify(told));
  delay.reset();
  worked = 0;
});

function workSoFar(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}
