import { useSyncExternalStore } from 'react';
import { timeInMorocco } from '../../../lib/agency-time.ts';
import { type Draft, freshDraft, type Prefill } from './draft.ts';

interface BookingWindow {
  isOpen: boolean;
  /** Kept when the window is closed: whoever did so by mistake finds it as it was. */
  draft: Draft | null;
}

const closed: BookingWindow = { isOpen: false, draft: null };
const listeners = new Set<() => void>();
let current = closed;

/** Opens « Nouvelle réservation »: with what is known already, or as it was left. */
export function openNewBooking(prefill: Prefill = {}): void {
  const isTold = Object.values(prefill).some((value) => value !== undefined);
  const kept = isTold ? null : current.draft;
  show({ isOpen: true, draft: kept ?? freshDraft(timeInMorocco(), crypto.randomUUID(), prefill) });
}

export const keepDraft = (draft: Draft) => void (current = { ...current, draft });

export const closeNewBooking = () => show({ ...current, isOpen: false });

/** It is done: the next one begins anew. */
export const endNewBooking = () => show(closed);

export const useBookingWindow = (): BookingWindow =>
  useSyncExternalStore(
    subscribe,
    () => current,
    () => closed,
  );

function show(next: BookingWindow): void {
  current = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
