import { hours } from './clock.ts';
import type { Events } from './db/events.ts';

/** Work that nobody waits for. Whoever owns it registers it; the one process that does such work runs it all. */
export interface BackgroundTask {
  /** Stands in the log beside its failures. */
  name: string;
  /** Before anybody is served, or at once and ever again while the site runs. */
  when: 'before serving' | { everyMs: number; alsoAfterChanges?: boolean };
  run: () => void | Promise<void>;
  /** Ends what is under way. */
  stop?: () => Promise<void>;
}

/** For what nobody needs any more. */
export const hourly = { everyMs: hours(1) };

export interface BackgroundDeps {
  events: Pick<Events, 'on'>;
  onError: (error: unknown, task: string) => void;
}

export type Background = ReturnType<typeof createBackground>;

export function createBackground({ events, onError }: BackgroundDeps) {
  const tasks: BackgroundTask[] = [];

  /** Returns what ends the repetition. */
  function repeat({ name, when, run }: BackgroundTask): () => void {
    if (when === 'before serving') return () => {};
    const attempt = async () => {
      try {
        await run();
      } catch (error) {
        onError(error, name);
      }
    };
    const timer = setInterval(() => void attempt(), when.everyMs);
    const unsubscribe = when.alsoAfterChanges ? events.on(() => void attempt()) : () => {};
    void attempt();
    return () => {
      clearInterval(timer);
      unsubscribe();
    };
  }

  return {
    register: (task: BackgroundTask) => void tasks.push(task),

    /** One after the other; a failure is the caller's, whose start it fails. */
    async prepare(): Promise<void> {
      for (const { when, run } of tasks) if (when === 'before serving') await run();
    },

    start(): { stop(): Promise<void> } {
      const ends = tasks.map(repeat);
      return {
        async stop() {
          for (const end of ends) end();
          await Promise.all(tasks.map(async ({ stop }) => stop?.()));
        },
      };
    },
  };
}
