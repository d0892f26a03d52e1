import * as z from 'zod/mini';
import { filterParams } from '../rules/car-filter.ts';
import { sortParam } from '../rules/car-sort.ts';
import { pageParam } from '../rules/page-number.ts';
import { dateParams } from '../rules/search-dates.ts';
import { carSearchMaxLength } from '../rules/text-limits.ts';
import { boundedText } from './fields.ts';

// The list of cars is asked for in the words of its own address.

/** What is not one of the choices counts as not chosen. */
export const listPart = z.optional(boundedText(carSearchMaxLength));

const partsNamed = <Name extends string>(names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, listPart])) as Record<Name, typeof listPart>;

export const listQuery = partsNamed([...Object.values(filterParams), sortParam, pageParam]);
export const datesQuery = partsNamed(Object.values(dateParams));
