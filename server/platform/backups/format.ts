import * as z from 'zod/mini';

/** Grows when an older program could not read what a newer one writes. */
export const formatVersion = 1;

/** The first entry says what is coming, the last what came. */
export const headName = 'backup.json';
export const manifestName = 'manifest.json';

export const rowsName = (table: string, number: number) => `tables/${table}/${numbered(number)}.ndjson`;
export const fileName = (key: string) => `files/${key}`;
/** Sums of the entries before it, so that neither side has to remember all of them. */
export const sumsName = (number: number) => `sums/${numbered(number)}.ndjson`;

const numbered = (number: number) => String(number).padStart(6, '0');

export type EntryKind = { kind: 'rows'; table: string } | { kind: 'file'; key: string } | { kind: 'sums' };

/** Null for a name that no archive of ours has. */
export function kindOf(name: string): EntryKind | null {
  const [, table] = /^tables\/(\w+)\/\d{6,}\.ndjson$/.exec(name) ?? [];
  if (table !== undefined) return { kind: 'rows', table };
  if (name.startsWith('files/')) return { kind: 'file', key: name.slice('files/'.length) };
  return /^sums\/\d{6,}\.ndjson$/.test(name) ? { kind: 'sums' } : null;
}

const name = z.string().check(z.maxLength(200));
const count = z.int().check(z.minimum(0));
const sum = z.string().check(z.regex(/^[0-9a-f]{64}$/));

export const head = z.object({
  format: z.int(),
  schema: name,
  engine: z.enum(['sqlite', 'postgres']),
  created_at: z.string(),
  tables: z.array(z.object({ name, columns: z.array(name) })),
});
export type Head = z.output<typeof head>;

export const manifest = z.object({
  ...head.shape,
  rows: z.record(name, count),
  files: count,
  file_bytes: count,
  entries: count,
  sums: z.array(z.object({ name, sha256: sum })),
});
export type Manifest = z.output<typeof manifest>;

export const entrySum = z.object({ name: z.string(), bytes: count, sha256: sum });
export type EntrySum = z.output<typeof entrySum>;

/** Sums that are written, or waited for, at a time. */
export const sumsAtOnce = 1000;
/** What an entry may weigh: it is read into memory. */
export const mostEntryBytes = 256 * 1024 * 1024;
