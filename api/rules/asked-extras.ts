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
