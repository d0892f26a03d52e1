import * as z from 'zod/mini';
import { journalKinds, subjectKinds } from '../rules/journal.ts';
import { pathPartMaxLength, searchMaxLength } from '../rules/text-limits.ts';
import { endpoint } from './endpoint.ts';
import { pathText, queryNumber } from './fields.ts';
import { calendarDay } from './moment-fields.ts';
import { wallMoment } from './wall-moment.ts';

const value = z.nullable(z.union([z.string(), z.number()]));

/** A moment is what the agency's clock showed, money is in dirhams; who or what was named by an id has its name. */
export const journalChange = z.object({
  field: z.string(),
  kind: z.enum(['text', 'moment', 'money']),
  before: value,
  after: value,
});
export type JournalChange = z.output<typeof journalChange>;

const entry = z.object({
  id: z.string(),
  at: wallMoment,
  author: z.string(),
  act: z.string(),
  note: z.string(),
  changes: z.array(journalChange),
  /** Where it came from, for who reads the whole journal; empty for what the site does by itself. */
  network: z.optional(z.string()),
});
export type JournalEntry = z.output<typeof entry>;

/** An act with what it touched, for the whole journal. */
const listedEntry = z.extend(entry, {
  network: z.string(),
  subjects: z.array(z.object({ kind: z.enum(subjectKinds), id: z.string(), name: z.string() })),
});
export type ListedEntry = z.output<typeof listedEntry>;

/** Words, what was touched or logins, who did it (an account by its id, `site` or `client`), the first and the last day. */
export const journalFilter = {
  search: z._default(pathText(searchMaxLength), ''),
  kind: z.optional(z.enum(journalKinds)),
  author: z.optional(pathText(pathPartMaxLength)),
  from: z.optional(calendarDay()),
  to: z.optional(calendarDay()),
};

export const searchJournal = endpoint({
  method: 'GET',
  path: '/admin/journal',
  role: 'admin',
  right: 'journal',
  summary:
    'Who did what, newest first, narrowed to words, to what was touched or to logins, to who did it, and to days; `next` is the ' +
    '`before` of what is older, and a page may be empty although there is more',
  query: z.object({
    ...journalFilter,
    before: z.optional(pathText(pathPartMaxLength)),
    limit: z._default(queryNumber({ min: 1, max: 100 }), 50),
  }),
  answer: z.object({ items: z.array(listedEntry), next: z.nullable(z.string()) }),
});

export const listJournalAuthors = endpoint({
  method: 'GET',
  path: '/admin/journal/authors',
  role: 'admin',
  right: 'journal',
  summary: 'Whom the journal can be narrowed to: those of the team, by name',
  answer: z.object({ items: z.array(z.object({ id: z.string(), name: z.string() })) }),
});

export const getJournal = endpoint({
  method: 'GET',
  path: '/admin/journal/:kind/:id',
  role: 'admin',
  right: 'office',
  summary: 'What was done to one thing, by whom and when, newest first; `next` is the `before` of what is older',
  params: z.object({ kind: z.enum(subjectKinds), id: pathText(pathPartMaxLength) }),
  query: z.object({
    before: z.optional(pathText(pathPartMaxLength)),
    limit: z._default(queryNumber({ min: 1, max: 100 }), 20),
  }),
  answer: z.object({ items: z.array(entry), next: z.nullable(z.string()) }),
});
