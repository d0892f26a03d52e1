import { type AdminRequest } from '../../../api/calls/booking.ts';
import { type RequestSearch, requestSearchReach, type WholeRequests } from '../../../api/calls/request-search.ts';
import type { ListPage } from '../../../api/calls/list-page.ts';
import { startOfWrittenDay } from '../../../api/rules/casablanca-time.ts';
import { keptCity } from '../../../api/rules/city-names.ts';
import { searchTerms } from '../../../api/rules/search-words.ts';
import { days } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import { type Place, readPage, type ReadRows, readSort, readThrough, type Stretch } from '../../platform/db/keyset.ts';
import { type Pieces, pieceSize } from '../../platform/http/pieces.ts';
import type { ReservationsService } from '../reservations/service.ts';
import { reservations as reservationRows } from '../reservations/store.ts';
import type { TransfersService } from '../transfers/service.ts';
import { transfers as transferRows } from '../transfers/store.ts';
import * as store from './store.ts';

export interface SearchDeps {
  db: Db;
  reservations: Pick<ReservationsService, 'named'>;
  transfers: Pick<TransfersService, 'named'>;
}

const usualBounds = {
  /** What no more requests have is looked up by its index; what more have is met on the way through the list. */
  rareLimit: 2000,
  /** On that way, so many requests in one short query, and so many queries for one answer. */
  walkLength: requestSearchReach / 4,
  maxWalks: 4,
  /** Of a period, counted no further. */
  countLimit: 1000,
};

/** Requests of one kind and status that are looked for, a page at a time. No answer reads more than these bounds. */
export function createSearch({ db, reservations, transfers }: SearchDeps, bounds = usualBounds) {
  const placesFor = placesIn(db, bounds);

  async function search(query: RequestSearch): Promise<ListPage<AdminRequest>> {
    const kind = query.type === 'car' ? reservations : transfers;
    await knowWords(db, query);
    const places = await placesFor(query);
    const page = await readPage<Place>(query, { ...places, placeOf: (place) => place });
    const views = new Map((await kind.named(page.items.map(({ id }) => id))).map((view) => [view._id, view]));
    return { ...page, items: page.items.flatMap(({ id }) => views.get(id) ?? []) };
  }

  return { search };
}

/** The whole list, by the ids of what is in it; what is looked for is looked up once. */
export async function* requestsThrough(db: Db, query: WholeRequests): Pieces<string> {
  const list = await placesIn(db, usualBounds)(query);
  for await (const places of readThrough<Place>({ ...list, placeOf: (place) => place }, pieceSize))
    yield places.map(({ id }) => id);
}

/** Before anything is looked for by its words: what is read through is only read. */
export async function knowWords(db: Db, { type, search = '', city }: WholeRequests): Promise<void> {
  if (search !== '' || city !== undefined) await store.writeMissingWords(db, type);
}

/** Where what is looked for stands in its list. */
function placesIn(db: Db, { rareLimit, walkLength, maxWalks, countLimit }: typeof usualBounds) {
  return async (query: WholeRequests) => {
    const terms = searchTerms(query.search ?? '');
    return terms === null ? listed([]) : placesOf(wishOf(query, terms));
  };

  async function placesOf(wish: store.Wish) {
    const kind = wish.type === 'car' ? reservationRows : transferRows;
    const all = async () => (await kind.countByStatus(db)).get(wish.status) ?? 0;
    if (!isNarrowed(wish)) return along(wish, all);
    const ways = store.waysTo({ ...wish, cityTerms: searchTerms(wish.city ?? '') ?? [] });
    const counts = ways.length === 0 ? [] : await store.countWays(db, ways, rareLimit + 1);
    const fewest = Math.min(...counts);
    if (fewest <= rareLimit) {
      const way = ways[counts.indexOf(fewest)] ?? [];
      return listed(await store.requestsBy(db, wish, way), readSort(wish.sort).isDescending);
    }
    return {
      read: (stretch: Stretch) => walk(wish, stretch),
      // Of a young agency all of them are looked at anyway.
      count: async () =>
        (await all()) > walkLength
          ? null
          : known(await store.countWithin(db, wish, walkLength, countLimit + 1), countLimit),
    };
  }

  function along(wish: store.Wish, all: () => Promise<number>) {
    const isWhole = !Number.isFinite(wish.from) && !Number.isFinite(wish.to);
    return {
      reach: countLimit,
      read: async (stretch: Stretch) => ({ rows: await store.requestsAlong(db, wish, stretch) }),
      count: async () => (isWhole ? all() : known(await store.countAlong(db, wish, countLimit + 1), countLimit)),
    };
  }

  /** What many have is met soon; what is rare only together may need the next page to go on. */
  async function walk(wish: store.Wish, stretch: Stretch): Promise<ReadRows<Place>> {
    const rows: Place[] = [];
    let { from } = stretch;
    let toSkip = stretch.offset;
    for (let walks = 0; walks < maxWalks; walks++) {
      const wanted = { ...stretch, from, offset: 0, limit: stretch.limit + toSkip - rows.length };
      const { rows: met, walkedTo } = await store.requestsWithin(db, wish, wanted, walkLength);
      const skipped = Math.min(toSkip, met.length);
      toSkip -= skipped;
      rows.push(...met.slice(skipped));
      if (!walkedTo || rows.length >= stretch.limit) return { rows };
      from = walkedTo;
    }
    return { rows, walkedTo: from };
  }
}

/** A list that is known whole. */
function listed(all: readonly Place[], isDescending = false) {
  const isAfter = (a: Place, b: Place) => a.value > b.value || (a.value === b.value && a.id > b.id);
  return {
    async read({ from, isBack, offset, limit }: Stretch) {
      const inDirection = isBack ? all.toReversed() : all;
      const goesDown = isDescending !== isBack;
      const beyond = from
        ? inDirection.filter((place) => (goesDown ? isAfter(from, place) : isAfter(place, from)))
        : inDirection;
      return { rows: beyond.slice(offset, offset + limit) };
    },
    count: async () => all.length,
  };
}

const known = (count: number, limit: number) => (count > limit ? null : count);

const isNarrowed = ({ terms, carId, city, pickup, source }: store.Wish) =>
  terms.length > 0 || [carId, city, pickup, source].some((each) => each !== undefined);

const wishOf = (
  { type, status, from, to, sort, car, city, pickup, source }: WholeRequests,
  terms: store.Terms,
): store.Wish => ({
  type,
  status,
  from: from === undefined ? -Infinity : startOfWrittenDay(from),
  to: to === undefined ? Infinity : startOfWrittenDay(to, days(1)),
  sort,
  terms,
  carId: car,
  city: city === undefined ? undefined : keptCity(city),
  pickup,
  source,
});
