import { type ExpressionBuilder, type Selectable, sql } from 'kysely';
import { actsOfKind, type Change, type JournalKind, type SubjectKind } from '../../api/rules/journal.ts';
import type { Db, Tables } from '../platform/db/database.ts';
import { literally } from '../platform/db/keyset.ts';
import { newId } from '../platform/random.ts';
import { type IdField, nameOrAddress, toldChange, type Wanted, type WithoutAccount, wordsOf } from './rules.ts';
import type { JournalTable } from './tables.ts';

/** Who acts: somebody of the agency, by their account; or the customer, or the site by itself. */
export type Author = { userId: string; network?: string } | { name: string; network?: string };

export interface Entry {
  at: number;
  author: Author;
  act: string;
  note?: string;
  changes?: readonly Change[];
  /** On whose pages it is shown. */
  subjects: readonly { kind: SubjectKind; id: string }[];
}

/** In the transaction of the act: neither is there without the other. */
export async function writeEntry(tx: Db, { at, author, act, note = '', changes = [], subjects }: Entry): Promise<void> {
  const id = newId();
  const author_name = await authorName(tx, author);
  await tx
    .insertInto('journal')
    .values({
      id,
      at,
      author_id: 'userId' in author ? author.userId : null,
      author_name,
      network: author.network ?? '',
      search_text: wordsOf({ author_name, note, changes }),
      act,
      note,
      changes: changes.length === 0 ? '' : JSON.stringify(changes),
    })
    .execute();
  const named = new Map(subjects.map((subject) => [`${subject.kind} ${subject.id}`, subject]));
  if (named.size === 0) return;
  await tx
    .insertInto('journal_subjects')
    .values([...named.values()].map(({ kind, id: subjectId }) => ({ kind, subject_id: subjectId, entry_id: id })))
    .execute();
}

/** Many of one author at once, each with its subjects, as rows that are still to be written. */
export async function entryRows(tx: Db, author: Author, entries: readonly Omit<Entry, 'author'>[]) {
  const author_name = await authorName(tx, author);
  const author_id = 'userId' in author ? author.userId : null;
  const network = author.network ?? '';
  const rows = entries.map(({ at, act, note = '', changes = [], subjects }) => ({
    subjects,
    row: {
      id: newId(),
      at,
      author_id,
      author_name,
      network,
      search_text: wordsOf({ author_name, note, changes }),
      act,
      note,
      changes: changes.length === 0 ? '' : JSON.stringify(changes),
    },
  }));
  return {
    journal: rows.map(({ row }) => row),
    subjects: rows.flatMap(({ row, subjects }) =>
      subjects.map(({ kind, id }) => ({ kind, subject_id: id, entry_id: row.id })),
    ),
  };
}

/** Newest first; read on from the last id. */
export function entriesOf(db: Db, kind: SubjectKind, subjectId: string, limit: number, before?: string) {
  return db
    .selectFrom('journal_subjects')
    .innerJoin('journal', 'journal.id', 'journal_subjects.entry_id')
    .selectAll('journal')
    .where('kind', '=', kind)
    .where('subject_id', '=', subjectId)
    .$if(before !== undefined, (query) => query.where('entry_id', '<', before ?? ''))
    .orderBy('entry_id', 'desc')
    .limit(limit)
    .execute();
}

export type EntryRow = Selectable<JournalTable>;

export interface JournalFilter {
  /** Null: whatever was said. */
  wanted: Wanted | null;
  kind: JournalKind | undefined;
  /** An account, or those who have none. */
  author: { id: string } | WithoutAccount | undefined;
  from: number | undefined;
  to: number | undefined;
}

/** So many are looked through at a time: a word that nobody wrote must not read a million lines at once. */
export const journalStretch = 20_000;

/** How many are wanted, of how many that are looked through; read on from the last id. */
export interface JournalPart {
  limit: number;
  stretch?: number;
  before?: string | undefined;
}

/**
 * Of the next lines, newest first, those that fit; `next` is where to look on, null at the end. A page can be empty
 * although there is more.
 */
export async function entriesLike(
  db: Db,
  { wanted, kind, author, from, to }: JournalFilter,
  { limit, stretch: longest = journalStretch, before }: JournalPart,
) {
  const acts = kind === undefined ? null : actsOfKind(kind);
  // An index leads to the acts of a kind, or to those of somebody; of both, the second is looked at in the stretch.
  const account = acts === null && author && 'id' in author ? author.id : null;
  const isOfAuthor = author !== undefined && account === null;
  const isOfSubject = kind !== undefined && acts === null;
  // Where each line fits there is nothing to look through.
  const length = wanted || isOfAuthor || isOfSubject ? longest : Math.min(longest, limit + 1);
  const following = db
    .selectFrom('journal')
    .$if(acts !== null, (query) => query.where('act', 'in', acts ?? []))
    .$if(account !== null, (query) => query.where('author_id', '=', account))
    .$if(from !== undefined, (query) => query.where('at', '>=', from ?? 0))
    .$if(to !== undefined, (query) => query.where('at', '<', to ?? 0))
    .$if(before !== undefined, (query) =>
      query.where((eb) =>
        eb(
          eb.refTuple('at', 'id'),
          '<',
          eb
            .selectFrom('journal as last')
            .select(['last.at', 'last.id'])
            .where('last.id', '=', before ?? '')
            .$asTuple('at', 'id'),
        ),
      ),
    )
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(length);
  // The lines of an act are chosen in its index alone: for whole ones SQLite would rather walk through all that was done.
  const stretch =
    acts === null
      ? following.selectAll()
      : db
          .selectFrom('journal')
          .selectAll()
          .where('id', 'in', following.select('id'))
          .orderBy('at', 'desc')
          .orderBy('id', 'desc');
  const rows = await db
    // Not joined to the journal once more: either engine might begin with the whole of it.
    .selectFrom(stretch.as('journal'))
    .selectAll()
    .$if(wanted !== null, (query) => query.where((eb) => eb.or(wanted ? waysTo(eb, wanted) : [])))
    .$if(isOfAuthor, (query) => query.where((eb) => eb.and(author ? isBy(eb, author) : [])))
    .$if(isOfSubject, (query) =>
      query.where((eb) =>
        eb.exists(
          eb
            .selectFrom('journal_subjects')
            .select('entry_id')
            .whereRef('entry_id', '=', 'journal.id')
            .where('kind', '=', kind as SubjectKind),
        ),
      ),
    )
    .orderBy('journal.at', 'desc')
    .orderBy('journal.id', 'desc')
    .limit(limit + 1)
    .execute();
  if (rows.length > limit) return { rows: rows.slice(0, limit), next: rows[limit - 1]?.id ?? null };
  const [end] = await stretch
    .offset(length - 1)
    .limit(1)
    .execute();
  return { rows, next: end?.id ?? null };
}

/** All of these have to be so; looked at in the stretch. */
function isBy(eb: ExpressionBuilder<Tables, 'journal'>, author: { id: string } | WithoutAccount) {
  if ('id' in author) return [eb('author_id', '=', author.id)];
  const { names, acts } = author;
  const isNamed = eb('author_name', 'in', names);
  return [eb('author_id', 'is', null), acts.length === 0 ? isNamed : eb.or([isNamed, eb('act', 'in', acts)])];
}

/** Any of these is enough; the lines of what was touched are named by an index, once for the whole stretch. */
function waysTo(eb: ExpressionBuilder<Tables, 'journal'>, { text, network, acts, touched }: Wanted) {
  const like = (column: 'search_text' | 'network', pattern: string) =>
    eb(`journal.${column}`, 'like', sql<string>`${pattern} escape '\\'`);
  const about = touched.map(({ kind, ids }) =>
    eb(
      'journal.id',
      'in',
      eb
        .selectFrom('journal_subjects')
        .select('entry_id')
        .where('journal_subjects.kind', '=', kind)
        .where('subject_id', 'in', ids),
    ),
  );
  return [
    like('search_text', `%${literally(text)}%`),
    ...(network === null
      ? []
      : [like('network', network.isWhole ? literally(network.of) : `${literally(network.of)}%`)]),
    ...(acts.length === 0 ? [] : [eb('journal.act', 'in', acts)]),
    ...about,
  ];
}

/** Who is on the team now, as the journal names them. */
export async function teamNames(db: Db) {
  const team = await db.selectFrom('users').select(['id', 'full_name', 'email']).where('role', '=', 'admin').execute();
  return team.map(({ id, ...person }) => ({ id, name: nameOrAddress(person) }));
}

/** What each of these acts touched. */
export async function subjectsOf(db: Db, entryIds: readonly string[]) {
  if (entryIds.length === 0) return [];
  return db
    .selectFrom('journal_subjects')
    .select(['entry_id', 'kind', 'subject_id'])
    .where('entry_id', 'in', entryIds)
    .orderBy('kind')
    .orderBy('subject_id')
    .execute();
}

/** Who acts, as what they make names them; kept beside the account, which may be deleted. */
export async function authorName(db: Db, author: Author): Promise<string> {
  if (!('userId' in author)) return author.name;
  const query = db.selectFrom('users').select(['full_name', 'email']).where('id', '=', author.userId);
  const user = await query.executeTakeFirst();
  return user ? nameOrAddress(user) : '';
}

/** What the last so many acts made of each field that they changed, for whoever has not seen them. */
export async function changedSince(
  db: Db,
  kind: SubjectKind,
  id: string,
  acts: number,
): Promise<Record<string, string>> {
  const entries = await entriesOf(db, kind, id, Math.max(1, acts));
  const changes = entries.toReversed().flatMap((entry) => JSON.parse(entry.changes || '[]') as Change[]);
  const told = changes.map((change) => toldChange(change, new Map()));
  return Object.fromEntries(told.map(({ field, after }) => [field, String(after ?? '')]));
}

/** What the subjects of acts are called, by id; those that are gone, and blocks, have no name. */
export async function subjectNames(db: Db, subjects: readonly { kind: SubjectKind; subject_id: string }[]) {
  const idsOf = (wanted: SubjectKind) =>
    subjects.filter(({ kind }) => kind === wanted).map(({ subject_id }) => subject_id);
  const referenced = async (table: 'reservations' | 'transfers', ids: readonly string[]) =>
    ids.length === 0 ? [] : db.selectFrom(table).select(['id', 'reference as name']).where('id', 'in', ids).execute();
  const users = idsOf('user');
  const [named, ...others] = await Promise.all([
    namesOf(db, { vehicle_id: idsOf('vehicle'), car_id: idsOf('car'), customer_id: idsOf('customer') }),
    referenced('reservations', idsOf('reservation')),
    referenced('transfers', idsOf('transfer')),
    users.length === 0 ? [] : db.selectFrom('users').select(['id', 'email as name']).where('id', 'in', users).execute(),
  ]);
  return new Map([...named, ...others.flat().map(({ id, name }) => [id, name] as const)]);
}

/** What is behind these ids, by id: a vehicle by its plate where it has one. */
export async function namesOf(db: Db, ids: Record<IdField, readonly string[]>): Promise<Map<string, string>> {
  const carName = sql<string>`cars.make || ' ' || cars.model`;
  const queries = {
    vehicle_id: db
      .selectFrom('vehicles')
      .innerJoin('cars', 'cars.id', 'vehicles.car_id')
      .select(['vehicles.id', sql<string>`coalesce(nullif(plate, ''), ${carName})`.as('name')])
      .where('vehicles.id', 'in', ids.vehicle_id),
    car_id: db
      .selectFrom('cars')
      .select(['id', carName.as('name')])
      .where('id', 'in', ids.car_id),
    customer_id: db.selectFrom('customers').select(['id', 'full_name as name']).where('id', 'in', ids.customer_id),
  };
  const asked = Object.entries(queries).filter(([field]) => ids[field as IdField].length > 0);
  const found = await Promise.all(asked.map(([, query]) => query.execute()));
  return new Map(found.flat().map(({ id, name }) => [id, name]));
}
