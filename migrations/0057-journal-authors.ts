import { migration } from './migration.ts';

/** What one person did, without a look at what everybody did meanwhile. */
export const journalAuthors = migration(() => [`create index journal_author on journal (author_id, at, id)`]);
