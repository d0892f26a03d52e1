import type { Clock } from '../clock.ts';
import { Refusal } from './refusal.ts';
import { createTokenBuckets } from './token-buckets.ts';

export interface RenderBudgetOptions {
  clock: Clock;
  /** Pages that may be made for one at once. */
  capacity?: number;
  /** Pages a second that may be made for one in the long run. */
  perSecond?: number;
  maxKnown?: number;
}

/**
 * How many pages are made for one network, or one person who is logged in. Cached pages cost nothing. A person looks at
 * one in a few seconds, a search engine at a few a second; who makes up addresses is told to wait.
 */
export function createRenderBudget({ capacity = 150, perSecond = 3, ...options }: RenderBudgetOptions) {
  const buckets = createTokenBuckets({ capacity, perSecond, ...options });
  return {
    spend(who: string, wider: string | null = null): void {
      const seconds = buckets.secondsUntil({ who, wider }, 1);
      if (seconds > 0) throw new Refusal('too_many_requests', { retryAfterSeconds: Math.ceil(seconds) });
      buckets.take({ who, wider }, 1);
    },
    size: buckets.size,
  };
}

export type RenderBudget = ReturnType<typeof createRenderBudget>;
