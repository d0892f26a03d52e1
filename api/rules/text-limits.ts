/** Upper bounds that the forms show and the server checks; apart from the schemas, so that a page can have them alone. */
export const fullNameMaxLength = 80;
export const emailMaxLength = 254;
export const phoneMaxLength = 40;
/** Digits of a number that can be called. */
export const phoneMinDigits = 8;
export const phoneMaxDigits = 15;
export const cityMaxLength = 80;
export const reviewMaxLength = 2000;
/** A moment as a form or a program writes one, to the nanosecond and with its offset. */
export const momentMaxLength = 40;
/** One part of an address, such as an id: the router knows no longer one. */
export const pathPartMaxLength = 1024;
/** What is typed into a search field. */
export const searchMaxLength = 100;
/** What somebody looks for in the list of cars. */
export const carSearchMaxLength = 60;
/** Digits of a code that is mailed, and how long it is valid. */
export const codeLength = 6;
export const passwordMinLength = 8;
export const passwordMaxLength = 200;
export const codeMinutes = 10;
/** A code of the second step: six digits, or one on paper, with what people type between. */
export const factorCodeMaxLength = 40;
export const passkeyNameMaxLength = 40;
export const feedNameMaxLength = 40;
/** What the desk notes about a booking or a block. */
export const noteMaxLength = 1000;
/** Why another price was agreed on. */
export const reasonMaxLength = 200;
/** Where a car is handed over, when it is not at the agency. */
export const placeMaxLength = 120;
export const flightMaxLength = 12;
