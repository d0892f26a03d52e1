import { widerTimes } from './client-network.ts';
import type { Clock } from './clock.ts';
import { Refusal } from './errors.ts';

export interface RenderBudgetOptions {
  clock: Clock;
  /** Pages that may be made for one at once. */
  capacity?: number;
  /** Pages a second that may be made for one in the long run. */
  perSecond?: number;
  maxKnown?: number;
}

/**
 * How many pages are made for one network, or one person who is logged in. Kept pages cost nothing. A person looks at
 * one in a few seconds, a search engine at a few a second; who makes up addresses is told to wait. It counts in memory:
 * each server protects its own processor.
 */
export function createRenderBudget(options: RenderBudgetOptions) {
  const { clock, capacity = 150, perSecond = 3, maxKnown = 10_000 } = options;
  /** The longest unseen first. */
  const known = new Map<string, { left: number; at: number }>();
  const leftOf = (who: string, times: number) => {
    const now = clock.now();
    const before = known.get(who) ?? { left: capacity * times, at: now };
    return Math.min(capacity * times, before.left + (Math.max(0, now - before.at) / 1000) * perSecond * times);
  };
  const keep = (who: string, left: number) => {
    known.delete(who);
    known.set(who, { left, at: clock.now() });
    const [oldest] = known.keys();
    if (known.size > maxKnown && oldest !== undefined) known.delete(oldest);
  };
  return {
    /** A wider network has its budget too, which the networks within it share. */
    spend(who: string, wider: string | null = null): void {
      const shares = [{ who, times: 1 }, ...(wider === null ? [] : [{ who: wider, times: widerTimes }])].map(
        (share) => ({
          ...share,
          left: leftOf(share.who, share.times),
        }),
      );
      const empty = shares.find(({ left }) => left < 1);
      for (const share of shares) keep(share.who, empty ? share.left : share.left - 1);
      if (empty) {
        const retryAfterSeconds = Math.ceil((1 - empty.left) / (perSecond * empty.times));
        throw new Refusal('too_many_requests', { retryAfterSeconds });
      }
    },
    size: () => known.size,
  };
}

export type RenderBudget = ReturnType<typeof createRenderBudget>;
