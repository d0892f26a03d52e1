import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql } from 'kysely';
import { actsOfKind, reviewActs } from '../../../api/rules/journal.ts';
import type { Db } from '../../platform/db/database.ts';
import { literally } from '../../platform/db/keyset.ts';
import { inParts } from '../person/rules.ts';
import { namingActs, ownActs, withoutMention, withoutPerson } from './rules.ts';

/** Those whom these once were, before they were made one with them. */
export async function formerCustomers(db: Db, ids: readonly string[]): Promise<string[]> {
  const known = new Set(ids);
  for (let next: readonly string[] = ids; next.length > 0;) {
    const rows = await db
      .selectFrom('journal_subjects as own')
      .innerJoin('journal', 'journal.id', 'own.entry_id')
      .innerJoin('journal_subjects as other', 'other.entry_id', 'own.entry_id')
      .select('other.subject_id')
      .distinct()
      .where('own.kind', '=', 'customer')
      .where('own.subject_id', 'in', next)
      .where('journal.act', '=', 'customers_merged')
      .where('other.kind', '=', 'customer')
      .where('other.subject_id', 'not in', (eb) => eb.selectFrom('customers').select('id'))
      .execute();
    next = rows.map(({ subject_id }) => subject_id).filter((id) => !known.has(id));
    for (const id of next) known.add(id);
  }
  return [...known];
}

/**
 * Contracts that were once said to be theirs and never anybody else's: what was told of one before that, or after, knows
 * the contract alone.
 */
export async function formerContracts(tx: Db, customerIds: readonly string[]): Promise<string[]> {
  const theirs = new Set(customerIds);
  const toldOf = (known: 'customer' | 'contract', sought: 'customer' | 'contract', ids: readonly string[]) =>
    tx
      .selectFrom('journal_subjects as known')
      .innerJoin('journal_subjects as sought', 'sought.entry_id', 'known.entry_id')
      .select(['known.subject_id as of', 'sought.subject_id as id'])
      .distinct()
      .where('known.kind', '=', known)
      .where('known.subject_id', 'in', ids)
      .where('sought.kind', '=', sought)
      .execute();
  const found = new Set<string>();
  await inParts(customerIds, async (part) => {
    for (const { id } of await toldOf('customer', 'contract', part)) found.add(id);
  });
  await inParts([...found], async (part) => {
    for (const { of, id } of await toldOf('contract', 'customer', part)) if (!theirs.has(id)) found.delete(of);
    const held = tx.selectFrom('contracts').select('id').where('id', 'in', part).where('customer_id', 'is not', null);
    for (const { id } of await held.execute()) found.delete(id);
  });
  return [...found];
}

/** Acts on any of these lose what they tell of the person. A contract is its customer's, whoever asked for the rental. */
export async function eraseFromJournal(tx: Db, subjectIds: readonly string[]): Promise<void> {
  await inParts(subjectIds, async (part) => {
    const entries = await tx
      .selectFrom('journal_subjects')
      .innerJoin('journal', 'journal.id', 'journal_subjects.entry_id')
      .select(['journal.id', 'act', 'note', 'changes'])
      .distinct()
      .where('kind', 'in', ['customer', 'reservation', 'transfer', 'block', 'contract'])
      .where('subject_id', 'in', part)
      .where((eb) => eb.or([eb('kind', '<>', 'reservation'), eb('act', 'not in', actsOfKind('contract') ?? [])]))
      .execute();
    for (const entry of entries) await rewrite(tx, withoutPerson(entry));
  });
}

/** Acts on what an account wrote, of itself or of a car, lose the words. */
export async function eraseOwnWords(tx: Db, userId: string): Promise<void> {
  const entries = await tx
    .selectFrom('journal_subjects')
    .innerJoin('journal', 'journal.id', 'journal_subjects.entry_id')
    .select(['journal.id', 'act', 'note', 'changes'])
    .where('kind', '=', 'user')
    .where('subject_id', '=', userId)
    .where('act', 'in', ownActs)
    .execute();
  for (const entry of entries) await rewrite(tx, withoutPerson(entry));
}

const rewrite = (tx: Db, { id, note, changes }: { id: string; note: string; changes: string }) =>
  tx.updateTable('journal').set({ note, changes, search_text: '' }).where('id', '=', id).execute();

/** So many lines are looked through at a time. */
const stretch = 20_000;

/** So many words are looked for at a time. */
const wordsAtOnce = 100;

/** Acts about nobody in particular that name the person: a search that was exported, the title of a contract. */
export async function mentionsOf(db: Db, terms: readonly string[]): Promise<string[]> {
  const found = new Set<string>();
  for (let from = 0; from < terms.length; from += wordsAtOnce)
    for await (const id of naming(db, terms.slice(from, from + wordsAtOnce))) found.add(id);
  return [...found];
}

async function* naming(db: Db, terms: readonly string[]): AsyncGenerator<string> {
  const itsHolder = db
    .selectFrom('contracts')
    .select('id')
    .where('id', '=', sql.ref<string>('journal_subjects.subject_id'))
    .where('customer_id', 'is not', null);
  for (let last = ''; ;) {
    await nextTurn();
    const end = await db
      .selectFrom('journal')
      .select('id')
      .where('id', '>', last)
      .orderBy('id')
      .offset(stretch - 1)
      .limit(1)
      .executeTakeFirst();
    const rows = await db
      .selectFrom('journal')
      .select('id')
      .where('id', '>', last)
      .$if(end !== undefined, (query) => query.where('id', '<=', end?.id ?? ''))
      .where('act', 'in', namingActs)
      .where((eb) => eb.or(terms.map((term) => sql<boolean>`search_text like ${`%${literally(term)}%`} escape '\\'`)))
      .where((eb) =>
        eb.not(
          eb.exists(
            eb
              .selectFrom('journal_subjects')
              .select('entry_id')
              .whereRef('entry_id', '=', 'journal.id')
              .where((one) =>
                one.or([
                  one('kind', 'in', ['customer', 'reservation', 'transfer', 'block']),
                  // A review is its account's, and a contract its customer's, whatever they are called.
                  one.and([one('kind', '=', 'user'), one('journal.act', 'in', reviewActs)]),
                  one.and([one('kind', '=', 'contract'), one.exists(itsHolder)]),
                ]),
              ),
          ),
        ),
      )
      .execute();
    yield* rows.map(({ id }) => id);
    if (!end) return;
    last = end.id;
  }
}

export async function eraseMentions(tx: Db, ids: readonly string[], terms: readonly string[]): Promise<void> {
  await inParts(ids, async (part) => {
    const entries = await tx
      .selectFrom('journal')
      .select(['id', 'act', 'note', 'changes'])
      .where('id', 'in', part)
      .execute();
    for (const entry of entries) {
      const after = withoutMention(entry, terms);
      if (after.note !== entry.note || after.changes !== entry.changes) await rewrite(tx, after);
    }
  });
}
