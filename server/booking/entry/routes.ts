import { bookCar, confirmOption, listFreeCars } from '../../../api/calls/desk-booking.ts';
import { bind, type Binding } from '../../platform/http/endpoints.ts';
import type { EntryService } from './service.ts';

export function entryRoutes(entry: EntryService): Binding[] {
  return [
    bind(listFreeCars, ({ query }) => entry.freeCars(query.from, query.to)),
    bind(bookCar, ({ body }, { viewer }) => entry.book(body, viewer)),
    bind(confirmOption, ({ params, body }, { viewer }) => entry.confirm(params.id, body, body.version, viewer)),
  ];
}
