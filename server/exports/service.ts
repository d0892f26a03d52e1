import { create as contentDisposition } from 'content-disposition';
import type { Car } from '../../api/calls/catalogue.ts';
import type { FileFormat } from '../../api/rules/file-format.ts';
import type { WholeRequests } from '../../api/calls/request-search.ts';
import { dayAt } from '../../api/rules/casablanca-time.ts';
import { type CarSort, findCars } from '../../api/rules/find-cars.ts';
import type { PlanningFilter } from '../../api/rules/find-planned.ts';
import { findVehicles, type VehicleSort } from '../../api/rules/find-vehicles.ts';
import type { InvitationsService } from '../accounts/invitations/service.ts';
import type { UsersService } from '../accounts/users/service.ts';
import type { BookingService } from '../booking/service.ts';
import type { TodayService } from '../booking/today/service.ts';
import type { CatalogueService } from '../catalogue/service.ts';
import type { ContractsService } from '../contracts/service.ts';
import type { CustomersService } from '../customers/desk/service.ts';
import type { VehiclesService } from '../fleet/vehicles/service.ts';
import type { JournalService } from '../journal/service.ts';
import { writeEntry } from '../journal/store.ts';
import type { WholeList } from '../platform/db/keyset.ts';
import type { FileAnswer } from '../platform/http/endpoints.ts';
import { createPauses, inPieces, type OwnTurn } from '../platform/http/pieces.ts';
import type { Viewer } from '../platform/http/session.ts';
import type { Platform } from '../platform/platform.ts';
import type { PlanningQuery, PlanningService } from '../planning/service.ts';
import type { RatesAdminService } from '../rates/admin/service.ts';
import type { ReportsService } from '../reports/service.ts';
import type { Column } from '../sheets/rules.ts';
import { csvFile } from '../sheets/service.ts';
import { xlsxFile } from '../sheets/xlsx/service.ts';
import { dayColumns, meetingsOf } from './day/rules.ts';
import { carColumns, vehicleColumns } from './fleet/rules.ts';
import { journalColumns } from './journal/rules.ts';
import { contractColumns, customerColumns, teamColumns, teamOf, userColumns } from './people/rules.ts';
import { plannedRows, planningColumns } from './planning/rules.ts';
import { rateColumns, ratesOf } from './rates/rules.ts';
import { reportTable, type ReportWanted } from './reports/service.ts';
import { rentalColumns, transferColumns } from './requests/rules.ts';
import { rentalsOf, transfersOf } from './requests/service.ts';
import { contentTypes, noteOf } from './rules.ts';

export interface ExportsDeps extends Pick<Platform, 'database' | 'clock'> {
  booking: Pick<BookingService, 'through'>;
  customers: Pick<CustomersService, 'through'>;
  users: Pick<UsersService, 'through'>;
  contracts: Pick<ContractsService, 'through'>;
  journal: Pick<JournalService, 'through' | 'authorCalled'>;
  invitations: Pick<InvitationsService, 'team'>;
  vehicles: Pick<VehiclesService, 'list'>;
  catalogue: Pick<CatalogueService, 'list'>;
  today: Pick<TodayService, 'day'>;
  planning: Pick<PlanningService, 'read'>;
  ratesAdmin: Pick<RatesAdminService, 'view'>;
  reports: ReportsService;
}

type JournalQuery = Parameters<JournalService['through']>[0];

interface Wanted {
  format: FileFormat;
}

/** One list as it leaves: what it is called in French and in the name of its file, its columns and its rows. */
interface Listed<Row> {
  list: string;
  fileName: string;
  columns: readonly Column<Row>[];
  rows: AsyncIterable<readonly Row[]>;
}

export type ExportsService = ReturnType<typeof createExportsService>;

/** Lists of the back office as files. To take one away is an act: the journal says who did, and how much. */
export function createExportsService(deps: ExportsDeps) {
  const { database, clock, booking, customers, users, contracts, journal, invitations } = deps;
  const { vehicles, catalogue, today, planning, ratesAdmin, reports } = deps;
  const { db } = database;
  const pause = createPauses();

  function fileOf<Row>(query: Wanted, { list, fileName, columns, rows }: Listed<Row>, author: Viewer): FileAnswer {
    const { format } = query;
    const note = (count: number, isWhole: boolean) =>
      database.inTransaction((tx) =>
        writeEntry(tx, {
          at: clock.now(),
          author,
          act: 'exported',
          note: noteOf({ list, format, query, rows: count, isWhole }),
          subjects: [{ kind: 'user', id: author.userId }],
        }),
      );
    return {
      body: (ownTurn) => {
        const counted = noted(inTurns(rows, ownTurn, pause), note);
        return format === 'csv' ? csvFile(columns, counted) : xlsxFile(list, columns, counted);
      },
      type: contentTypes[format],
      headers: {
        'content-disposition': contentDisposition(`${fileName}-${dayAt(clock.now())}.${format}`),
        'cache-control': 'private, no-store',
      },
    };
  }

  return {
    requests: (query: WholeRequests & Wanted, viewer: Viewer): FileAnswer =>
      query.type === 'car'
        ? fileOf(
            query,
            {
              list: 'Réservations',
              fileName: 'reservations',
              columns: rentalColumns,
              rows: rentalsOf(db, booking.through(query)),
            },
            viewer,
          )
        : fileOf(
            query,
            {
              list: 'Transferts',
              fileName: 'transferts',
              columns: transferColumns,
              rows: transfersOf(db, booking.through(query)),
            },
            viewer,
          ),

    customers: (query: WholeList & Wanted, viewer: Viewer): FileAnswer =>
      fileOf(
        query,
        { list: 'Clients', fileName: 'clients', columns: customerColumns, rows: customers.through(query) },
        viewer,
      ),

    users: (query: WholeList & Wanted, viewer: Viewer): FileAnswer =>
      fileOf(query, { list: 'Comptes', fileName: 'comptes', columns: userColumns, rows: users.through(query) }, viewer),

    contracts: (query: WholeList & Wanted, viewer: Viewer): FileAnswer =>
      fileOf(
        query,
        { list: 'Contrats', fileName: 'contrats', columns: contractColumns, rows: contracts.through(query) },
        viewer,
      ),

    async journal(query: JournalQuery & Wanted, viewer: Viewer) {
      const rows = journal.through(query);
      const asked = { ...query, author: query.author && (await journal.authorCalled(query.author)) };
      return fileOf(asked, { list: 'Journal', fileName: 'journal', columns: journalColumns, rows }, viewer);
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
async function* inTurns<Row>(pieces: AsyncIterable<readonly Row[]>, ownTurn: OwnTurn, pause: OwnTurn) {
  for await (const piece of pieces) {
    await ownTurn();
    yield piece;
    // To read the next one is as much work again.
    await pause();
  }
}

/** The note is written before the end of the file is: one that is whole is in the journal, and so is one that is not. */
async function* noted<Row>(
  pieces: AsyncIterable<readonly Row[]>,
  note: (rows: number, isWhole: boolean) => Promise<unknown>,
) {
  let rows = 0;
  let isWhole = false;
  try {
    for await (const piece of pieces) {
      rows += piece.length;
      yield piece;
    }
    isWhole = true;
  } finally {
    await note(rows, isWhole);
  }
}
