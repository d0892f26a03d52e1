import { fold } from './fold.ts';
import { foldedName } from './places.ts';

// Apart from the cities, which more pages ask for.

/** Each airport city has one airport. */
export interface Airport {
  city: string;
  iata: string;
  name: string;
}

export const airports: readonly Airport[] = [
  { city: 'Casablanca', iata: 'CMN', name: 'Aéroport Mohammed V' },
  { city: 'Marrakech', iata: 'RAK', name: 'Aéroport Marrakech-Ménara' },
  { city: 'Fès', iata: 'FEZ', name: 'Aéroport Fès-Saïss' },
  { city: 'Tanger', iata: 'TNG', name: 'Aéroport Tanger Ibn Battouta' },
  { city: 'Agadir', iata: 'AGA', name: 'Aéroport Agadir-Al Massira' },
  { city: 'Rabat', iata: 'RBA', name: 'Aéroport Rabat-Salé' },
  { city: 'Oujda', iata: 'OUD', name: 'Aéroport Oujda-Angads' },
  { city: 'Nador', iata: 'NDR', name: 'Aéroport Nador-Al Aroui' },
  { city: 'Laâyoune', iata: 'EUN', name: 'Aéroport Laâyoune Hassan Ier' },
  { city: 'Dakhla', iata: 'VIL', name: 'Aéroport de Dakhla' },
  { city: 'Essaouira', iata: 'ESU', name: 'Aéroport Essaouira-Mogador' },
  { city: 'Ouarzazate', iata: 'OZZ', name: 'Aéroport de Ouarzazate' },
  { city: 'Al Hoceïma', iata: 'AHU', name: 'Aéroport Al Hoceïma Chérif Al Idrissi' },
  { city: 'Tétouan', iata: 'TTU', name: 'Aéroport Tétouan Sania Ramel' },
  { city: 'Guelmim', iata: 'GLN', name: 'Aéroport de Guelmim' },
  { city: 'Beni Mellal', iata: 'BEM', name: 'Aéroport de Beni Mellal' },
  { city: 'Errachidia', iata: 'ERH', name: 'Aéroport Errachidia Moulay Ali Chérif' },
  { city: 'Zagora', iata: 'OZG', name: 'Aéroport de Zagora' },
  { city: 'Tan-Tan', iata: 'TTA', name: 'Aéroport Tan-Tan Plage Blanche' },
];

export const airportCities: readonly string[] = airports.map(({ city }) => city);

/** The choices of the airport field once its city is chosen; none for a city without airport. */
export const airportsOf = (city: string): Airport[] => airports.filter((airport) => airport.city === city);

/** The airport of that city, by its name, with or without « Aéroport », or by its IATA code. */
export function airportNamed(written: string, city: string): Airport | undefined {
  const folded = fold(written);
  const words = folded.split(' ');
  return airportsOf(city).find(
    ({ name, iata }) => bare(foldedName(name)) === bare(folded) || words.includes(foldedName(iata)),
  );
}

const bare = (folded: string) => folded.replace(/^aeroport( de)? /, '');
