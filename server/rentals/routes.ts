import * as calls from '../../api/calls/rental-acts.ts';
import { bind, type Binding } from '../platform/http/endpoints.ts';
import type { RentalsService } from './service.ts';

export function rentalsRoutes(rentals: RentalsService): Binding[] {
  return [
    bind(calls.getRental, ({ params }) => rentals.page(params.id)),
    bind(calls.rentalCandidates, ({ params, query }) => rentals.candidates(params.id, query)),
    bind(calls.previewRental, ({ params, body }) => rentals.preview(params.id, body)),
    bind(calls.acceptRental, ({ params, body: { version, vehicle_id } }, { viewer: author }) =>
      rentals.accept(params.id, vehicle_id, { author, version }),
    ),
    bind(calls.refuseRental, ({ params, body: { version, reason, proposals } }, { viewer: author }) =>
      rentals.refuse(params.id, reason, proposals, { author, version }),
    ),
    bind(calls.undoRental, ({ params, body: { version } }, { viewer: author }) =>
      rentals.undo(params.id, { author, version }),
    ),
    bind(calls.modifyRental, ({ params, body }, { viewer }) => rentals.modify(params.id, body, viewer)),
    bind(calls.extendRental, ({ params, body }, { viewer }) => rentals.extend(params.id, body, viewer)),
    bind(calls.swapVehicle, ({ params, body }, { viewer }) => rentals.swap(params.id, body, viewer)),
    bind(calls.cancelRental, ({ params, body }, { viewer }) => rentals.cancel(params.id, body, viewer)),
    bind(calls.markNoShow, ({ params, body: { version, reason } }, { viewer: author }) =>
      rentals.noShow(params.id, reason, { author, version }),
    ),
    bind(calls.handOver, ({ params, body }, { viewer }) => rentals.handOver(params.id, body, viewer)),
    bind(calls.takeBack, ({ params, body }, { viewer }) => rentals.takeBack(params.id, body, viewer)),
    bind(calls.reopenRental, ({ params, body: { version, reason } }, { viewer: author }) =>
      rentals.reopen(params.id, reason, { author, version }),
    ),
    bind(calls.reviveRental, ({ params, body: { version, reason, vehicle_id } }, { viewer: author }) =>
      rentals.revive(params.id, reason, vehicle_id, { author, version }),
    ),
  ];
}
