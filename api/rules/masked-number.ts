const hiding = '•••';

/** Of a number its end: enough to tell two documents apart, too little to copy one. */
export const maskedNumber = (number: string): string => (number === '' ? '' : `${hiding}${number.slice(-3)}`);

/** Written by `maskedNumber`, or by another program that hides numbers: no document and no telephone has such signs. */
export const isMasked = (written: string): boolean => /[•●*]/.test(written);
