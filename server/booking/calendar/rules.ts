import { dayAt } from '../../../api/rules/casablanca-time.ts';
import { shownEnd } from '../../../api/rules/rental-period.ts';

/** A rental, or what else occupies a vehicle, as a calendar enters it. */
export interface CalendarEvent {
  id: string;
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
  /** When it was last another: calendars compare it, so it does not move by itself. */
  writtenAt: number;
}

/** The event alone as an iCalendar file (RFC 5545). `host` is the site's. */
export const calendarFile = (host: string, event: CalendarEvent): string =>
  calendarStart(host) + eventText(host, event) + calendarEnd;

/** What a calendar that is read again and again begins with besides: what it is called, and when to come back. */
export interface Subscribed {
  name: string;
  everyMinutes: number;
}

export const calendarStart = (host: string, subscribed?: Subscribed): string =>
  written([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${host}//reservations//FR`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    ...(subscribed
      ? [
          `X-WR-CALNAME:${escape(subscribed.name)}`,
          `REFRESH-INTERVAL;VALUE=DURATION:PT${subscribed.everyMinutes}M`,
          `X-PUBLISHED-TTL:PT${subscribed.everyMinutes}M`,
        ]
      : []),
  ]);

/** With the site's name the id is the one by which a calendar knows the event again. */
export const eventText = (host: string, event: CalendarEvent): string =>
  written([
    'BEGIN:VEVENT',
    `UID:${event.id}@${host}`,
    `DTSTAMP:${utc(event.writtenAt)}`,
    `LAST-MODIFIED:${utc(event.writtenAt)}`,
    `SEQUENCE:${event.version}`,
    `STATUS:${event.status}`,
    ...timesOf(event),
    `SUMMARY:${escape(event.summary)}`,
    ...(event.description ? [`DESCRIPTION:${escape(event.description)}`] : []),
    ...(event.location ? [`LOCATION:${escape(event.location)}`] : []),
    'END:VEVENT',
  ]);

const written = (lines: readonly string[]) => lines.map((line) => `${folded(line)}\r\n`).join('');

export const calendarEnd = 'END:VCALENDAR\r\n';

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
  if (Buffer.byteLength(line) <= maxOctets) return line;
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
