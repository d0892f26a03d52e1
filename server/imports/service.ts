import type { Settings } from '../../api/rules/settings.ts';
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { create as contentDisposition } from 'content-disposition';
import type { ImportCounts, ImportTrial } from '../../api/calls/imports.ts';
import type { FileFormat } from '../../api/rules/file-format.ts';
import { type ImportColumn, importColumns, recognised } from '../../api/rules/import-columns.ts';
import { type ImportKind, maxImportLines, rightOfKind } from '../../api/rules/import-kinds.ts';
import { mayUse } from '../../api/rules/profiles.ts';
import { PhoneTaken } from '../customers/desk/store.ts';
import { unmarkDemo } from '../demo/store.ts';
import { contentTypes } from '../exports/rules.ts';
import { PlateTaken } from '../fleet/vehicles/store.ts';
import { entryRows, writeEntry } from '../journal/store.ts';
import type { Db } from '../platform/db/database.ts';
import { conflictOf } from '../platform/db/errors.ts';
import type { FileAnswer } from '../platform/http/endpoints.ts';
import { inPieces } from '../platform/http/pieces.ts';
import { invalidFields, Refusal } from '../platform/http/refusal.ts';
import type { Viewer } from '../platform/http/session.ts';
import type { UploadedFile } from '../platform/http/uploads.ts';
import type { Platform } from '../platform/platform.ts';
import { hashText } from '../platform/random.ts';
import { readSheet, UnreadableSheet } from '../sheets/reading/service.ts';
import { csvFile } from '../sheets/service.ts';
import { xlsxFile } from '../sheets/xlsx/service.ts';
import { planBookings } from './bookings/service.ts';
import { planCars } from './cars/service.ts';
import { planCustomers } from './customers/service.ts';
import { changedIn, countsOf, importNote, type Line, lineReader, type Outcome } from './rules.ts';
import { insertMany, inTurns, keepUnchanged, mapInTurns, type Plan, type RowsRead } from './store.ts';
import { lineTeller } from './telling/rules.ts';
import { planVehicles } from './vehicles/service.ts';

interface Asked {
  kind: ImportKind;
  mapping?: string[] | undefined;
  sent: UploadedFile[] | undefined;
}

interface Read {
  lines: Line[];
  headings: string[];
  fields: (string | null)[];
  /** Of the file and of what its columns are taken for. */
  hash: string;
  fileName: string;
}

const planners: Record<ImportKind, (db: Db, lines: readonly Line[], now: number, settings: Settings) => Promise<Plan>> =
  {
    cars: planCars,
    vehicles: planVehicles,
    customers: planCustomers,
    bookings: planBookings,
  };

/** What each says is folded, to be found by. */
const entriesPerTurn = 100;

export type ImportsService = ReturnType<typeof createImportsService>;

/** What was kept elsewhere, taken over from a file: first shown line by line, then done as it was shown, or not at all. */
export function createImportsService({
  database,
  clock,
  settings,
  log,
}: Pick<Platform, 'database' | 'clock' | 'settings' | 'log'>) {
  function permit(kind: ImportKind, viewer: Viewer): void {
    if (!mayUse(viewer.profile, rightOfKind[kind])) throw new Refusal('right_missing');
  }

  async function read({ kind, mapping, sent }: Asked): Promise<Read> {
    const [file] = sent ?? [];
    if (!file) throw invalidFields({ file: 'files_required' });
    const data = await readFile(file.path);
    try {
      const table = await readSheet(data, maxImportLines);
      const fields = mapping ? chosen(kind, mapping, table.headings) : recognised(kind, table.headings);
      const hash = hashText(JSON.stringify([kind, fields, createHash('sha256').update(data).digest('base64url')]));
      return {
        lines: await mapInTurns(table.rows, lineReader(kind, fields)),
        headings: table.headings,
        fields,
        hash,
        fileName: file.filename,
      };
    } catch (error) {
      if (error instanceof UnreadableSheet) throw new Refusal(error.fault);
      throw error;
    }
  }

  async function keep(tx: Db, reads: readonly RowsRead[]): Promise<void> {
    for (const read of reads) if (!(await keepUnchanged(tx, read))) throw new Refusal('import_changed');
  }

  /** A number, a plate, a vehicle's days: who took them while the file was looked through has them. */
  function changedMeanwhile(error: unknown): never {
    const taken =
      error instanceof PhoneTaken || error instanceof PlateTaken ? error.constructor.name : conflictOf(error);
    if (taken === null) throw error;
    // By its name alone: what was taken is somebody's.
    log.warn({ taken }, 'an import came too late');
    throw new Refusal('import_changed');
  }

  return {
    async trial(asked: Asked, viewer: Viewer): Promise<ImportTrial> {
      permit(asked.kind, viewer);
      const { lines, headings, fields, hash } = await read(asked);
      const { outcomes } = await planners[asked.kind](database.db, lines, clock.now(), settings());
      return {
        seal: await sealOf(hash, outcomes),
        counts: countsOf(outcomes),
        columns: headings.map((heading, at) => ({ heading, field: fields[at] ?? null })),
        lines: await mapInTurns(outcomes, lineTeller()),
      };
    },

    async run(asked: Asked, seal: string, author: Viewer): Promise<ImportCounts> {
      const { kind } = asked;
      permit(kind, author);
      const { lines, hash, fileName } = await read(asked);
      return database.inTransaction(async (tx, announce) => {
        const now = clock.now();
        const plan = await planners[kind](tx, lines, now, settings());
        if ((await sealOf(hash, plan.outcomes)) !== seal) throw new Refusal('import_changed');
        const counts = countsOf(plan.outcomes);
        if (counts.refused > 0) throw new Refusal('import_faulty');
        await keep(tx, plan.changes);
        const note = importNote(kind, fileName, counts);
        const entries = await plan
          .write(tx, { now, note: `Import : ${fileName.slice(0, 80)}` })
          .catch(changedMeanwhile);
        await unmarkDemo(tx, changedIn(plan.outcomes));
        for (let from = 0; from < entries.length; from += entriesPerTurn) {
          const { journal, subjects } = await entryRows(tx, author, entries.slice(from, from + entriesPerTurn));
          await insertMany(tx, 'journal', journal);
          await insertMany(tx, 'journal_subjects', subjects);
        }
        await writeEntry(tx, {
          at: now,
          author,
          act: 'imported',
          note,
          subjects: [{ kind: 'user', id: author.userId }],
        });
        await keep(tx, plan.needs);
        if (entries.length > 0) for (const topic of plan.topics) announce(topic);
        return counts;
      });
    },

    template(kind: ImportKind, format: FileFormat, viewer: Viewer): FileAnswer {
      permit(kind, viewer);
      const columns = importColumns[kind].map(({ header, example }: ImportColumn) => ({
        header,
        value: () => example,
      }));
      const rows = () => inPieces([{}]);
      return {
        body: () => (format === 'csv' ? csvFile(columns, rows()) : xlsxFile('Modèle', columns, rows())),
        type: contentTypes[format],
        headers: {
          'content-disposition': contentDisposition(`modele-${fileNames[kind]}.${format}`),
          'cache-control': 'private, no-store',
        },
      };
    },
  };
}

const fileNames: Record<ImportKind, string> = {
  cars: 'voitures',
  vehicles: 'vehicules',
  customers: 'clients',
  bookings: 'reservations',
};

/** What somebody said of each column; each field once. */
function chosen(kind: ImportKind, mapping: readonly string[], headings: readonly string[]): (string | null)[] {
  const known = new Set(importColumns[kind].map(({ field }) => field));
  return headings.map((_, at) => {
    const field = mapping[at] ?? '';
    if (field === '') return null;
    if (!known.delete(field)) throw invalidFields({ mapping: 'unknown_value' });
    return field;
  });
}

/** What was shown: the file, and of each line what becomes of it, with what it is now. */
async function sealOf(hash: string, outcomes: readonly Outcome[]): Promise<string> {
  const seal = createHash('sha256').update(hash);
  for await (const outcome of inTurns(outcomes)) seal.update(`\n${JSON.stringify(outcome)}`);
  return seal.digest('base64url');
}
