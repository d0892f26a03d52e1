import { getJournal, searchJournal } from '../../api/calls/journal.ts';
import { bind, type Binding } from '../platform/http/endpoints.ts';
import type { JournalService } from './service.ts';

export function journalRoutes(journal: JournalService): Binding[] {
  return [
    bind(getJournal, ({ params, query }, { viewer }) => journal.of(params, query, viewer)),
    bind(searchJournal, ({ query }) => journal.search(query)),
  ];
}
