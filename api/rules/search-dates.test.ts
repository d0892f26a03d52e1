import { expect, test } from 'vitest';
import { askedMoments, datesOfMoments, hasDates, noDates, readDates, withDates, writeDates } from './search-dates.ts';

const read = (query: string) => readDates(new URLSearchParams(query));
const canonical = (query: string) => writeDates(read(query)).toString();

test('dates, hours and places of an address, and the one way to write them', () => {
  const dates = read('lieu=aeroport&au=2026-12-06&du=2026-12-01&retour=18:30&depart=10:00&lieu-retour=agence');
  expect(dates).toEqual({
    from: '2026-12-01',
    to: '2026-12-06',
    leaves: '10:00',
    returns: '18:30',
    pickup: 'aéroport',
    dropOff: 'agence',
  });
  expect(withDates('/cars', dates)).toBe(
    '/cars?du=2026-12-01&au=2026-12-06&depart=10%3A00&retour=18%3A30&lieu=aeroport&lieu-retour=agence',
  );
  expect(canonical(writeDates(dates).toString())).toBe(writeDates(dates).toString());
});

test('what the browser’s own fields write as one is a day and an hour', () => {
  expect(canonical('du=2026-12-01T09:30&au=2026-12-06T10:00&lieu=')).toBe(
    'du=2026-12-01&au=2026-12-06&depart=09%3A30&retour=10%3A00',
  );
});

test('an hour or a place that is none is left open; the same place twice is said once', () => {
  expect(canonical('du=2026-12-01&au=2026-12-06&depart=25:00&retour=9h&lieu=lune&lieu-retour=agence')).toBe(
    'du=2026-12-01&au=2026-12-06&lieu-retour=agence',
  );
  expect(read('du=2026-12-01&lieu=agence&lieu-retour=agence').dropOff).toBeNull();
});

test('without a day the rest means nothing; a day that is none stays, cut short', () => {
  expect(read('depart=10:00&lieu=agence')).toEqual(noDates);
  expect(withDates('/cars', noDates)).toBe('/cars');
  expect(canonical(`du=${'x'.repeat(5000)}`)).toBe('du=xxxxxxxxxx');
  expect(hasDates(read('au=demain'))).toBe(true);
});

test('moments as requests take them, and back', () => {
  const dates = read('du=2026-12-01&au=2026-12-06&depart=10:00');
  expect(askedMoments(dates)).toEqual({ from: '2026-12-01T10:00', to: '2026-12-06' });
  expect({ ...noDates, ...datesOfMoments('2026-12-01T10:00', '2026-12-06') }).toEqual(dates);
});
