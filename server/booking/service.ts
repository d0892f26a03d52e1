import type {
  AdminRequest,
  OwnRequest,
  RequestCounts,
  RequestTotals,
  RequestType,
  SentRequest,
} from '../../api/calls/booking.ts';
import type { ReservationRequest, TransferRequest } from '../../api/calls/booking-forms.ts';
import { newestFirst } from '../../api/rules/newest-first.ts';
import { initialStatus, type ReservationStatus, reservationStatuses } from '../../api/rules/reservation-status.ts';
import type { Author } from '../journal/store.ts';
import { hours, toIso } from '../platform/clock.ts';
import { Refusal } from '../platform/http/refusal.ts';
import { type Pieces, readInPieces } from '../platform/http/pieces.ts';
import type { Limit } from '../platform/http/throttle.ts';
import type { Platform } from '../platform/platform.ts';
import { createNews } from './news/service.ts';
import type { Sender } from './requests/service.ts';
import { type ListOptions, type ListPosition, newestIds } from './requests/store.ts';
import type { ReservationsService } from './reservations/service.ts';
import { createSearch } from './search/service.ts';
import type { TransfersService } from './transfers/service.ts';

export interface BookingDeps extends Pick<Platform, 'database' | 'throttle' | 'events' | 'log'> {
  reservations: ReservationsService;
  transfers: TransfersService;
}

/** Both kinds of request together, by address. */
const requestLimit: Limit = { name: 'booking:address', max: 30, windowMs: hours(1) };

export type BookingService = ReturnType<typeof createBookingService>;

/** Rentals and transfers together, as the forms send them and as the lists show them. */
export function createBookingService(deps: BookingDeps) {
  const { reservations, transfers, throttle } = deps;
  const { db } = deps.database;

  /** Newest first. */
  async function page({ type, ...which }: PageOptions): Promise<AdminRequest[]> {
    if (type === 'car') return reservations.list(which);
    if (type === 'transport') return transfers.list(which);
    const ids = await newestIds(db, which);
    const [reserved, transferred] = await Promise.all([reservations.named(ids), transfers.named(ids)]);
    return [...reserved, ...transferred].toSorted(newestFirst);
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
    async reserve(carId: string, input: ReservationRequest, sender: Sender): Promise<SentRequest> {
      await throttle.hit(requestLimit, sender.ip);
      return reservations.request(carId, input, sender);
    },

    async transfer(input: TransferRequest, sender: Sender): Promise<SentRequest> {
      await throttle.hit(requestLimit, sender.ip);
      return transfers.request(input, sender);
    },

    async decide(id: string, to: ReservationStatus, author: Author): Promise<AdminRequest> {
      const decided = (await reservations.decide(id, to, author)) ?? (await transfers.decide(id, to, author));
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

    ...createSearch({ db, reservations, transfers }),

    async ofUser(userId: string): Promise<OwnRequest[]> {
      const [reserved, transferred] = await Promise.all([reservations.ofUser(userId), transfers.ofUser(userId)]);
      return [...reserved, ...transferred].toSorted(newestFirst);
    },

    async counts(since: string | undefined): Promise<RequestCounts> {
      const [all, arrived] = await Promise.all([
        totals(),
        since === undefined ? null : Promise.all(kinds.map((kind) => kind.countWaitingSince(Date.parse(since)))),
      ]);
      const unread = arrived ?? [all.car[initialStatus], all.transport[initialStatus]];
      return { ...all, unread: unread.reduce((sum, count) => sum + count, 0) };
    },

    changes: createNews({ ...deps, totals }),
  };
}

type PageOptions = ListOptions & { type?: RequestType | undefined };
type RequestQuery = Omit<PageOptions, 'limit' | 'after'> & { limit?: number | undefined };

const placeOf = ({ created_at, _id }: AdminRequest): ListPosition => ({ createdAt: Date.parse(created_at), id: _id });

function byStatus(counts: ReadonlyMap<string, number>): Record<ReservationStatus, number> {
  return Object.fromEntries(reservationStatuses.map((status) => [status, counts.get(status) ?? 0])) as Record<
    ReservationStatus,
    number
  >;
}
