import type { Topic } from '../../../api/calls/endpoint.ts';
import type { Change, Events } from '../db/events.ts';
import type { Log } from '../logging.ts';
import type { Subscription } from './endpoints.ts';

/** Something that changed, by what it is. */
export interface Named {
  topic: Topic;
  id: string;
}

export interface NewsLine<News extends object> {
  events: Pick<Events, 'on'>;
  log: Log;
  /** What is told of. */
  topics: readonly Topic[];
  /** Nothing to tell when it answers null. */
  lookUp: (changed: Named[]) => Promise<News | Missed | null>;
}

/** Something may have gone unheard: only reading anew helps. */
interface Missed {
  missed: true;
}

/**
 * What changed, looked up once for everybody who listens, however many they are. Changes that come while one is being
 * looked up are told together.
 */
export function createNewsLine<News extends object>({ events, log, topics, lookUp }: NewsLine<News>) {
  const listeners = new Set<(news: object) => void>();
  const changed = new Map<string, Named>();
  let hasMissed = false;
  let isTelling = false;
  let stopListening = () => {};

  /** One object for all of them: it is written once. */
  async function nextNews(): Promise<News | Missed | null> {
    const all = [...changed.values()];
    const isGap = hasMissed;
    changed.clear();
    hasMissed = false;
    try {
      return isGap ? { missed: true } : await lookUp(all);
    } catch (error) {
      log.error({ err: error }, 'news could not be looked up');
      // What cannot be looked up now is read by whoever wants it, once that works again.
      return { missed: true };
    }
  }

  async function tell() {
    isTelling = true;
    while (changed.size > 0 || hasMissed) {
      const news = await nextNews();
      if (news) for (const send of listeners) send(news);
    }
    isTelling = false;
  }

  function note({ topic, id }: Change) {
    if (topic !== 'everything' && !topics.includes(topic)) return;
    if (topic !== 'everything' && id !== undefined) changed.set(`${topic} ${id}`, { topic, id });
    else hasMissed = true;
    if (!isTelling) void tell();
  }

  return function subscription(): Subscription {
    return (send) => {
      // Each its own function: two screens may hand over the same.
      const listener = (news: object) => send(news);
      if (listeners.size === 0) stopListening = events.on(note);
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) stopListening();
      };
    };
  };
}
