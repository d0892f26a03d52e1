import { writeFileSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';

/**
 * Loaded into a server under measure with `--import`. A signal has it write how long its loop was held at worst since the
 * signal before, in milliseconds: what a caller beside it waits holds the caller's own work too.
 */
const file = process.env['LOOP_DELAY_FILE'];
const resolution = 2;
const delay = monitorEventLoopDelay({ resolution });
delay.enable();
process.on('SIGUSR2', () => {
  if (file) writeFileSync(file, String(Math.max(0, delay.max / 1e6 - resolution)));
  delay.reset();
});
