import { readFileSync } from 'node:fs';

/** Of the processors' time since, how much the host of this machine gave to others: 0 to 1. Elsewhere than on Linux, 0. */
export function watchStolen(): () => number {
  const before = times();
  return () => {
    const after = times();
    const passed = sum(after) - sum(before);
    return passed > 0 ? ((after[stolen] ?? 0) - (before[stolen] ?? 0)) / passed : 0;
  };
}

/** In the order of `/proc/stat`: user, nice, system, idle, waiting, interrupts (two), stolen. */
const stolen = 7;

function times(): number[] {
  try {
    const [all = ''] = readFileSync('/proc/stat', 'utf8').split('\n');
    return all.trim().split(/\s+/).slice(1, 9).map(Number);
  } catch {
    return [];
  }
}

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);
