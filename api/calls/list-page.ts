import * as z from 'zod/mini';
import { type Cursor, cursorMaxLength, readCursor } from '../rules/cursor.ts';
import { fileFormats } from '../rules/file-format.ts';
import { searchMaxLength } from '../rules/text-limits.ts';
import { boundedText, optionalLine, queryNumber } from './fields.ts';

/** What is looked for in a list, and in which order it stands. */
const listFilter = <const Sort extends string>(sorts: readonly [Sort, ...Sort[]]) => ({
  search: optionalLine(searchMaxLength),
  sort: z._default(z.enum(sorts), sorts[0]),
});

export const fileFormat = { format: z._default(z.enum(fileFormats), fileFormats[0]) };

/** What the whole of a list is asked for, as a file. */
export const wholeList = <const Sort extends string>(sorts: readonly [Sort, ...Sort[]]) => ({
  ...listFilter(sorts),
  ...fileFormat,
});

/** What every list of the back office that is read a page at a time takes. `-` before a sort turns it round. */
export const listQuery = <const Sort extends string>(sorts: readonly [Sort, ...Sort[]]) => ({
  ...listFilter(sorts),
  limit: z._default(queryNumber({ min: 1, max: 100 }), 25),
  /** Which page this is to whoever looks; found by counting when no cursor says where it begins. */
  page: z._default(queryNumber({ min: 1, max: 99_999 }), 1),
  /** `next` or `previous` of a page in the same order: what came or went meanwhile moves no other row. */
  cursor: z.optional(cursor()),
});

/** What every such list answers. */
export const listPage = <Item extends z.ZodMiniType>(item: Item) =>
  z.object({
    items: z.array(item),
    /** How many there are on all pages; null where counting them would be reading them all. */
    total: z.nullable(z.int()),
    /** The page that was asked for, or the nearest that there is. */
    page: z.int(),
    next: z.nullable(z.string()),
    previous: z.nullable(z.string()),
  });

/** A cursor of another order, or with a value of another kind than that order has, is none of this list's places. */
export const placeInItsSort = <Asked extends { cursor?: Cursor | undefined; sort: string }>(
  kindOf: (sort: string) => 'number' | 'string',
) =>
  z.refine<Asked>(
    ({ cursor: place, sort }) => place === undefined || (place.sort === sort && typeof place.value === kindOf(sort)),
    { path: ['cursor'], error: 'unknown_value' },
  );

export interface ListPage<Item> {
  items: Item[];
  total: number | null;
  page: number;
  next: string | null;
  previous: string | null;
}

function cursor() {
  return z.pipe(
    boundedText(cursorMaxLength, { tooLong: 'unknown_value' }).check(
      z.maxLength(cursorMaxLength, { error: 'unknown_value', abort: true }),
      z.refine((text) => readCursor(text) !== null, { error: 'unknown_value', abort: true }),
    ),
    z.transform((text) => readCursor(text) ?? z.NEVER),
  );
}
