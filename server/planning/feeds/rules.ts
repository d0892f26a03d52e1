import { carName } from '../../../api/rules/car-name.ts';
import { type BlockKind, openEnd } from '../../../api/rules/fleet.ts';
import type { Period } from '../../../api/rules/rental-period.ts';
import type { ReservationStage } from '../../../api/rules/reservation-stage.ts';
import type { CalendarEvent } from '../../booking/calendar/rules.ts';
import { days, minutes } from '../../platform/clock.ts';

/** Behind it nobody looks, and further ahead nobody plans. */
export const feedPeriod = (now: number): Period => ({ start: now - days(92), end: now + days(366) });

/** How often a calendar is asked to come back. */
export const refreshMinutes = 30;
export const readEvery = minutes(refreshMinutes);

/** What occupies a vehicle, of a rental or of a block. */
export interface Occupying {
  id: string;
  starts_at: number;
  ends_at: number;
  plate: string;
  make: string;
  model: string;
  reference: string | null;
  stage: ReservationStage | null;
  full_name: string | null;
  version: number | null;
  is_start_open: number | null;
  is_end_open: number | null;
  kind: BlockKind | null;
  block_version: number | null;
  block_created_at: number | null;
  created_at: number | null;
  changed_at: number | null;
}

const blockNames: Record<BlockKind, string> = {
  garage: 'Garage',
  privé: 'Usage privé',
  option: 'Option',
  autre: 'Immobilisation',
};

/**
 * A calendar is kept by somebody else, and shown to who looks over a shoulder: initials, not names; the number of the plate
 * without its letter and region, which tells five cars of a kind apart and is no plate; no note, phone or address. The
 * reference leads whoever may know more to the rental.
 */
export function eventOf(row: Occupying, end: number): CalendarEvent {
  const vehicle = [carName(row), numberOf(row.plate)].filter(Boolean).join(' ');
  const isBlock = row.kind !== null;
  const who = row.kind === null ? initialsOf(row.full_name ?? '') : blockNames[row.kind];
  return {
    id: row.id,
    version: row.version ?? row.block_version ?? 1,
    status: row.kind === 'option' ? 'TENTATIVE' : 'CONFIRMED',
    summary: isBlock ? `${who} · ${vehicle}` : [vehicle, who].filter(Boolean).join(' · '),
    description: isBlock ? '' : [row.reference, row.stage].filter(Boolean).join(' · '),
    location: '',
    start: row.starts_at,
    end: row.ends_at >= openEnd ? end : row.ends_at,
    isWholeDays: row.is_start_open === 1 || row.is_end_open === 1,
    writtenAt: row.changed_at ?? row.created_at ?? row.block_created_at ?? row.starts_at,
  };
}

/** `48213` of `48213-ب-33`. */
export const numberOf = (plate: string): string => /^\d+/.exec(plate.trim())?.[0] ?? '';

/** « S. A. » of « Salma Aït Lahcen »: of the first name and of the next. */
export const initialsOf = (name: string): string =>
  name
    .trim()
    .split(/[\s-]+/)
    .slice(0, 2)
    .flatMap((word) => /\p{L}/u.exec(word)?.[0] ?? [])
    .map((letter) => `${letter.toUpperCase()}.`)
    .join(' ');
