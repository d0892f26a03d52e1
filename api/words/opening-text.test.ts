import { expect, test } from 'vitest';
import { daysText, spanText, upcoming } from './opening-text.ts';

const ramadan = { label: 'Ramadan', from: '2027-02-08', to: '2027-03-09', hours: { opens: '09:30', closes: '15:00' } };
const eid = { label: 'Aïd el-Fitr', from: '2027-03-10', to: '2027-03-10', hours: null };

test('days that are otherwise are told with their hours', () => {
  expect([daysText(ramadan), spanText(ramadan.hours)]).toEqual(['08/02/2027 – 09/03/2027', '9h30-15h']);
  expect([daysText(eid), spanText(eid.hours)]).toEqual(['10/03/2027', 'fermé']);
});

test('what is over is left out, what comes first is told first', () => {
  expect(upcoming([eid, ramadan], '2027-03-09')).toEqual([ramadan, eid]);
  expect(upcoming([eid, ramadan], '2027-03-10')).toEqual([eid]);
});
