import { accessSync, constants, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

const inMemory = '/dev/shm';
const enoughBytes = 4 * 1024 ** 3;

/** For what does not outlive a test and is worth no wait for a disk: memory where there is much of it, else the disk. */
export function fleetingFolder(): string {
  try {
    accessSync(inMemory, constants.W_OK);
    const { bavail, bsize } = statfsSync(inMemory);
    return bavail * bsize > enoughBytes ? inMemory : tmpdir();
  } catch {
    return tmpdir();
  }
}
