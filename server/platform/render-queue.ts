import { Refusal } from './errors.ts';
import { createTurns } from './turns.ts';

export interface RenderQueueOptions {
  atOnce?: number;
  maxWaiting?: number;
}

/** Told to who finds the queue full; it is worked off in less. */
const retryAfterSeconds = 5;

/**
 * Pages are made a few at a time: a hundred at once would all end too late, and each of them hold its memory until then.
 * Who is logged in comes first, and always.
 */
export function createRenderQueue({ atOnce = 3, maxWaiting = 60 }: RenderQueueOptions = {}) {
  const inTurn = createTurns(atOnce);
  let inside = 0;
  return async function queue<T>(isKnown: boolean, work: () => Promise<T>): Promise<T> {
    if (!isKnown && inside >= atOnce + maxWaiting) throw new Refusal('unavailable', { retryAfterSeconds });
    inside++;
    try {
      return await inTurn({ urgent: true, first: isKnown }, work);
    } finally {
      inside--;
    }
  };
}
