/** As a script of a page can hold it: nothing in it ends the script. */
export const inScript = (thing: object | null): string => JSON.stringify(thing).replaceAll('<', String.raw`\u003c`);
