import { fold } from '../../api/rules/fold.ts';
import { type ImportColumn, importColumns } from '../../api/rules/import-columns.ts';
import type { ImportAction, ImportKind } from '../../api/rules/import-kinds.ts';
import type { Change } from '../../api/rules/journal.ts';
import { fieldMessage, type FieldIssue } from '../../api/words/messages.ts';
import type { Table } from '../sheets/reading/rules.ts';

/** A line of a file by what its columns mean. What is empty is not there: an import fills in, and wipes nothing out. */
export interface Line {
  line: number;
  values: Record<string, string>;
}

export interface Fault {
  field: string;
  message: string;
}

/** What becomes of a line. */
export interface Outcome {
  line: number;
  action: ImportAction;
  /** What it is about, for whoever reads the list. */
  name: string;
  faults: Fault[];
  changes: Change[];
  /** What it changes, with its version: part of what was promised. */
  target: string;
  /** Whose it becomes, of those who are known: likewise. */
  customer?: string | undefined;
}

/** The rows that were there, and are said otherwise now. */
export const changedIn = (outcomes: readonly Outcome[]): string[] =>
  outcomes.flatMap(({ action, target }) => (action === 'unchanged' || target === '' ? [] : target.split(' ', 1)));

const referenceMaxLength = 40;
export const referenceFault = (reference: string | undefined): Fault[] =>
  reference !== undefined && reference.length > referenceMaxLength
    ? [{ field: 'reference', message: `${referenceMaxLength} caractères au plus` }]
    : [];

/** `mapping` names a field by the place of each column; '' leaves one out. */
export function lineReader(kind: ImportKind, mapping: readonly (string | null)[]) {
  const columns = mapping.map((field) => importColumns[kind].find((column) => column.field === field));
  return ({ line, cells }: Table['rows'][number]): Line => {
    const values: Record<string, string> = {};
    for (const [at, column] of columns.entries()) {
      const cell = cells[at] ?? '';
      if (column && cell !== '') values[column.field] = read(column, cell);
    }
    return { line, values };
  };
}

function read({ kind }: ImportColumn, cell: string): string {
  if (kind === 'day') return isoDay(cell).slice(0, 10);
  if (kind === 'moment') return isoDay(cell);
  if (kind === 'number') return plainNumber(cell);
  if (kind === 'phone') return phoneText(cell);
  return kind === 'yes' ? yesOrNo(cell) : cell;
}

/** `20/11/2026 10:00`, `20-11-26`, `2026-11-20 10:00:00` as the calls take it; what is none of these stays as it is. */
export function isoDay(cell: string): string {
  const french = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})(?:[\sT,à]+(\d{1,2})[:h](\d{2})?(?::\d\d)?)?$/i.exec(cell);
  if (french) {
    const [, day = '', month = '', year = '', hour, minute = '00'] = french;
    const date = `${year.length === 2 ? `20${year}` : year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
    return hour === undefined ? date : `${date}T${hour.padStart(2, '0')}:${minute}`;
  }
  const iso = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d)(?::\d\d(?:\.0+)?)?$/.exec(cell);
  return iso ? `${iso[1]}T${iso[2]}` : cell;
}

/** `1 750,00 MAD` is 1750. */
export const plainNumber = (cell: string): string =>
  cell
    .replace(/\s|\u00a0|\u202f|(mad|dhs?|km)\.?$/gi, '')
    .replace(',', '.')
    .replace(/(\.\d*?)0+$/, '$1')
    .replace(/\.$/, '');

/** A sheet takes the zero off a number, and writes no plus. */
export function phoneText(cell: string): string {
  const digits = cell.replace(/[\s.\u00a0-]/g, '');
  if (/^[5-7]\d{8}$/.test(digits)) return `0${digits}`;
  return /^212[5-7]\d{8}$/.test(digits) ? `+${digits}` : cell;
}

const yes = new Set(['oui', 'o', 'vrai', 'x', '1', 'yes', 'true']);
const no = new Set(['non', 'n', 'faux', '0', 'no', 'false']);

function yesOrNo(cell: string): string {
  const word = fold(cell);
  if (yes.has(word)) return 'true';
  return no.has(word) ? 'false' : cell;
}

/** The word of a list that is meant, whatever its accents and capitals; what is none stays as it is, and is refused. */
export const wordOf = (cell: string | undefined, all: readonly string[]): string | undefined =>
  cell === undefined ? undefined : (all.find((word) => fold(word) === fold(cell)) ?? cell);

/** What a schema says against a line, by the column that it came from. */
export const faultsOf = (
  issues: readonly (FieldIssue & { path: readonly PropertyKey[] })[],
  names: Record<string, string> = {},
) =>
  issues.map((issue): Fault => {
    const field = String(issue.path[0] ?? '');
    return { field: names[field] ?? field, message: fieldMessage(issue) };
  });

/** A line about what is there already. */
export const alreadyThere = (line: number, name: string, changes: Change[], target: string): Outcome => ({
  line,
  action: changes.length > 0 ? 'changed' : 'unchanged',
  name,
  faults: [],
  changes,
  target,
});

export const refused = (line: number, name: string, faults: Fault[]): Outcome => ({
  line,
  action: 'refused',
  name,
  faults,
  changes: [],
  target: '',
});

/** Our own lists and files show the end of a number alone: where it is known that says nothing, elsewhere not enough. */
export const maskedFault = (field: string): Fault => ({
  field,
  message: 'Numéro masqué : écrivez-le en entier, ou laissez la cellule vide',
});

export const twice = (field: string, line: number): Fault => ({
  field,
  message: `Déjà à la ligne ${line} de ce fichier`,
});

export function countsOf(outcomes: readonly Outcome[]): Record<ImportAction, number> {
  const counts = { created: 0, changed: 0, unchanged: 0, refused: 0 };
  for (const { action } of outcomes) counts[action]++;
  return counts;
}

const listNames: Record<ImportKind, string> = {
  cars: 'Voitures',
  vehicles: 'Véhicules',
  customers: 'Clients',
  bookings: 'Réservations',
};

/** « Clients (clients.csv) : 120 créées, 3 changées, 40 inchangées » */
export const importNote = (
  kind: ImportKind,
  file: string,
  { created, changed, unchanged }: Record<ImportAction, number>,
) => `${listNames[kind]} (${file.slice(0, 80)}) : ${created} créées, ${changed} changées, ${unchanged} inchangées`;
