import type {
  AdminRequest,
  OwnRequest,
  RentalRequest,
  RequestCounts,
  RequestTotals,
  RequestType,
  TransferRequest,
} from '../../api/booking.ts';
import { initialStatus, type ReservationStatus, reservationStatuses } from '../../api/reservation-status.ts';
import { hours, toIso } from '../platform/clock.ts';
import { createNews } from './news/service.ts';
import { Refusal } from '../platform/errors.ts';
import type { Events } from '../platform/events.ts';
import { type Pieces, readInPieces } from '../platform/pieces.ts';
import type { Limit, Throttle } from '../platform/throttle.ts';
import type { ReservationsService, Sender } from './reservations/service.ts';
import type { ListOptions, Place } from './reservations/store.ts';
import type { TransfersService } from './transfers/service.ts';

export interface BookingDeps {
  reservations: ReservationsService;
  transfers: TransfersService;
  throttle: Throttle;
  events: Events;
}

/** Both kinds of request together, by address. */
const requestLimit: Limit = { name: 'booking:address', max: 30, windowMs: hours(1) };

export type BookingService = ReturnType<typeof createBookingService>;

/** Rentals and transfers together, as the forms send them and as the lists show them. */
export function createBookingService({ reservations, transfers, throttle, events }: BookingDeps) {
  /** Newest first. A page of both kinds together is cut after they are merged. */
  async function page({ type, limit, offset = 0, ...from }: PageOptions): Promise<AdminRequest[]> {
    if (type === 'car') return reservations.list({ ...from, limit, offset });
    if (type === 'transport') return transfers.list({ ...from, limit, offset });
    const upTo = { ...from, limit: limit + offset };
    const [cars, trips] = await Promise.all([reservations.list(upTo), transfers.list(upTo)]);
    return newestFirst([...cars, ...trips]).slice(offset, offset + limit);
  }

  const kinds = [reservations, transfers];

  async function totals(): Promise<RequestTotals> {
    const [counts, latest] = await Promise.all([
      Promise.all(kinds.map(async (kind) => byStatus(await kind.countByStatus()))),
      Promise.all(kinds.map((kind) => kind.latestCreation())),
    ]);
    const newest = Math.max(...latest.map((at) => at ?? -1));
    return {
      car: counts[0] ?? byStatus(new Map()),
      transport: counts[1] ?? byStatus(new Map()),
      latest: newest < 0 ? null : toIso(newest),
    };
  }

  return {
    async reserve(carId: string, input: RentalRequest, sender: Sender): Promise<OwnRequest> {
      await throttle.hit(requestLimit, sender.ip);
      return reservations.request(carId, input, sender);
    },

    async transfer(input: TransferRequest, sender: Sender): Promise<OwnRequest> {
      await throttle.hit(requestLimit, sender.ip);
      return transfers.request(input, sender);
    },

    async decide(id: string, to: ReservationStatus): Promise<AdminRequest> {
      const decided = (await reservations.decide(id, to)) ?? (await transfers.decide(id, to));
      if (!decided) throw new Refusal('reservation_not_found');
      return decided;
    },

    /** A page when it is limited, else all. */
    list({ limit, offset, ...which }: RequestQuery): Promise<AdminRequest[]> | Pieces<AdminRequest> {
      if (limit !== undefined) return page({ ...which, limit, offset });
      return readInPieces(
        (size, last: AdminRequest | undefined) => page({ ...which, limit: size, after: last && placeOf(last) }),
        (request) => request,
      );
    },

    async ofUser(userId: string): Promise<OwnRequest[]> {
      const [cars, trips] = await Promise.all([reservations.ofUser(userId), transfers.ofUser(userId)]);
      return newestFirst([...cars, ...trips]);
    },

    async counts(since: string | undefined): Promise<RequestCounts> {
      const [all, arrived] = await Promise.all([
        totals(),
        since === undefined ? null : Promise.all(kinds.map((kind) => kind.countWaitingSince(Date.parse(since)))),
      ]);
      const unread = arrived ?? [all.car[initialStatus], all.transport[initialStatus]];
      return { ...all, unread: unread.reduce((sum, count) => sum + count, 0) };
    },

    changes: createNews({ events, reservations, transfers, totals }),
  };
}

type PageOptions = ListOptions & { type?: RequestType | undefined };
type RequestQuery = Omit<PageOptions, 'limit' | 'after'> & { limit?: number | undefined };

const placeOf = ({ created_at, _id }: AdminRequest): Place => ({ createdAt: Date.parse(created_at), id: _id });

/** ISO instants of one length sort as texts. */
function newestFirst<T extends { created_at: string; _id: string }>(requests: T[]): T[] {
  const after = (a: string, b: string) => (a < b ? 1 : a > b ? -1 : 0);
  return requests.toSorted((a, b) => after(a.created_at, b.created_at) || after(a._id, b._id));
}

function byStatus(counts: ReadonlyMap<string, number>): Record<ReservationStatus, number> {
  return Object.fromEntries(reservationStatuses.map((status) => [status, counts.get(status) ?? 0])) as Record<
    ReservationStatus,
    number
  >;
}
