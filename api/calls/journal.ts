import * as z from 'zod/mini';
import { subjectKinds } from '../rules/journal.ts';
import { pathPartMaxLength } from '../rules/text-limits.ts';
import { endpoint } from './endpoint.ts';
import { pathText, queryNumber } from './fields.ts';
import { wallMoment } from './wall-moment.ts';

const value = z.nullable(z.union([z.string(), z.number()]));

/** A moment is what the agency's clock showed, money is in dirhams; who or what was named by an id has its name. */
const change = z.object({ field: z.string(), kind: z.enum(['text', 'moment', 'money']), before: value, after: value });
export type JournalChange = z.output<typeof change>;

const entry = z.object({
  id: z.string(),
  at: wallMoment,
  author: z.string(),
  act: z.string(),
  note: z.string(),
  changes: z.array(change),
});
export type JournalEntry = z.output<typeof entry>;

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
