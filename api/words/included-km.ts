import { formatNumber, siteLocale } from './wording.ts';

/** « 250 km par jour inclus » */
export const includedKm = (km: number): string => `${formatNumber(km, siteLocale)} km par jour inclus`;
