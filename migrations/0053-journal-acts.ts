import { migration } from './migration.ts';

/** What is rarely done is found without a look at all that was done meanwhile. */
export const journalActs = migration(() => [`create index journal_act on journal (act, at, id)`]);
