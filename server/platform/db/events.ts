import { EventEmitter } from 'node:events';
import type { Topic } from '../../../api/calls/endpoint.ts';

/** `everything`: changes may have been missed, so whatever was kept must be looked up again. */
export interface Change {
  topic: Topic | 'everything';
  id?: string | undefined;
}

/** Tells of a change once its transaction is committed. */
export type Announce = (topic: Topic, id?: string) => void;

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
