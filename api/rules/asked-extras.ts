/** What a request asks for beside the car, by the id that the rates name. */
export interface AskedExtra {
  id: string;
  count: number;
}

/** More than any agency offers, and more of one than any car takes. */
export const maxAskedExtras = 50;
export const maxExtraCount = 20;

/** How a form that the browser posts by itself names how many of an extra are wanted. */
export const extraField = (id: string): string => `extra_${id}`;

/** Where a fault of one of them is told. */
export const extraPath = (id: string): string => `extras.${id}`;

/** As forms hold them, in one text: « id:2,id:1 ». What is none is left out. */
export const extrasOf = (written: string): AskedExtra[] =>
  written
    .split(',')
    .map((part) => ({ id: part.slice(0, part.lastIndexOf(':')), count: Number(part.slice(part.lastIndexOf(':') + 1)) }))
    .filter(({ id, count }) => id !== '' && Number.isSafeInteger(count) && count > 0);

export const writeExtras = (extras: readonly AskedExtra[]): string =>
  extras
    .filter(({ count }) => count > 0)
    .map(({ id, count }) => `${id}:${count}`)
    .join(',');
