import type { ListPage } from '../../../api/calls/list-page.ts';
import { type Cursor, writeCursor } from '../../../api/rules/cursor.ts';

/** What a list is asked for, as `listQuery` has checked it. */
export interface AskedPage {
  sort: string;
  limit: number;
  page: number;
  cursor?: Cursor | undefined;
}

/** What the whole of a list is asked for. */
export interface WholeList {
  search?: string | undefined;
  sort: string;
}

/** The place of a row in the order of its list. */
export interface Place {
  value: string | number;
  id: string;
}

/** Which rows to read: beyond a place or from the end that it leaves, on or back, so many. */
export interface Stretch {
  from?: (Place & { isIncluded?: boolean | undefined }) | undefined;
  isBack: boolean;
  offset: number;
  limit: number;
}

/** Rows in the direction that was asked for. `walkedTo`: where reading stopped early, though there may be more. */
export interface ReadRows<Row> {
  rows: Row[];
  walkedTo?: Place | undefined;
}

interface List<Row> {
  read: (stretch: Stretch) => Promise<ReadRows<Row>>;
  placeOf: (row: Row) => Place;
  /** How many there are; null when that is not known. */
  count: () => Promise<number | null>;
  /** Where that is not known: how many may be passed over to find a page by its number. */
  reach?: number;
}

/**
 * One page of a list. From a cursor it is read on without looking at anything before it; without one it is counted, from
 * the nearer end where the total is known. A page that is not there, or no longer, is the nearest that is.
 */
export async function readPage<Row>(asked: AskedPage, list: List<Row>): Promise<ListPage<Row>> {
  const { limit, page, cursor } = asked;
  const total = await list.count();
  const last = total === null ? Infinity : Math.max(1, Math.ceil(total / limit));
  const beyond = cursor && (await readBeyond(list, cursor, limit, total === null));
  if (!beyond) {
    const furthest = total === null ? 1 + Math.floor((list.reach ?? 0) / limit) : last;
    const wanted = cursor && !cursor.isBack ? last : cursor ? 1 : page;
    const reached = Number.isFinite(wanted) ? Math.min(wanted, furthest) : 1;
    const counted =
      (total !== null && (await readFromEnd(list, reached, limit, total))) ||
      (await readFromStart(list, reached, limit));
    return { ...writeEnds(asked, list, counted), total, page: counted.page };
  }
  // The way here was not counted: the ends are known, and in between what was asked for is believed.
  const isFirst = !beyond.hasPrevious;
  const isLast = !beyond.hasNext && last !== Infinity;
  const between = Math.max(2, Math.min(page, last === Infinity ? page : last));
  return { ...writeEnds(asked, list, beyond), total, page: isFirst ? 1 : isLast ? last : between };
}

/** All rows of a list in its order, piece after piece, each read on from the last row of the one before. */
export async function* readThrough<Row>({ read, placeOf }: Pick<List<Row>, 'read' | 'placeOf'>, limit: number) {
  let from: Place | undefined;
  do {
    const { rows, walkedTo }: ReadRows<Row> = await read({ from, isBack: false, offset: 0, limit });
    if (rows.length > 0) yield rows;
    const last = rows.at(-1);
    from = rows.length < limit ? walkedTo : last && placeOf(last);
  } while (from);
}

interface Part<Row> {
  items: Row[];
  hasPrevious: boolean;
  hasNext: boolean;
  /** Where the parts before and after it begin, when that is not at its own rows. */
  edge?: { previous?: Stretch['from']; next?: Stretch['from'] };
}

/** Null when nothing is there any more; where that is not known beforehand, it is a page without rows. */
async function readBeyond<Row>(list: List<Row>, cursor: Cursor, limit: number, mayBeEmpty: boolean) {
  const { isBack } = cursor;
  const { rows, walkedTo } = await list.read({ from: cursor, isBack, offset: 0, limit: limit + 1 });
  if (rows.length === 0 && !walkedTo && !mayBeEmpty) return null;
  const isFull = rows.length > limit;
  const isMore = isFull || walkedTo !== undefined;
  const items = rows.slice(0, limit);
  const farEdge = isFull ? undefined : walkedTo;
  const nearEdge = items.length === 0 ? { ...cursor, isIncluded: !cursor.isIncluded } : undefined;
  const part: Part<Row> = isBack
    ? { items: items.toReversed(), hasPrevious: isMore, hasNext: true, edge: { previous: farEdge, next: nearEdge } }
    : { items, hasPrevious: true, hasNext: isMore, edge: { previous: nearEdge, next: farEdge } };
  return part;
}

interface CountedPart<Row> extends Part<Row> {
  page: number;
}

/** Null where the start is nearer, or where so many rows went meanwhile that nothing is left there. */
async function readFromEnd<Row>(
  list: List<Row>,
  page: number,
  limit: number,
  total: number,
): Promise<CountedPart<Row> | null> {
  const before = (page - 1) * limit;
  const behind = Math.max(0, total - before - limit);
  if (behind >= before) return null;
  const { rows } = await list.read({ isBack: true, offset: behind, limit: total - before - behind });
  if (rows.length === 0) return null;
  return { items: rows.toReversed(), page, hasPrevious: true, hasNext: behind > 0 };
}

async function readFromStart<Row>(list: List<Row>, page: number, limit: number): Promise<CountedPart<Row>> {
  const { rows, walkedTo } = await list.read({ isBack: false, offset: (page - 1) * limit, limit: limit + 1 });
  if (rows.length === 0 && page > 1) return readFromStart(list, 1, limit);
  const isFull = rows.length > limit;
  const hasNext = isFull || walkedTo !== undefined;
  const edge = { next: isFull ? undefined : walkedTo };
  return { items: rows.slice(0, limit), page, hasPrevious: page > 1, hasNext, edge };
}

function writeEnds<Row>({ sort }: AskedPage, { placeOf }: List<Row>, { items, hasPrevious, hasNext, edge }: Part<Row>) {
  const write = (
    isBack: boolean,
    row: Row | undefined,
    place: Stretch['from'] = row === undefined ? undefined : placeOf(row),
  ) => (place ? writeCursor({ sort, isBack, isIncluded: place.isIncluded, value: place.value, id: place.id }) : null);
  return {
    items,
    next: hasNext ? write(false, items.at(-1), edge?.next) : null,
    previous: hasPrevious ? write(true, items[0], edge?.previous) : null,
  };
}

/** `-start` reads from the greatest. */
export function readSort(sort: string): { by: string; isDescending: boolean } {
  return sort.startsWith('-') ? { by: sort.slice(1), isDescending: true } : { by: sort, isDescending: false };
}

/** As a part of a pattern that means only itself; for `escape '\'`. */
export const literally = (text: string) => text.replace(/[\\%_]/g, '\\$&');
