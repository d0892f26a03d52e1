import { create as contentDisposition } from 'content-disposition';
import type { Car } from '../../api/calls/catalogue.ts';
import type { FileFormat } from '../../api/rules/file-format.ts';
import type { WholeRequests } from '../../api/calls/request-search.ts';
import { dayAt } from '../../api/rules/casablanca-time.ts';
import { type CarSort, findCars } from '../../api/rules/find-cars.ts';
import type { PlanningFilter } from '../../api/rules/find-planned.ts';
import { findVehicles, type VehicleSort } from '../../api/rules/find-vehicles.ts';
import type { InvitationsService } from '../accounts/invitations/service.ts';
import { knowWords } from '../booking/search/service.ts';
import type { TodayService } from '../booking/today/service.ts';
import type { CatalogueService } from '../catalogue/service.ts';
import type { VehiclesService } from '../fleet/vehicles/service.ts';
import type { Narrowed } from '../journal/reading/service.ts';
import type { JournalService } from '../journal/service.ts';
import { writeEntry } from '../journal/store.ts';
import type { WholeList } from '../platform/db/keyset.ts';
import type { FileAnswer } from '../platform/http/endpoints.ts';
import { inPieces, type OwnTurn, resume } from '../platform/http/pieces.ts';
import type { Viewer } from '../platform/http/session.ts';
import type { Part } from '../platform/threads/parts.ts';
import type { Platform } from '../platform/platform.ts';
import type { PlanningQuery, PlanningService } from '../planning/service.ts';
import type { RatesAdminService } from '../rates/admin/service.ts';
import type { ReportsService } from '../reports/service.ts';
import { dayColumns, meetingsOf } from './day/rules.ts';
import { carColumns, vehicleColumns } from './fleet/rules.ts';
import { teamColumns, teamOf } from './people/rules.ts';
import { createLongLists, type ExportOrder, type LongList } from './long/service.ts';
import { plannedRows, planningColumns } from './planning/rules.ts';
import { rateColumns, ratesOf } from './rates/rules.ts';
import { reportTable, type ReportWanted } from './reports/service.ts';
import { contentTypes, noteOf } from './rules.ts';
import { type Listed, writeList } from './writing/service.ts';

export interface ExportsDeps extends Pick<Platform, 'database' | 'clock' | 'backupPlace'> {
  /** Writes a long list in a thread of its own. */
  writeElsewhere: (order: ExportOrder) => AsyncGenerator<Part, void, undefined>;
  journal: Pick<JournalService, 'authorCalled'>;
  invitations: Pick<InvitationsService, 'team'>;
  vehicles: Pick<VehiclesService, 'list'>;
  catalogue: Pick<CatalogueService, 'list'>;
  today: Pick<TodayService, 'day'>;
  planning: Pick<PlanningService, 'read'>;
  ratesAdmin: Pick<RatesAdminService, 'view'>;
  reports: ReportsService;
}

interface Wanted {
  format: FileFormat;
}

type Named = Pick<Listed<never>, 'list' | 'fileName'>;
type Parts = AsyncGenerator<Part, void, undefined>;

/** A file of so many pieces takes no longer to write than to start a thread for it. */
const shortList = 20;

export type ExportsService = ReturnType<typeof createExportsService>;

/** Lists of the back office as files. To take one away is an act: the journal says who did, and how much. */
export function createExportsService(deps: ExportsDeps) {
  const { database, clock, backupPlace, journal, invitations, writeElsewhere } = deps;
  const { vehicles, catalogue, today, planning, ratesAdmin, reports } = deps;
  const { db } = database;
  const openLong = createLongLists(deps);

  function answer(
    query: Wanted,
    { list, fileName }: Named,
    author: Viewer,
    parts: (ownTurn: OwnTurn) => Parts,
  ): FileAnswer {
    const { format } = query;
    const note = (rows: number, isWhole: boolean) =>
      database.inTransaction((tx) =>
        writeEntry(tx, {
          at: clock.now(),
          author,
          act: 'exported',
          note: noteOf({ list, format, query, rows, isWhole }),
          subjects: [{ kind: 'user', id: author.userId }],
        }),
      );
    return {
      body: (ownTurn) => noted(parts(ownTurn), note),
      type: contentTypes[format],
      headers: {
        'content-disposition': contentDisposition(`${fileName}-${dayAt(clock.now())}.${format}`),
        'cache-control': 'private, no-store',
      },
    };
  }

  const fileOf = <Row>(query: Wanted, listed: Listed<Row>, author: Viewer) =>
    answer(query, listed, author, (ownTurn) =>
      writeList({ ...listed, rows: inTurns(listed.rows, ownTurn) }, query.format),
    );

  /** Here when it is short; else by a thread of its own, from its first row. */
  const longFile = (query: Wanted, asked: LongList, author: Viewer) =>
    openLong(asked, (listed) =>
      answer(query, listed, author, async function* (ownTurn) {
        const { ahead, isAll } = await readAhead(inTurns(listed.rows, ownTurn), shortList);
        const { format } = query;
        const order = { place: backupPlace.place, list: asked, format, at: clock.now() };
        const rows = inTurns(resume(ahead, []), ownTurn);
        yield* isAll ? writeList({ ...listed, rows }, format) : writeElsewhere(order);
      }),
    );

  return {
    async requests(query: WholeRequests & Wanted, viewer: Viewer) {
      await knowWords(db, query);
      return longFile(query, { name: 'requests', query }, viewer);
    },

    customers: (query: WholeList & Wanted, viewer: Viewer) => longFile(query, { name: 'customers', query }, viewer),

    users: (query: WholeList & Wanted, viewer: Viewer) => longFile(query, { name: 'users', query }, viewer),

    contracts: (query: WholeList & Wanted, viewer: Viewer) => longFile(query, { name: 'contracts', query }, viewer),

    async journal(query: Narrowed & Wanted, viewer: Viewer) {
      const asked = { ...query, author: query.author && (await journal.authorCalled(query.author)) };
      return longFile(asked, { name: 'journal', query }, viewer);
    },

    async team(query: Wanted, viewer: Viewer) {
      const rows = inPieces(teamOf(await invitations.team()));
      return fileOf(query, { list: 'Équipe', fileName: 'equipe', columns: teamColumns, rows }, viewer);
    },

    async vehicles(query: WholeList & Wanted & { sort: VehicleSort; state: string }, viewer: Viewer) {
      const rows = inPieces(findVehicles(await vehicles.list(), { ...query, search: query.search ?? '' }));
      return fileOf(query, { list: 'Véhicules', fileName: 'vehicules', columns: vehicleColumns, rows }, viewer);
    },

    async cars(query: WholeList & Wanted & { sort: CarSort; availability: string }, viewer: Viewer) {
      const all: Car[] = [];
      for await (const piece of await catalogue.list()) all.push(...piece);
      const rows = inPieces(findCars(all, { ...query, search: query.search ?? '' }));
      return fileOf(query, { list: 'Voitures', fileName: 'voitures', columns: carColumns, rows }, viewer);
    },

    async day(query: Wanted & { day?: string | undefined }, viewer: Viewer) {
      const day = await today.day(query.day);
      const rows = inPieces(meetingsOf(day));
      const asked = { ...query, day: day.day };
      return fileOf(asked, { list: 'Journée', fileName: `journee-${day.day}`, columns: dayColumns, rows }, viewer);
    },

    async planning(query: Wanted & PlanningFilter & Pick<PlanningQuery, 'from' | 'weeks'>, viewer: Viewer) {
      const { from, cars } = await planning.read({ from: query.from, weeks: query.weeks });
      const rows = inPieces(plannedRows(cars, query));
      const asked = { ...query, from };
      return fileOf(asked, { list: 'Planning', fileName: `planning-${from}`, columns: planningColumns, rows }, viewer);
    },

    async rates(query: Wanted, viewer: Viewer) {
      const rows = inPieces(ratesOf(await ratesAdmin.view()));
      return fileOf(query, { list: 'Tarifs', fileName: 'tarifs', columns: rateColumns, rows }, viewer);
    },

    report: (query: ReportWanted & Wanted, viewer: Viewer): Promise<FileAnswer> =>
      reportTable(reports, query, ({ list, name, columns, rows }) => {
        const fileName = `rapport-${name}-${query.month ?? query.period}`;
        return fileOf(query, { list, fileName, columns, rows: inPieces(rows) }, viewer);
      }),
  };
}

/** However many files are under way, one piece of one of them is written between two looks at what else there is to do. */
async function* inTurns<Row>(pieces: AsyncIterable<readonly Row[]>, ownTurn: OwnTurn) {
  for await (const piece of pieces) {
    await ownTurn();
    yield piece;
  }
}

/** So many pieces, or all that there are. */
async function readAhead<Piece>(pieces: AsyncGenerator<Piece>, most: number) {
  const ahead: Piece[] = [];
  for await (const piece of pieces) {
    if (ahead.length === most) return { ahead, isAll: false };
    ahead.push(piece);
  }
  return { ahead, isAll: true };
}

/** The note is written before the end of the file is: one that is whole is in the journal, and so is one that is not. */
async function* noted(parts: Parts, note: (rows: number, isWhole: boolean) => Promise<unknown>) {
  let last: Part | null = null;
  let isWhole = false;
  try {
    for await (const part of parts) {
      if (last) yield bufferOf(last);
      last = part;
    }
    isWhole = true;
  } finally {
    await note(last?.rows ?? 0, isWhole);
  }
  if (last) yield bufferOf(last);
}

const bufferOf = ({ data }: Part) => Buffer.from(data.buffer, data.byteOffset, data.byteLength);
