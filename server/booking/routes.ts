import {
  countRequests,
  decideRequest,
  listOwnRequests,
  listRequests,
  requestEvents,
  requestTransfer,
  reserveCar,
} from '../../api/calls/booking.ts';
import { searchRequests } from '../../api/calls/request-search.ts';
import { bind, type Binding } from '../platform/http/endpoints.ts';
import type { BookingService } from './service.ts';

export function bookingRoutes(booking: BookingService): Binding[] {
  return [
    bind(reserveCar, ({ params, body }, sender) => booking.reserve(params.carId, body, sender)),
    bind(requestTransfer, ({ body }, sender) => booking.transfer(body, sender)),
    bind(listOwnRequests, (_, { viewer }) => booking.ofUser(viewer.userId)),
    bind(listRequests, ({ query }) => booking.list(query)),
    bind(searchRequests, ({ query }) => booking.search(query)),
    bind(decideRequest, ({ body }, { viewer }) => booking.decide(body.reservation_id, body.status, viewer)),
    bind(countRequests, ({ query }) => booking.counts(query.since)),
    bind(requestEvents, () => booking.changes()),
  ];
}
