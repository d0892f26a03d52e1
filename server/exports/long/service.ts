import type { WholeRequests } from '../../../api/calls/request-search.ts';
import type { FileFormat } from '../../../api/rules/file-format.ts';
import { usersThrough } from '../../accounts/users/service.ts';
import { requestsThrough } from '../../booking/search/service.ts';
import { contractsThrough } from '../../contracts/service.ts';
import { customersThrough } from '../../customers/desk/service.ts';
import { createCustomerLookup } from '../../customers/lookup/service.ts';
import { createFindingService } from '../../finding/service.ts';
import { createJournalReading, type Narrowed } from '../../journal/reading/service.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database, DatabaseOptions } from '../../platform/db/database.ts';
import type { WholeList } from '../../platform/db/keyset.ts';
import { journalColumns } from '../journal/rules.ts';
import { contractColumns, customerColumns, userColumns } from '../people/rules.ts';
import { rentalColumns, transferColumns } from '../requests/rules.ts';
import { rentalsOf, transfersOf } from '../requests/service.ts';
import type { Listed } from '../writing/service.ts';

/** What each of them is narrowed to. */
interface Queries {
  requests: WholeRequests;
  customers: WholeList;
  users: WholeList;
  contracts: WholeList;
  journal: Narrowed;
}

/** One of these lists, so that another thread can be asked for it. */
export type LongList = { [Name in keyof Queries]: { name: Name; query: Queries[Name] } }[keyof Queries];

/** What a thread is to write: one of them, as it is at that moment. */
export interface ExportOrder {
  place: Pick<DatabaseOptions, 'dataDir' | 'databaseUrl'>;
  list: LongList;
  format: FileFormat;
  at: number;
}

interface LongDeps {
  database: Pick<Database, 'db'>;
  clock: Clock;
}

/** The lists that grow for as long as the agency works. They are only read: so a thread of its own can do it. */
export function createLongLists({ database, clock }: LongDeps) {
  const { db } = database;
  const finding = createFindingService({ database, customers: createCustomerLookup({ database, clock }) });
  const journal = createJournalReading({ database, finding });

  /** Given on with the type of its rows. */
  return function open<Answer>({ name, query }: LongList, take: <Row>(listed: Listed<Row>) => Answer): Answer {
    switch (name) {
      case 'requests': {
        const found = requestsThrough(db, query);
        return query.type === 'car'
          ? take({
              list: 'Réservations',
              fileName: 'reservations',
              columns: rentalColumns,
              rows: rentalsOf(db, found),
            })
          : take({
              list: 'Transferts',
              fileName: 'transferts',
              columns: transferColumns,
              rows: transfersOf(db, found),
            });
      }
      case 'customers': {
        const rows = customersThrough(db, query, clock.now());
        return take({ list: 'Clients', fileName: 'clients', columns: customerColumns, rows });
      }
      case 'users':
        return take({ list: 'Comptes', fileName: 'comptes', columns: userColumns, rows: usersThrough(db, query) });
      case 'contracts': {
        const rows = contractsThrough(db, query);
        return take({ list: 'Contrats', fileName: 'contrats', columns: contractColumns, rows });
      }
      case 'journal':
        return take({ list: 'Journal', fileName: 'journal', columns: journalColumns, rows: journal.through(query) });
    }
  };
}
