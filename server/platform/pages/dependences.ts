import type { Dependence, Topic } from '../../../api/calls/endpoint.ts';
import type { Change } from '../db/events.ts';

/** What an answer shows of a topic: all of it, or the one thing with this id. */
export interface Shown {
  topic: Topic;
  id?: string | undefined;
}

/** `reviews/:id` at the address of the car 7 shows the reviews of 7. */
export function shownAt(cachedUntil: readonly Dependence[], params: Readonly<Record<string, unknown>>): Shown[] {
  return cachedUntil.map((dependence) => {
    const [topic, name] = dependence.split('/:') as [Topic, string | undefined];
    return name === undefined ? { topic } : { topic, id: String(params[name]) };
  });
}

/** Whether a change may be seen in what is shown. A change without an id may be one of anything. */
export function concerns(shown: readonly Shown[], change: Change): boolean {
  if (change.topic === 'everything') return shown.length > 0;
  return shown.some(
    ({ topic, id }) => topic === change.topic && (id === undefined || change.id === undefined || id === change.id),
  );
}
