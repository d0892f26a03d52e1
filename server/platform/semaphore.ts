type Start = () => void;

/**
 * So much work at a time. Who waits stands in lines of the caller's own: `next` takes the one out whose turn it is, or
 * nobody when none of them may start beside those that run.
 */
export function createSemaphore(limit: number, next: (running: number) => Start | undefined) {
  let running = 0;

  function startNext() {
    while (running < limit) {
      const start = next(running);
      if (!start) return;
      running++;
      start();
    }
  }

  return {
    isFull: () => running >= limit,
    async run<T>(standInLine: (start: Start) => void, work: () => Promise<T>): Promise<T> {
      await new Promise<void>((start) => {
        standInLine(start);
        startNext();
      });
      try {
        return await work();
      } finally {
        running--;
        startNext();
      }
    },
  };
}
