import { readlinkSync } from 'node:fs';
import { setPriority } from 'node:os';

/** As low as Linux has it. */
const lowest = 19;

/** The thread that calls this gives way to all others of the machine, where the system lets each have a rank of its own. */
export function giveWay(): void {
  if (process.platform !== 'linux') return;
  try {
    const thread = readlinkSync('/proc/thread-self').split('/').at(-1);
    setPriority(Number(thread), lowest);
  } catch {
    // In a box without /proc, or where ranks are not for us to change, the work is done all the same.
  }
}
