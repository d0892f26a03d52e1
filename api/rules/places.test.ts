import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { otherCityNames } from './city-names.ts';
import { airports, airportsOf } from './airports.ts';
import { customerCities, searchCities } from './places.ts';

test('nineteen airport cities with one airport each', () => {
  expect(airports.map((airport) => airport.iata).join(' ')).toBe(
    'CMN RAK FEZ TNG AGA RBA OUD NDR EUN VIL ESU OZZ AHU TTU GLN BEM ERH OZG TTA',
  );
  for (const airport of airports) expect(airportsOf(airport.city)).toEqual([airport]);
  expect(airportsOf('Chefchaouen')).toEqual([]);
});

test('sixty-four different cities are offered', () => {
  expect(customerCities).toHaveLength(64);
  expect(new Set(customerCities).size).toBe(64);
});

const search = (query: string) => searchCities(query, customerCities);

describe('searching a city', () => {
  test.each([
    ['FES', 'Fès'],
    ['meknès', 'Meknès'],
    ['hoceima', 'Al Hoceïma'],
    ['kelaa', 'El Kelâa des Sraghna'],
    ['mdiq', "M'diq"],
    ['m’diq', "M'diq"],
    ['tan tan', 'Tan-Tan'],
    ['tantan', 'Tan-Tan'],
    ['es semara', 'Es-Semara'],
    ['  agad ', 'Agadir'],
  ])('%j finds %s first', (query, city) => {
    expect(search(query)[0]).toBe(city);
  });

  test('beginnings come first, then beginnings of a word, then the middle', () => {
    expect(search('ta')).toEqual(
      expect.arrayContaining(['Tanger', 'Tan-Tan', 'Taounate', 'Taourirt', 'Taroudant', 'Taza', 'Settat']),
    );
    expect(search('be').slice(0, 5)).toEqual(['Benguerir', 'Béni Mellal', 'Benslimane', 'Berkane', 'Berrechid']);
    expect(search('be')[5]).toBe('Fquih Ben Salah');
    expect(search('sidi').at(-1)).toBe('Sidi Slimane');
    expect(searchCities('sa', ['Issafen', 'Ben Salah', 'Safi'])).toEqual(['Safi', 'Ben Salah', 'Issafen']);
    expect(search('ra')[0]).toBe('Rabat');
    expect(search('ra')).toContain('Marrakech');
  });

  test.each([
    ['Marrakesh', 'Marrakech'],
    ['Tangier', 'Tanger'],
    ['fez', 'Fès'],
    ['smara', 'Es-Semara'],
    ['مراكش', 'Marrakech'],
    ['طنجة', 'Tanger'],
    ['اكادير', 'Agadir'],
    ['رباط', 'Rabat'],
    ['سلا', 'Salé'],
    ['المضيق', "M'diq"],
  ])('in another language, %j finds %s first', (query, city) => {
    expect(searchCities(query, customerCities, otherCityNames)[0]).toBe(city);
  });

  test('every city is found by an Arabic name', () => {
    for (const city of customerCities) {
      const arabic = otherCityNames(city).find((name) => /\p{Script=Arabic}/u.test(name)) ?? 'none';
      expect(searchCities(arabic, customerCities, otherCityNames), `${city}: ${arabic}`).toContain(city);
    }
    expect(otherCityNames('Atlantis')).toEqual([]);
  });

  test('the names of other languages come after those of the list', () => {
    const others = (city: string) => (city === 'Safi' ? ['Tanja'] : []);
    expect(searchCities('tan', ['Safi', 'Settan', 'Tanger'], others)).toEqual(['Tanger', 'Settan', 'Safi']);
    for (const query of ['ta', 'be', 'sidi', 'ra']) {
      expect(searchCities(query, customerCities, otherCityNames).slice(0, search(query).length)).toEqual(search(query));
    }
  });

  test('nothing typed shows all; nonsense shows none', () => {
    expect(search('  ')).toEqual(customerCities);
    expect(search('zzz')).toEqual([]);
    expect(search('???')).toEqual([]);
  });

  test('every part of a name finds it, in any case', () => {
    const part = fc
      .constantFrom(...customerCities)
      .chain((city) => fc.tuple(fc.constant(city), fc.nat(city.length - 1), fc.nat(city.length - 1)));
    fc.assert(
      fc.property(part, fc.boolean(), ([city, a, b], upper) => {
        const typed = city.slice(Math.min(a, b), Math.max(a, b) + 1);
        fc.pre(/\p{L}/u.test(typed));
        expect(search(upper ? typed.toUpperCase() : typed)).toContain(city);
      }),
    );
  });

  test('never throws and only offers what is in the list, each once', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (query) => {
        const found = search(query);
        expect(new Set(found).size).toBe(found.length);
        for (const city of found) expect(customerCities).toContain(city);
      }),
    );
  });
});
