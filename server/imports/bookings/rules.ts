import { fold } from '../../../api/rules/fold.ts';
import { placeKinds } from '../../../api/rules/handover-place.ts';
import type { Period } from '../../../api/rules/rental-period.ts';
import { type ReservationStage, reservationStages } from '../../../api/rules/reservation-stage.ts';
import { requestSources } from '../../../api/rules/request-source.ts';
import { wordOf } from '../rules.ts';

const accepted = ['acceptee', 'confirmee', 'validee'];

/** As the file says it, or as the dates do where it says nothing, or only that it was agreed on. */
export function stageIn(said: string | undefined, { start, end }: Period, now: number): ReservationStage | null {
  if (said !== undefined && !accepted.includes(fold(said))) {
    const stage = wordOf(said, reservationStages);
    return reservationStages.find((one) => one === stage) ?? null;
  }
  if (end <= now) return 'terminée';
  return start > now ? 'prévue' : 'en cours';
}

/** « aéroport : Agadir-Al Massira » as our lists have it; anything else is an address. */
export function placeIn(said: string | undefined): { kind: string; place: string } {
  if (said === undefined) return { kind: '', place: '' };
  const [, head = '', rest = ''] = /^([^:]*?)\s*(?::\s*(.*))?$/.exec(said) ?? [];
  const kind = placeKinds.find((one) => fold(one) === fold(head));
  return kind ? { kind, place: rest } : { kind: 'adresse', place: said };
}

export const sourceIn = (said: string | undefined) => (said === undefined ? 'autre' : wordOf(said, requestSources));

/** Whether it is the same to the minute, which is all that a list shows. */
export const isSameMinute = (one: number, other: number): boolean =>
  Math.floor(one / 60_000) === Math.floor(other / 60_000);

interface Taken {
  starts_at: number;
  ends_at: number;
}

/** What lies in the order of time and apart. Takes the period, or says that it is taken. */
export function takePeriod(taken: Taken[], { start, end }: Period): boolean {
  const after = taken.findIndex(({ ends_at }) => ends_at > start);
  const next = after === -1 ? undefined : taken[after];
  if (next && next.starts_at < end) return false;
  taken.splice(after === -1 ? taken.length : after, 0, { starts_at: start, ends_at: end });
  return true;
}
