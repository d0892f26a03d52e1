import { type AdminRequest, type RequestSearch, requestSearchReach } from '../../../api/calls/booking.ts';
import type { ListPage } from '../../../api/calls/list-page.ts';
import { startOfWrittenDay } from '../../../api/rules/casablanca-time.ts';
import { searchTerms } from '../../../api/rules/search-words.ts';
import { days } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import { type Place, readPage, type ReadRows, readSort, type Stretch } from '../../platform/db/keyset.ts';
import type { ReservationsService } from '../reservations/service.ts';
import type { TransfersService } from '../transfers/service.ts';
import * as store from './store.ts';

export interface SearchDeps {
  db: Db;
  reservations: Pick<ReservationsService, 'named' | 'countByStatus'>;
  transfers: Pick<TransfersService, 'named' | 'countByStatus'>;
}

const usualBounds = {
  /** A word that no more requests have is looked up by its index; one that more have is met on the way through the list. */
  rareLimit: 2000,
  /** On that way, so many requests in one short query, and so many queries for one answer. */
  walkLength: requestSearchReach / 4,
  maxWalks: 4,
  /** Of a period, counted no further. */
  countLimit: 1000,
};

/** Requests of one kind and status, found by words and days, a page at a time. No answer reads more than these bounds. */
export function createSearch({ db, reservations, transfers }: SearchDeps, bounds = usualBounds) {
  const { rareLimit, walkLength, maxWalks, countLimit } = bounds;
  return async function search(query: RequestSearch): Promise<ListPage<AdminRequest>> {
    const kind = query.type === 'car' ? reservations : transfers;
    const wish = wishOf(query);
    const terms = searchTerms(query.search ?? '');
    const places = terms === null ? listed([]) : terms.length > 0 ? await found(wish, terms) : along(wish, kind);
    const page = await readPage<Place>(query, { ...places, placeOf: (place) => place });
    const views = new Map((await kind.named(page.items.map(({ id }) => id))).map((view) => [view._id, view]));
    return { ...page, items: page.items.flatMap(({ id }) => views.get(id) ?? []) };
  };

  function along(wish: store.Wish, kind: Pick<ReservationsService, 'countByStatus'>) {
    const isWhole = !Number.isFinite(wish.from) && !Number.isFinite(wish.to);
    return {
      reach: countLimit,
      read: async (stretch: Stretch) => ({ rows: await store.requestsAlong(db, wish, stretch) }),
      count: async () =>
        isWhole
          ? ((await kind.countByStatus()).get(wish.status) ?? 0)
          : known(await store.countAlong(db, wish, countLimit + 1), countLimit),
    };
  }

  async function found(wish: store.Wish, terms: store.Terms) {
    await store.writeMissingWords(db, wish.type);
    const counts = await store.countNamed(db, wish.type, terms, rareLimit + 1);
    const fewest = Math.min(...counts);
    if (fewest > rareLimit) return { read: (stretch: Stretch) => walk(wish, terms, stretch), count: async () => null };
    const rarest = terms[counts.indexOf(fewest)] ?? [];
    return listed(await store.requestsNamed(db, wish, terms, rarest), readSort(wish.sort).isDescending);
  }

  /** Words that many have are met soon; those that are rare only together may need the next page to go on. */
  async function walk(wish: store.Wish, terms: store.Terms, stretch: Stretch): Promise<ReadRows<Place>> {
    const rows: Place[] = [];
    let { from } = stretch;
    for (let walks = 0; walks < maxWalks; walks++) {
      const wanted = { ...stretch, from, offset: 0, limit: stretch.limit - rows.length };
      const { rows: met, walkedTo } = await store.requestsWithin(db, wish, terms, wanted, walkLength);
      rows.push(...met);
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

const wishOf = ({ type, status, from, to, sort }: RequestSearch): store.Wish => ({
  type,
  status,
  from: from === undefined ? -Infinity : startOfWrittenDay(from),
  to: to === undefined ? Infinity : startOfWrittenDay(to, days(1)),
  sort,
});
