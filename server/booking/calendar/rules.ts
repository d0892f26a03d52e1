import { dayAt } from '../../../api/rules/casablanca-time.ts';
import { shownEnd } from '../../../api/rules/rental-period.ts';

/** A rental as a calendar enters it. */
export interface CalendarEvent {
  id: string;
  /** Of the site: with the id it makes the name by which a calendar knows the event again. */
  host: string;
  /** Counts the changes: a calendar replaces what it has by what has a higher one. */
  version: number;
  status: 'CONFIRMED' | 'TENTATIVE' | 'CANCELLED';
  summary: string;
  description: string;
  location: string;
  start: number;
  end: number;
  /** The hours are yet to be agreed on: it takes whole days. */
  isWholeDays: boolean;
  writtenAt: number;
}

/** The event as an iCalendar file (RFC 5545). */
export function calendarFile(event: CalendarEvent): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${event.host}//reservations//FR`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${event.id}@${event.host}`,
    `DTSTAMP:${utc(event.writtenAt)}`,
    `SEQUENCE:${event.version}`,
    `STATUS:${event.status}`,
    ...timesOf(event),
    `SUMMARY:${escape(event.summary)}`,
    `DESCRIPTION:${escape(event.description)}`,
    `LOCATION:${escape(event.location)}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

/** Days are the agency's, and the last of them is the first on which the car is back. */
function timesOf({ start, end, isWholeDays }: CalendarEvent): string[] {
  if (!isWholeDays) return [`DTSTART:${utc(start)}`, `DTEND:${utc(end)}`];
  const dayAfter = Date.parse(`${dayAt(shownEnd(end))}T00:00Z`) + 86_400_000;
  return [
    `DTSTART;VALUE=DATE:${dayAt(start).replaceAll('-', '')}`,
    `DTEND;VALUE=DATE:${new Date(dayAfter).toISOString().slice(0, 10).replaceAll('-', '')}`,
  ];
}

/** `20261120T090000Z` */
const utc = (instant: number) => new Date(instant).toISOString().replace(/[-:]|\.\d+/g, '');

/** What somebody typed stays text: a line break in it would begin another line of the file. */
const escape = (text: string) =>
  text
    .replace(/[\\;,]/g, (sign) => `\\${sign}`)
    .replace(/\r\n|[\r\n]/g, '\\n')
    // oxlint-disable-next-line no-control-regex -- they are what is looked for
    .replace(/[\u0000-\u001f\u007f]/g, '');

const maxOctets = 75;

/** A line goes on after a break and a space; no sign is cut in two. */
function folded(line: string): string {
  let written = '';
  let octets = 0;
  for (const sign of line) {
    const size = Buffer.byteLength(sign);
    if (octets + size > maxOctets) {
      written += '\r\n ';
      octets = 1;
    }
    written += sign;
    octets += size;
  }
  return written;
}
