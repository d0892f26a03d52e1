/** A place between two rows of a sorted list, at which reading goes on. Callers get it as a text and only hand it back. */
export interface Cursor {
  /** The order that it is a place of. */
  sort: string;
  /** Read back towards the beginning, instead of on. */
  isBack: boolean;
  /** With the row at its edge, which no page has shown. */
  isIncluded?: boolean | undefined;
  /** What the row at its edge is sorted by, and its id among rows of the same value. */
  value: string | number;
  id: string;
}

export const cursorMaxLength = 2000;

export function writeCursor({ sort, isBack, isIncluded, value, id }: Cursor): string {
  const way = (isBack ? 1 : 0) + (isIncluded ? 2 : 0);
  const bytes = new TextEncoder().encode(JSON.stringify([sort, way, value, id]));
  return btoa(String.fromCharCode(...bytes)).replace(/[+/=]/g, (sign) => ({ '+': '-', '/': '_' })[sign] ?? '');
}

/** Null for whatever `writeCursor` did not write. */
export function readCursor(text: string): Cursor | null {
  try {
    const bytes = Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0));
    const parts: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
    if (!Array.isArray(parts) || parts.length !== 4) return null;
    const [sort, way, value, id] = parts as unknown[];
    const isWay = way === 0 || way === 1 || way === 2 || way === 3;
    const isValue = typeof value === 'string' || Number.isSafeInteger(value);
    if (typeof sort !== 'string' || !isWay || !isValue || typeof id !== 'string') return null;
    // PostgreSQL takes no text with this character, and no row has it.
    if (`${sort}${String(value)}${id}`.includes('\0')) return null;
    return { sort, isBack: way % 2 === 1, isIncluded: way > 1, value: value as string | number, id };
  } catch {
    return null;
  }
}
