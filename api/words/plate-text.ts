const [isolate, leftToRight, endOfOrder, endOfIsolate] = ['\u2066', '\u202d', '\u202c', '\u2069'];

/**
 * A plate within any text, its signs in the order in which they are on the car. Without these marks a number that follows
 * an Arabic letter is written before it: `48213-ب-33` would read 48213-33-ب.
 */
export const plateText = (plate: string): string => `${isolate}${leftToRight}${plate}${endOfOrder}${endOfIsolate}`;
