import type { Topic } from '../../../api/calls/endpoint.ts';
import { seconds } from '../clock.ts';
import type { Events } from './events.ts';

/** How old what is told may be while changes of other servers cannot be heard. */
const longestUnheard = seconds(1);

/** Read once, and again after a change of one of the topics. */
export function createMemo<T>(events: Events, topics: readonly Topic[], read: () => Promise<T>): () => Promise<T> {
  let known: Promise<T> | null = null;
  events.on(({ topic }) => {
    if (topic === 'everything' || topics.includes(topic)) known = null;
  });
  function start() {
    const reading = read();
    forgetUnheard(events, reading, () => {
      if (known === reading) known = null;
    });
    return reading;
  }
  return async () => {
    const reading = (known ??= start());
    try {
      return await reading;
    } catch (error) {
      if (known === reading) known = null;
      throw error;
    }
  };
}

/**
 * While changes cannot be heard, what is read is shared by those who ask within a second, or while it is being read:
 * a line that is lost does not make each of a thousand visitors read everything. What must not be old is judged within
 * the transaction that writes it.
 */
export function forgetUnheard(events: Pick<Events, 'isLive'>, reading: Promise<unknown>, forget: () => void): void {
  if (events.isLive()) return;
  const passed = new Promise<void>((resolve) => void setTimeout(resolve, longestUnheard).unref());
  void Promise.allSettled([reading, passed]).then(forget);
}
