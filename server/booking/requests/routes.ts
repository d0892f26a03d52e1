import {
  countRequests,
  decideRequest,
  listOwnRequests,
  listRequests,
  requestEvents,
  requestTransfer,
  reserveCar,
} from '../../../api/booking.ts';
import { bind, type Binding } from '../../platform/endpoints.ts';
import type { RequestsService } from './service.ts';

export function requestsRoutes(requests: RequestsService): Binding[] {
  return [
    bind(reserveCar, ({ params, body }, sender) => requests.reserve(params.carId, body, sender)),
    bind(requestTransfer, ({ body }, sender) => requests.transfer(body, sender)),
    bind(listOwnRequests, (_, { viewer }) => requests.ofUser(viewer.userId)),
    bind(listRequests, ({ query }) => requests.list(query)),
    bind(decideRequest, ({ body }) => requests.decide(body.reservation_id, body.status)),
    bind(countRequests, ({ query }) => requests.counts(query.since)),
    bind(requestEvents, () => requests.changes()),
  ];
}
