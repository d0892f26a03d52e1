/** As it stands at the beginning of a sentence or a line. */
export const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
