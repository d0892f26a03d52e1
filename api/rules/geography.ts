import data from './geography-regions.json' with { type: 'json' };

/**
 * Regions and their cities. The short lists that the forms need are in `places.ts`, which does not load these;
 * their names in the other languages, which do, in `city-names.ts`.
 */
export interface Region {
  region_id: string;
  region_arabic: string;
  region_french: string;
  region_english: string;
  cities: readonly City[];
}

/** `city_id` lies between 1 and 114, with gaps. */
export interface City {
  city_id: number;
  city_arabic: string;
  city_french: string;
  city_english: string;
}

export const languages = ['english', 'french', 'arabic'] as const;
export type Language = (typeof languages)[number];
export const defaultLanguage: Language = 'english';

export const regions: readonly Region[] = data.regions;
export const unassignedCities: readonly City[] = data.unassigned_cities;

/** ` French ` is `french`; anything unknown is english. */
export function languageOf(value: string): Language {
  const wanted = value.trim().toLowerCase();
  return languages.find((language) => language === wanted) ?? defaultLanguage;
}

export const regionName = (region: Region, language: string): string => region[`region_${languageOf(language)}`];

export const cityName = (city: City, language: string): string => city[`city_${languageOf(language)}`];

/**
 * A region id that can be shown as chosen: an invalid one becomes the first region's. This is for choosing only.
 * Looking up (`citiesOfRegion`, `countRegionCities`) never falls back, so that a wrong id cannot pass for a region
 * whose cities it does not name; whoever wants the fallback asks for it: `citiesOfRegion(regionIdOrFirst(id))`.
 */
export const regionIdOrFirst = (regionId: string): string => (findRegion(regionId) ?? regions[0])?.region_id ?? '';

/** A region that is not found has no cities. */
export const citiesOfRegion = (regionId: string): readonly City[] => findRegion(regionId)?.cities ?? [];

export const assignedCities = (): City[] => regions.flatMap((region) => region.cities);

/** 0 for an invalid region id. */
export const countRegionCities = (regionId: string): number => citiesOfRegion(regionId).length;

export const countUnassignedCities = (): number => unassignedCities.length;

export const countAssignedCities = (): number => assignedCities().length;

export const countAllCities = (): number => countUnassignedCities() + countAssignedCities();

const findRegion = (regionId: string) => regions.find((region) => region.region_id === regionId);
