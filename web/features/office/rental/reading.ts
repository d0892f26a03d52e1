import type { Faults } from '../../../lib/form-faults.ts';
import { actTexts } from './act-texts.ts';

/** What the dashboard of a vehicle shows, as it is typed, and when; empty is now. */
export interface ReadingValues {
  km: string;
  fuel: string;
  km_reason: string;
  at: string;
}

/** What was known of it before. */
export interface LastReading {
  km: number | null;
  fuel: number | null;
}

/** The tank starts where it was; the counter is always read. */
export const firstReading = ({ fuel }: LastReading, fullTank: number): ReadingValues => ({
  km: '',
  fuel: String(fuel ?? fullTank),
  km_reason: '',
  at: '',
});

/** People write « 45 210 ». */
const digitsOf = (km: string) => km.replaceAll(/\s/g, '');

export const readingBody = ({ km, fuel, km_reason, at }: ReadingValues) => ({
  km: digitsOf(km),
  fuel,
  km_reason,
  ...(at && { at }),
});

/** A counter does not run back by itself. */
export const isLower = (km: string, { km: last }: LastReading): boolean =>
  last !== null && digitsOf(km) !== '' && Number(digitsOf(km)) < last;

export const lowerFaults = ({ km, km_reason }: ReadingValues, last: LastReading): Faults | undefined =>
  isLower(km, last) && km_reason.trim() === '' ? { km_reason: actTexts.reading.whyMissing } : undefined;
