import { describe, expect, test } from 'vitest';
import {
  assignedCities,
  citiesOfRegion,
  cityName,
  countAllCities,
  countAssignedCities,
  countRegionCities,
  countUnassignedCities,
  languageOf,
  regionIdOrFirst,
  regionName,
  regions,
  unassignedCities,
} from './geography.ts';

const first = regions[0]!;
const soussMassa = regions.find((region) => region.region_english === 'Souss-Massa')!;

describe('reference data', () => {
  test('twelve regions of 3 to 11 cities, in the official order', () => {
    expect(regions.map((region) => region.region_english)).toEqual([
      'Tangier-Tetouan-Al Hoceima',
      'Oriental',
      'Fez-Meknes',
      'Rabat-Sale-Kenitra',
      'Beni Mellal-Khenifra',
      'Casablanca-Settat',
      'Marrakesh-Safi',
      'Draa-Tafilalet',
      'Souss-Massa',
      'Guelmim-Oued Noun',
      'Laayoune-Sakia El Hamra',
      'Dakhla-Oued Ed-Dahab',
    ]);
    for (const region of regions) {
      expect(region.cities.length).toBeGreaterThanOrEqual(3);
      expect(region.cities.length).toBeLessThanOrEqual(11);
      expect(region.region_id).toMatch(/^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/);
    }
    expect(new Set(regions.map((region) => region.region_id)).size).toBe(12);
  });

  test('city ids are unique, within 1 to 114, with gaps', () => {
    const ids = [...assignedCities(), ...unassignedCities].map((city) => city.city_id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(Math.min(...ids)).toBe(1);
    expect(Math.max(...ids)).toBe(114);
    expect(ids.length).toBeLessThan(114);
  });

  test('every name is there in the three languages, in the right script', () => {
    for (const city of [...assignedCities(), ...unassignedCities]) {
      expect(city.city_arabic).toMatch(/^[\p{Script=Arabic}\s-]+$/u);
      expect(city.city_french).toMatch(/^[\p{Script=Latin}\s'’()-]+$/u);
      expect(city.city_english).toMatch(/^[\p{Script=Latin}\s'’()-]+$/u);
    }
  });

  test('Sebta and Melilla belong to no region', () => {
    const names = unassignedCities.map((city) => city.city_french);
    expect(names).toEqual(expect.arrayContaining([expect.stringMatching(/Sebta/), expect.stringMatching(/Melilla/)]));
  });
});

describe('language', () => {
  test.each([
    ['french', 'french'],
    ['  ARABIC\n', 'arabic'],
    ['English', 'english'],
    ['', 'english'],
    ['fr', 'english'],
    ['deutsch', 'english'],
    ['constructor', 'english'],
  ])('%j is %s', (given, expected) => {
    expect(languageOf(given)).toBe(expected);
  });

  test('names follow it', () => {
    const agadir = citiesOfRegion(soussMassa.region_id).find((city) => city.city_english === 'Agadir')!;
    expect(cityName(agadir, 'arabic')).toBe('أكادير');
    expect(cityName(agadir, 'klingon')).toBe('Agadir');
    expect(regionName(first, ' French ')).toBe('Tanger-Tétouan-Al Hoceïma');
    expect(regionName(first, 'unknown')).toBe('Tangier-Tetouan-Al Hoceima');
  });
});

describe('regions and cities', () => {
  test('choosing an invalid region gives the first; a valid one stays', () => {
    expect(regionIdOrFirst('nowhere')).toBe(first.region_id);
    expect(regionIdOrFirst(soussMassa.region_id)).toBe(soussMassa.region_id);
  });

  test('looking up an invalid region finds nothing', () => {
    expect(citiesOfRegion('nowhere')).toEqual([]);
    expect(countRegionCities('nowhere')).toBe(0);
    expect(countRegionCities('')).toBe(0);
  });

  test('cities and counts of one region', () => {
    expect(citiesOfRegion(first.region_id).map((city) => city.city_french)).toContain('Tétouan');
    expect(countRegionCities(first.region_id)).toBe(9);
    expect(countRegionCities(soussMassa.region_id)).toBe(8);
  });

  test('counts of all', () => {
    expect(countUnassignedCities()).toBe(21);
    expect(countAssignedCities()).toBe(92);
    expect(countAllCities()).toBe(113);
    expect(assignedCities()).toHaveLength(92);
  });
});
