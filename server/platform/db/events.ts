import { EventEmitter } from 'node:events';
import type { Topic } from '../../../api/calls/endpoint.ts';

/** `everything`: changes may have been missed, so whatever was kept must be looked up again. */
export interface Change {
  topic: Topic | 'everything';
  id?: string | undefined;
}

/**
 * Tells of a change once its transaction is committed. Atomic unless it is said otherwise: other servers hear of it if and
 * only if it is. PostgreSQL lets such transactions commit one after another, so what is announced by the thousand goes out
 * after the commit; it is missing to the others where the server ends in between, until it starts again.
 */
export type Announce = (topic: Topic, id?: string, options?: { isAtomic?: boolean }) => void;

export interface Events {
  emit(change: Change): void;
  /** Returns the function that stops listening. */
  on(listener: (change: Change) => void): () => void;
  /** False while changes made by other servers cannot be heard: keep nothing meanwhile. */
  isLive(): boolean;
  setLive(live: boolean): void;
}

export function createEvents(): Events {
  const emitter = new EventEmitter({ captureRejections: true });
  emitter.setMaxListeners(0);
  let live = true;
  const emit = (change: Change) => void emitter.emit('change', change);
  return {
    emit,
    on(listener) {
      emitter.on('change', listener);
      return () => emitter.off('change', listener);
    },
    isLive: () => live,
    setLive(now) {
      live = now;
      emit({ topic: 'everything' });
    },
  };
}
