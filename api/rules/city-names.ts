import { fold } from './fold.ts';
import { assignedCities, cityName, unassignedCities } from './geography.ts';
import { customerCities } from './places.ts';

/** What else people call a city of the forms: its English and Arabic names. It loads the whole reference data. */
export const otherCityNames = (city: string): readonly string[] => namesByCity.get(fold(city)) ?? [];

/** The reference data has Rabat and Salé as one place, and leaves out the last two. */
const missing: readonly [city: string, arabic: string][] = [
  ['Rabat', 'الرباط'],
  ['Salé', 'سلا'],
  ['Martil', 'مرتيل'],
  ["M'diq", 'المضيق'],
];

const namesByCity = new Map<string, readonly string[]>([
  ...[...assignedCities(), ...unassignedCities].map(
    (city) => [fold(cityName(city, 'french')), [cityName(city, 'english'), cityName(city, 'arabic')]] as const,
  ),
  ...missing.map(([city, arabic]) => [fold(city), [arabic]] as const),
]);

/**
 * A customer's city as it is kept: as the list spells it when it is known, by whatever name; as it was written
 * otherwise.
 */
export function keptCity(written: string): string {
  const wanted = fold(written);
  return (
    customerCities.find((city) => [city, ...otherCityNames(city)].some((name) => fold(name) === wanted)) ?? written
  );
}
