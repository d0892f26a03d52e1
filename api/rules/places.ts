import { fold } from './fold.ts';

/** What the forms offer as the customer's city. */
export const customerCities: readonly string[] = [
  'Agadir',
  'Al Hoceïma',
  'Asilah',
  'Azemmour',
  'Azilal',
  'Azrou',
  'Benguerir',
  'Béni Mellal',
  'Benslimane',
  'Berkane',
  'Berrechid',
  'Boujdour',
  'Bouznika',
  'Casablanca',
  'Chefchaouen',
  'Dakhla',
  'El Hajeb',
  'El Jadida',
  'El Kelâa des Sraghna',
  'Errachidia',
  'Erfoud',
  'Essaouira',
  'Es-Semara',
  'Fès',
  'Figuig',
  'Fnideq',
  'Fquih Ben Salah',
  'Guelmim',
  'Guercif',
  'Ifrane',
  'Jerada',
  'Kénitra',
  'Khémisset',
  'Khénifra',
  'Khouribga',
  'Ksar El Kébir',
  'Laâyoune',
  'Larache',
  'Marrakech',
  'Martil',
  "M'diq",
  'Meknès',
  'Midelt',
  'Mohammédia',
  'Nador',
  'Ouarzazate',
  'Ouezzane',
  'Oujda',
  'Rabat',
  'Safi',
  'Salé',
  'Sefrou',
  'Settat',
  'Sidi Ifni',
  'Sidi Kacem',
  'Sidi Slimane',
  'Tanger',
  'Tan-Tan',
  'Taounate',
  'Taourirt',
  'Taroudant',
  'Taza',
  'Tétouan',
  'Tiznit',
];

/** The city as the list spells it, however it was written: `fes` and « FÈS » are « Fès ». */
export function cityNamed(written: string, cities: readonly string[]): string | undefined {
  const wanted = fold(written);
  return cities.find((city) => foldedName(city) === wanted);
}

/** What the list does not have is a place all the same, if it has a letter in it. */
export const namesPlace = (written: string): boolean => /\p{L}/u.test(written);

/**
 * The cities that a visitor may mean: those that begin with the query, then those with a word that does, then
 * those that contain it, each in the order of the list; after them, in the same way, those that `otherNames` tells of
 * (`city-names.ts`, loaded by whoever needs it). Accents, case, spaces and hyphens do not matter.
 */
export function searchCities(
  query: string,
  cities: readonly string[],
  otherNames: (city: string) => readonly string[] = () => [],
): string[] {
  if (query.trim() === '') return [...cities];
  const wanted = fold(query);
  if (wanted === '') return [];
  const rank = (city: string) => {
    const own = rankOf(wanted, foldedName(city));
    return own < notFound
      ? own
      : notFound + Math.min(notFound, ...otherNames(city).map((name) => rankOf(wanted, foldedName(name))));
  };
  return cities
    .map((city) => ({ city, rank: rank(city) }))
    .filter((found) => found.rank < 2 * notFound)
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ city }) => city);
}

const foldedNames = new Map<string, string>();

/** Of the lists alone, which do not change: each of their names is folded once. */
export function foldedName(name: string): string {
  const known = foldedNames.get(name) ?? fold(name);
  foldedNames.set(name, known);
  return known;
}

const notFound = 3;

function rankOf(wanted: string, name: string): number {
  if (joined(name).startsWith(joined(wanted))) return 0;
  if (` ${name}`.includes(` ${wanted}`)) return 1;
  return joined(name).includes(joined(wanted)) ? 2 : notFound;
}

/** `mdiq` finds « M'diq » and `tantan` finds « Tan-Tan ». */
const joined = (folded: string) => folded.replaceAll(' ', '');
