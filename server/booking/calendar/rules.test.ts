import { expect, test } from 'vitest';
import { startOfWrittenDay } from '../../../api/rules/casablanca-time.ts';
import { type CalendarEvent, calendarFile as fileOf } from './rules.ts';

const event: CalendarEvent = {
  id: '0192',
  version: 3,
  status: 'CONFIRMED',
  summary: 'Location Dacia Logan',
  description: 'Référence R-4K7P-2M',
  location: 'Avenue Mohammed V, Agadir',
  start: Date.parse('2026-11-20T09:00Z'),
  end: Date.parse('2026-11-22T17:30Z'),
  isWholeDays: false,
  writtenAt: Date.parse('2026-11-15T09:00:07.123Z'),
};

const calendarFile = (of: CalendarEvent) => fileOf('rihla.example', of);
const linesOf = (file: string) => file.replaceAll('\r\n ', '').split('\r\n');

test('an event has its name, its version and its times in UTC', () => {
  expect(linesOf(calendarFile(event))).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//rihla.example//reservations//FR',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    'UID:0192@rihla.example',
    'DTSTAMP:20261115T090007Z',
    'LAST-MODIFIED:20261115T090007Z',
    'SEQUENCE:3',
    'STATUS:CONFIRMED',
    'DTSTART:20261120T090000Z',
    'DTEND:20261122T173000Z',
    'SUMMARY:Location Dacia Logan',
    'DESCRIPTION:Référence R-4K7P-2M',
    'LOCATION:Avenue Mohammed V\\, Agadir',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]);
});

test('one whose hours are open takes the whole days of the agency, the last included', () => {
  const days = { start: startOfWrittenDay('2026-11-20'), end: startOfWrittenDay('2026-11-23'), isWholeDays: true };
  const lines = linesOf(calendarFile({ ...event, ...days }));
  expect(lines).toContain('DTSTART;VALUE=DATE:20261120');
  expect(lines).toContain('DTEND;VALUE=DATE:20261123');
});

test('what somebody typed stays text', () => {
  const typed = 'a\\b;c,d\r\nEND:VEVENT\nX:1\u0007';
  const file = calendarFile({ ...event, summary: typed });
  expect(linesOf(file)).toContain('SUMMARY:a\\\\b\\;c\\,d\\nEND:VEVENT\\nX:1');
  expect(linesOf(file).filter((line) => line === 'END:VEVENT')).toHaveLength(1);
});

test.each(['é', '車', '🎉', 'x'])('no line has more than 75 octets, and no « %s » is cut in two', (sign) => {
  const summary = sign.repeat(200);
  const file = calendarFile({ ...event, summary });
  for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  expect(linesOf(file)).toContain(`SUMMARY:${summary}`);
});
