import { getJournal, searchJournal } from '../../api/calls/journal.ts';
import { bind, type Binding } from '../platform/http/endpoints.ts';
import type { JournalService } from './service.ts';

export function journalRoutes(journal: JournalService): Binding[] {
  return [
    bind(getJournal, ({ params, query }) => journal.of(params.kind, params.id, query)),
    bind(searchJournal, ({ query }) => journal.search(query)),
  ];
}
