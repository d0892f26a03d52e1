import * as z from 'zod/mini';
import { importActions, importKinds, maxImportBytes } from '../rules/import-kinds.ts';
import { boundedText } from './fields.ts';
import { endpoint } from './endpoint.ts';
import { journalChange } from './journal.ts';
import { fileFormat } from './list-page.ts';

const params = z.object({ kind: z.enum(importKinds) });
const files = { file: { maxBytes: maxImportBytes, maxFiles: 1 } };

/** Fields by the place of their column, separated by commas, nothing for one that is left out; absent, as the headings say. */
const mapping = z.optional(
  z.pipe(
    boundedText(4000).check(z.regex(/^[\w,]*$/, 'unknown_value')),
    z.transform((text) => (text === '' ? undefined : text.split(','))),
  ),
);

const counts = z.object({ created: z.int(), changed: z.int(), unchanged: z.int(), refused: z.int() });
export type ImportCounts = z.output<typeof counts>;

const fault = z.object({ field: z.string(), message: z.string() });

const outcome = z.object({
  /** As a program numbers the lines of the file. */
  line: z.int(),
  action: z.enum(importActions),
  name: z.string(),
  faults: z.array(fault),
  /** What becomes different, of long texts where they differ; numbers of documents are masked as in the lists. */
  changes: z.array(journalChange),
  /** Fields that become different and of which there was no more room to say how. */
  untold: z.array(z.string()),
});
export type ImportOutcome = z.output<typeof outcome>;

export const importTrial = z.object({
  /** Names what was shown: sent with the file, it makes sure that this is what happens. */
  seal: z.string(),
  counts,
  /** The columns of the file, and what each was taken for; null: left out. */
  columns: z.array(z.object({ heading: z.string(), field: z.nullable(z.string()) })),
  lines: z.array(outcome),
});
export type ImportTrial = z.output<typeof importTrial>;

const sheetRefusals = ['sheet_unreadable', 'sheet_too_long', 'sheet_too_wide', 'sheet_empty'] as const;

export const tryImport = endpoint({
  method: 'POST',
  path: '/admin/imports/:kind/trial',
  role: 'admin',
  right: 'deletion',
  summary: 'What an import of this file would do, line by line; nothing is written',
  params,
  body: z.object({ mapping }),
  files,
  answer: importTrial,
  refuses: sheetRefusals,
});

export const runImport = endpoint({
  method: 'POST',
  path: '/admin/imports/:kind',
  role: 'admin',
  right: 'deletion',
  summary: 'Imports the file, all of it or nothing, if that still does what its trial has shown',
  params,
  body: z.object({ mapping, seal: boundedText(100) }),
  files,
  answer: counts,
  refuses: [...sheetRefusals, 'import_changed', 'import_faulty'],
});

export const importTemplate = endpoint({
  method: 'GET',
  path: '/admin/imports/:kind/template',
  role: 'admin',
  right: 'deletion',
  summary: 'A sheet with the columns of an import and a line to show them',
  params,
  query: z.object(fileFormat),
  answer: 'file',
});
