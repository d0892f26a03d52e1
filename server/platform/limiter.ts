import { createSemaphore } from './semaphore.ts';

/** Somebody waits for it, or it is made ahead. May turn urgent while it waits for its turn. */
export interface Urgency {
  urgent: boolean;
  /** The agency has sent it and can do nothing until it is taken: before the many that one page asks for. */
  first?: boolean;
}

/**
 * So much work at a time: what is to come first does, then urgent work. The rest starts only while nothing else runs, so
 * that one place is always free for a visitor.
 */
export function createLimiter(limit: number) {
  const waiting: { urgency: Urgency; start: () => void }[] = [];
  const semaphore = createSemaphore(limit, (running) => {
    const first = waiting.findIndex(({ urgency }) => urgency.first);
    const urgent = first >= 0 ? first : waiting.findIndex(({ urgency }) => urgency.urgent);
    if (urgent === -1 && running > 0) return undefined;
    return waiting.splice(Math.max(urgent, 0), 1)[0]?.start;
  });
  return <T>(urgency: Urgency, work: () => Promise<T>): Promise<T> =>
    semaphore.run((start) => waiting.push({ urgency, start }), work);
}
