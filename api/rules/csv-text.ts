/**
 * What a spreadsheet would take for a formula or a command, also behind signs that are not seen and in the wide and small
 * letters of Asian keyboards, which some programs take for the usual ones.
 */
export const isRisky = (text: string): boolean =>
  /^[\t\r\n]|^[\s\p{Cc}\p{Cf}]*[=+\-@\uff1d\uff0b\uff0d\uff20\ufe66\ufe62\ufe63\ufe6b]/u.test(text);

/** The apostrophe makes it text for every program. */
export const harmless = (text: string): string => (isRisky(text) ? `'${text}` : text);

/** As the French Excel opens it without a question: a mark at the beginning, semicolons, lines that end in CR LF. */
export const csvStart = '\uFEFF';

export const csvLine = (cells: readonly string[]): string => `${cells.map(quoted).join(';')}\r\n`;

/**
 * Also what holds a separator that is not ours: a program that splits at commas or tabs would find a formula behind one,
 * and two cells in a price.
 */
const quoted = (cell: string) => (/[",;\t\r\n]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
