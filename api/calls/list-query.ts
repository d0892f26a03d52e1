import * as z from 'zod/mini';
import { filterParams } from '../rules/car-filter.ts';
import { sortParam } from '../rules/car-sort.ts';
import { pageParam } from '../rules/page-number.ts';
import { dateParams } from '../rules/search-dates.ts';
import { carSearchMaxLength } from '../rules/text-limits.ts';
import { boundedText } from './fields.ts';

// The list of cars is asked for in the words of its own address.

/** What is not one of the choices counts as not chosen. */
const part = z.optional(boundedText(carSearchMaxLength));

const queryOf = <Name extends string>(names: () => readonly Name[]) =>
  z.object(Object.fromEntries(names().map((name) => [name, part])) as Record<Name, typeof part>);

const listNames = () => [...Object.values(filterParams), sortParam, pageParam] as const;

// Pages that only call leave out what is marked as pure, and all schemas with it.

/** With `disponible` `oui`: only cars that are offered; `maintenant`: only those somebody could drive away this moment. */
export const listQuery = /* @__PURE__ */ queryOf(() => [...listNames(), 'disponible']);
export const datedListQuery = /* @__PURE__ */ queryOf(() => [...listNames(), ...Object.values(dateParams)]);
