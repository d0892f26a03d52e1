import type { Topic } from '../../../api/calls/endpoint.ts';
import type { Events } from './events.ts';

/** Read once, and again after a change of one of the topics; each time while changes cannot be heard. */
export function createMemo<T>(events: Events, topics: readonly Topic[], read: () => Promise<T>): () => Promise<T> {
  let known: Promise<T> | null = null;
  events.on(({ topic }) => {
    if (topic === 'everything' || topics.includes(topic)) known = null;
  });
  return async () => {
    if (!events.isLive()) return read();
    const reading = (known ??= read());
    try {
      return await reading;
    } catch (error) {
      if (known === reading) known = null;
      throw error;
    }
  };
}
