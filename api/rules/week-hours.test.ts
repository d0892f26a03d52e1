import { expect, test } from 'vitest';
import { defaultAgency } from '../words/default-agency.ts';
import { hoursOn } from './pricing/opening.ts';
import { dailyHours, groupedHours } from './week-hours.ts';

test('a week is told in groups, and comes back as it was', () => {
  expect(groupedHours(dailyHours(defaultAgency.openingHours))).toEqual(defaultAgency.openingHours);
});

test('a closed day parts what is alike around it', () => {
  const week = dailyHours(defaultAgency.openingHours);
  week[2] = { opens: '', closes: '' };
  expect(groupedHours(week).map(({ label }) => label)).toEqual([
    'Lundi – Mardi',
    'Jeudi – Vendredi',
    'Samedi',
    'Dimanche',
  ]);
});

test('special days go before the week, and the shortest of them before the others', () => {
  const ramadan = {
    label: 'Ramadan',
    from: '2027-02-08',
    to: '2027-03-09',
    hours: { opens: '10:00', closes: '16:00' },
  };
  const holiday = { label: 'Jour férié', from: '2027-02-20', to: '2027-02-20', hours: null };
  const opening = { ...defaultAgency, specialHours: [ramadan, holiday] };
  expect(hoursOn(opening, '2027-02-07')).toMatchObject({ opens: '10:00', closes: '18:00' });
  expect(hoursOn(opening, '2027-02-08')).toEqual({ opens: '10:00', closes: '16:00' });
  expect(hoursOn(opening, '2027-03-09')).toEqual({ opens: '10:00', closes: '16:00' });
  expect(hoursOn(opening, '2027-02-20')).toBeNull();
});

test('special hours of weeks leave the days closed on which the desk always is; those of days do not', () => {
  const hours = { opens: '10:00', closes: '16:00' };
  const ramadan = { label: 'Ramadan', from: '2027-02-08', to: '2027-03-09', hours };
  const fair = { label: 'Salon', from: '2027-02-20', to: '2027-02-21', hours: { opens: '08:00', closes: '20:00' } };
  const openingHours = defaultAgency.openingHours.filter(({ days }) => !days.includes('Sunday'));
  const opening = { openingHours, specialHours: [ramadan, fair] };
  expect(hoursOn(opening, '2027-02-13')).toEqual(hours);
  expect(hoursOn(opening, '2027-02-14')).toBeNull();
  expect(hoursOn(opening, '2027-02-21')).toEqual(fair.hours);
});
