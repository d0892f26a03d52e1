import type { PlannedBar, PlannedRental } from '../../../../api/calls/planning.ts';
import { plateText } from '../../../../api/words/plate-text.ts';
import { formatLongDay, siteLocale } from '../../../../api/words/wording.ts';
import type { Row } from './rows.ts';
import { texts } from './texts.ts';
import { hourToBeAgreed } from '../../../../api/words/handover.ts';

/** `2026-11-17T10:00` as « 17/11 10:00 ». */
export const shortWall = (wall: string): string => `${shortDay(wall)} ${wall.slice(11, 16)}`;

export const shortDay = (wall: string): string => `${wall.slice(8, 10)}/${wall.slice(5, 7)}`;

/** What lies there, by its name. */
export const nameOf = ({ rental, block }: Pick<PlannedBar, 'rental' | 'block'>): string => {
  if (rental) return rental.full_name;
  const kind = texts.blockKinds[block?.kind ?? 'autre'];
  return block?.note ? `${kind} : ${block.note}` : kind;
};

export const periodText = ({ start, end }: { start: string; end: string | null }): string =>
  end === null ? `${texts.from(shortWall(start))}, ${texts.openEnd}` : texts.until(shortWall(start), shortWall(end));

/** All of it, for whoever does not see the colours. */
export function describe(bar: PlannedBar): string {
  const { rental, start, end, is_late } = bar;
  const what = rental ? texts.stages[rental.stage] : null;
  const parts = [nameOf(bar), what, is_late && texts.late, periodText({ start: start.wall, end: end?.wall ?? null })];
  return [...parts, openHours(rental), rental?.reference].filter(Boolean).join(', ');
}

const openHours = (rental: PlannedRental | null) =>
  rental && (rental.is_start_open || rental.is_end_open) ? hourToBeAgreed : null;

export const plateOf = ({ vehicle }: Pick<Row, 'vehicle'>): string =>
  vehicle?.plate ? plateText(vehicle.plate) : texts.noPlate;

export const vehicleText = (row: Row): string => (row.vehicle ? `${row.car.name} ${plateOf(row)}` : row.car.name);

export const longDay = (day: string): string => formatLongDay(day, siteLocale);
