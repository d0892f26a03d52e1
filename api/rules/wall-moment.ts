import { localTimeAt } from './casablanca-time.ts';

/** A moment as the server tells it: the instant, and what the agency's clock shows then (`2026-11-20T10:00`). */
export interface WallMoment {
  at: string;
  wall: string;
}

/** Told by the server, so that no screen needs to know when Morocco changes its clock. */
export const wallMomentOf = (instant: number): WallMoment => ({
  at: new Date(instant).toISOString(),
  wall: localTimeAt(instant),
});
