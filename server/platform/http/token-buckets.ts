import { widerTimes } from './client-network.ts';
import type { Clock } from '../clock.ts';

export interface TokenBucketsOptions {
  clock: Clock;
  /** What one may take at once. */
  capacity: number;
  /** What one may take a second in the long run. */
  perSecond: number;
  /** What one may owe: who took more than there was pays back no more than this. */
  maxDebt?: number;
  /** Those who took something are kept in mind; the longest unseen is forgotten first. */
  maxKnown?: number;
}

/** A network, the wider one that it lies in, which the networks within it share, or somebody who is logged in. */
export interface Taker {
  who: string;
  wider: string | null;
}

/** One bucket per taker, which fills by itself. It counts in memory: each server protects its own processor. */
export function createTokenBuckets(options: TokenBucketsOptions) {
  const { clock, capacity, perSecond, maxDebt = 0, maxKnown = 10_000 } = options;
  /** The longest unseen first. */
  const known = new Map<string, { left: number; at: number }>();

  function bucketsOf({ who, wider }: Taker) {
    const names = [{ who, times: 1 }, ...(wider === null ? [] : [{ who: wider, times: widerTimes }])];
    return names.map(({ who, times }) => {
      const before = known.get(who);
      const full = capacity * times;
      const since = before ? Math.max(0, clock.now() - before.at) / 1000 : 0;
      return {
        who,
        perSecond: perSecond * times,
        left: before ? Math.min(full, before.left + since * perSecond * times) : full,
      };
    });
  }

  return {
    take(taker: Taker, tokens: number): void {
      for (const { who, left } of bucketsOf(taker)) {
        known.delete(who);
        known.set(who, { left: Math.max(-maxDebt, left - tokens), at: clock.now() });
        const [oldest] = known.keys();
        if (known.size > maxKnown && oldest !== undefined) known.delete(oldest);
      }
    },
    /** For how long there is less than so much in one of the buckets; 0 when there is enough. */
    secondsUntil(taker: Taker, tokens: number): number {
      return Math.max(0, ...bucketsOf(taker).map(({ left, perSecond }) => (tokens - left) / perSecond));
    },
    size: () => known.size,
  };
}
