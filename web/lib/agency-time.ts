/** Pickers speak in the agency's wall clock (`2026-11-15T10:30`), wherever the visitor's own clock stands. */

const timeZone = 'Africa/Casablanca';

/** Today in Morocco as `2026-11-15`. Only for the browser: a page rendered on the server is kept for days. */
export const todayInMorocco = () => wallClock(Date.now()).slice(0, 10);

/** The instant of a wall-clock time, as the calls take it: `2026-11-15T09:30:00.000Z`. */
export function instantOf(local: string): string {
  const asUtc = Date.parse(`${local}Z`);
  const first = asUtc - offsetAt(asUtc);
  // Once more with the offset of that moment: around Ramadan the clock of Morocco changes.
  return new Date(asUtc - offsetAt(first)).toISOString();
}

/** The wall-clock time in Morocco of an instant. */
export const localOf = (instant: string) => wallClock(Date.parse(instant));

/** Calendar days from one day to another, both counted. */
export function daysBetween(firstDay: string, lastDay: string): number {
  return Math.round((Date.parse(lastDay.slice(0, 10)) - Date.parse(firstDay.slice(0, 10))) / 86_400_000) + 1;
}

const offsetAt = (instant: number) => Date.parse(`${wallClock(instant)}Z`) - Math.floor(instant / 60_000) * 60_000;

function wallClock(instant: number): string {
  clock ??= new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
  return clock.format(instant).replace(' ', 'T');
}

let clock: Intl.DateTimeFormat | undefined;
