import { wallOf } from './wall-period.ts';

/**
 * What the server tells of the agency's clock, so that no browser needs to know its time zone: how many minutes it is ahead
 * of UTC, and each change to come as `instant:minutes`. A page that is kept for months stays right: `60 1801962000000:0`.
 */
export function readClock(facts: string, now: number): string {
  const [first = '0', ...changes] = facts.split(' ');
  const last = changes.map((change) => change.split(':').map(Number)).findLast(([at = Infinity]) => at <= now);
  const minutes = last?.[1] ?? Number(first);
  return wallOf(now + minutes * 60_000);
}
