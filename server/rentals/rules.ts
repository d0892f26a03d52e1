import { endOfDay } from '../../api/rules/casablanca-time.ts';
import { type RentalAct, reopenMs, undoMs } from '../../api/rules/rental-acts.ts';
import { type ReservationStage, reservationStages } from '../../api/rules/reservation-stage.ts';
import { actWords } from '../../api/words/rental-acts.ts';

/** At which stages each act is known. */
export const stagesOf: Record<RentalAct, readonly ReservationStage[]> = {
  accept: ['en attente', 'refusée'],
  refuse: ['en attente'],
  undo: ['prévue', 'refusée'],
  modify: reservationStages,
  extend: ['prévue', 'en cours'],
  swap: ['prévue', 'en cours'],
  cancel: ['en attente', 'prévue'],
  'no-show': ['prévue'],
  'hand-over': ['prévue'],
  'take-back': ['en cours'],
  reopen: ['terminée'],
  revive: ['annulée', 'non présentée'],
};

/** What decides on the acts, of a rental and its vehicle. */
export interface Standing {
  stage: ReservationStage;
  starts_at: number;
  ends_at: number;
  is_start_open: number;
  /** When it came back. */
  backAt: number | null;
  /** When it was decided, if nothing has happened to it since. */
  decidedAt: number | null;
  hasVehicle: boolean;
}

export interface ActState {
  state: 'possible' | 'blocked' | 'absent';
  why: string | null;
}

const absent: ActState = { state: 'absent', why: null };
const needVehicle: readonly RentalAct[] = ['extend', 'swap', 'hand-over', 'take-back', 'reopen'];

/** Whether an act is possible, as far as the stage and the moment decide; what else is in its way, the services know. */
export function stateOf(act: RentalAct, rental: Standing, now: number): ActState {
  if (!stagesOf[act].includes(rental.stage)) return absent;
  if (act === 'undo') return canUndo(rental, now) ? { state: 'possible', why: null } : absent;
  const why = whyNot(act, rental, now);
  return { state: why === null ? 'possible' : 'blocked', why };
}

function whyNot(act: RentalAct, rental: Standing, now: number): string | null {
  if (needVehicle.includes(act) && !rental.hasVehicle) return actWords.noVehicle;
  if (act === 'no-show' && !isStartPast(rental, now)) return actWords.notStarted;
  if (act === 'reopen' && now - (rental.backAt ?? 0) >= reopenMs) return actWords.returnTooOld;
  if (act === 'revive' && rental.ends_at <= now) return actWords.periodOver;
  return null;
}

const canUndo = ({ decidedAt }: Standing, now: number) => decidedAt !== null && now - decidedAt < undoMs;

/** A day without an hour has not passed before the day is over. */
export const isStartPast = (
  { starts_at, is_start_open }: Pick<Standing, 'starts_at' | 'is_start_open'>,
  now: number,
): boolean => now >= (is_start_open === 1 ? endOfDay(starts_at) : starts_at);

/** A minute is the least that people tell apart. */
const leastMs = 60_000;

/** Until when a vehicle is kept that the rental has from this moment on. Also one that is late keeps it for a while. */
export const keptUntil = (from: number, endsAt: number, preparationMs: number): number =>
  Math.max(endsAt + preparationMs, from + leastMs);

/** A return sets the real end; what the vehicle is needed for next is never run over by it. */
export const endAfterReturn = (occupied: { starts_at: number; nextStart: number | null }, backAt: number): number =>
  Math.max(Math.min(backAt, occupied.nextStart ?? backAt), occupied.starts_at + 1);
