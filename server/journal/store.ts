import { sql } from 'kysely';
import type { Change, SubjectKind } from '../../api/rules/journal.ts';
import type { Db } from '../platform/db/database.ts';
import { newId } from '../platform/random.ts';
import { type IdField, toldChange } from './rules.ts';

/** Who acts: somebody of the agency, by their account; or the customer, or the site by itself. */
export type Author = { userId: string } | { name: string };

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
  await tx
    .insertInto('journal')
    .values({
      id,
      at,
      author_id: 'userId' in author ? author.userId : null,
      author_name: 'userId' in author ? nameOf(author.userId) : author.name,
      act,
      note,
      changes: changes.length === 0 ? '' : JSON.stringify(changes),
    })
    .execute();
  const named = new Map(subjects.map((subject) => [`${subject.kind} ${subject.id}`, subject]));
  await tx
    .insertInto('journal_subjects')
    .values([...named.values()].map(({ kind, id: subjectId }) => ({ kind, subject_id: subjectId, entry_id: id })))
    .execute();
}

/** Kept beside the account, which may be deleted. */
const nameOf = (userId: string) => sql<string>`coalesce((select full_name from users where id = ${userId}), '')`;

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

/** Who acts, as what they make names them. */
export async function authorName(db: Db, author: Author): Promise<string> {
  if (!('userId' in author)) return author.name;
  const user = await db.selectFrom('users').select('full_name').where('id', '=', author.userId).executeTakeFirst();
  return user?.full_name ?? '';
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
