import { getJournal, listJournalAuthors, searchJournal } from '../../api/calls/journal.ts';
import { bind, type Binding } from '../platform/http/endpoints.ts';
import type { JournalService } from './service.ts';

export function journalRoutes(journal: JournalService): Binding[] {
  return [
    bind(getJournal, ({ params, query }, { viewer }) => journal.of(params, query, viewer)),
    bind(listJournalAuthors, () => journal.authors()),
    bind(searchJournal, ({ query }) => journal.search(query)),
  ];
}
