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
  return {
    spend(who: string): void {
      const now = clock.now();
      const before = known.get(who) ?? { left: capacity, at: now };
      const left = Math.min(capacity, before.left + (Math.max(0, now - before.at) / 1000) * perSecond);
      known.delete(who);
      known.set(who, { left: left < 1 ? left : left - 1, at: now });
      const [oldest] = known.keys();
      if (known.size > maxKnown && oldest !== undefined) known.delete(oldest);
      if (left < 1) {
        throw new Refusal('too_many_requests', { retryAfterSeconds: Math.ceil((1 - left) / perSecond) });
      }
    },
    size: () => known.size,
  };
}

export type RenderBudget = ReturnType<typeof createRenderBudget>;
