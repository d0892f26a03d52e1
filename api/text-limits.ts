/** Upper bounds that the forms show and the server checks; apart from the schemas, so that a page can have them alone. */
export const fullNameMaxLength = 80;
export const emailMaxLength = 254;
export const phoneMaxLength = 40;
export const reviewMaxLength = 2000;
