import type { Generated } from 'kysely';
import type { SubjectKind } from '../../api/rules/journal.ts';

/** Who did what, when, and what it was before. Nothing of it is ever changed. */
export interface JournalTable {
  id: string;
  at: number;
  author_id: string | null;
  author_name: string;
  act: string;
  note: string;
  /** JSON of `Change[]`. */
  changes: string;
  /** Where the act came from, as limits count it; empty for what the site does by itself. */
  network: Generated<string>;
  /** What it is found by: see `wordsOf`. */
  search_text: Generated<string>;
}

export interface JournalSubjectsTable {
  kind: SubjectKind;
  subject_id: string;
  entry_id: string;
}

declare module '../platform/db/database.ts' {
  interface Tables {
    journal: JournalTable;
    journal_subjects: JournalSubjectsTable;
  }
}
