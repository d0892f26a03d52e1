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
  let running = 0;

  function startNext() {
    while (running < limit) {
      const first = waiting.findIndex(({ urgency }) => urgency.first);
      const urgent = first >= 0 ? first : waiting.findIndex(({ urgency }) => urgency.urgent);
      if (urgent === -1 && running > 0) return;
      const [next] = waiting.splice(Math.max(urgent, 0), 1);
      if (!next) return;
      running++;
      next.start();
    }
  }

  return async function inTurn<T>(urgency: Urgency, work: () => Promise<T>): Promise<T> {
    await new Promise<void>((start) => {
      waiting.push({ urgency, start });
      startNext();
    });
    try {
      return await work();
    } finally {
      running--;
      startNext();
    }
  };
}
