import { formatPattern } from '../../../../api/words/wording.ts';

/** « 20/11/2026 10:30 »; the edge of a whole day is that day, for its hour is yet to be agreed on. */
export const momentText = (wall: string): string =>
  formatPattern(/T(00:00|23:59)$/.test(wall) ? wall.slice(0, 10) : wall, 'dd/MM/yyyy');
