import { useEffect, useRef, useSyncExternalStore } from 'react';
import { countRequests, type RequestCounts, requestEvents, type RequestNews } from '../../../api/calls/booking.ts';
import { initialStatus } from '../../../api/rules/reservation-status.ts';
import { call, CallError } from '../../lib/call.ts';
import { followEvents } from '../../lib/event-line.ts';
import { localStore } from '../../lib/storage.ts';

/**
 * What the back office knows of the requests, kept up to date by the server for as long as a screen looks. One
 * connection for the whole page, and none for a page that nobody sees: browsers allow only six to one site.
 */
const seenKey = 'rihla.requests-seen';
const listeners = new Set<() => void>();
const newsListeners = new Set<(news: Told) => void>();
let counts: RequestCounts | null = null;
let answers = 0;

/** For the badge beside « Reservations »: how many requests of both kinds wait for an answer. */
export function useWaitingRequests(): number {
  useLive();
  const known = useRequestCounts();
  return known ? known.car[initialStatus] + known.transport[initialStatus] : 0;
}

/** How many there are of each kind and status; null until the first answer. */
export function useRequestCounts(): RequestCounts | null {
  return useSyncExternalStore(
    subscribe,
    () => counts,
    () => null,
  );
}

/** What changed, as long as nothing was missed. */
export type Told = Exclude<RequestNews, { missed: true }>;

/** Calls for each of the news; the function must be the same from one render to the next. */
export function useRequestNews(onNews: (news: Told) => void): void {
  useEffect(() => {
    newsListeners.add(onNews);
    return () => void newsListeners.delete(onNews);
  }, [onNews]);
}

/** Grows with every answer of the server: something may have changed. */
export function useRequestAnswers(): number {
  return useSyncExternalStore(
    subscribe,
    () => answers,
    () => 0,
  );
}

/**
 * After a break in the line, or when all of it may look different, something has gone unheard. The first answer tells
 * nothing new.
 */
export function useReadAnew(reload: () => unknown): void {
  const now = useRequestAnswers();
  const known = useRef(now);
  useEffect(() => {
    if (known.current !== now && known.current !== 0) reload();
    known.current = now;
  }, [now, reload]);
}

/** Listens to the server while a component that shows requests is on the screen. */
export function useLive(): void {
  useEffect(() => {
    users += 1;
    if (users === 1) stopFollowing = followRequests();
    return () => {
      users -= 1;
      if (users === 0) stopFollowing();
    };
  }, []);
}

/** Everything that has come so far has been looked at; tells how much of it was new. */
export function markRequestsSeen(): number {
  if (!counts?.latest || counts.unread === 0) return 0;
  const { unread } = counts;
  localStore()?.setItem(seenKey, counts.latest);
  counts = { ...counts, unread: 0 };
  tell();
  return unread;
}

/** Asks again how many there are, and tells whoever shows them. False for somebody who may no longer know. */
export async function refreshRequestCounts(): Promise<boolean> {
  const since = localStore()?.getItem(seenKey) ?? undefined;
  const before = newsCount;
  try {
    counts = await call(countRequests, { query: { since } });
    answers += 1;
    tell();
    // The answer may be older than what was told meanwhile.
    if (newsCount !== before) return await refreshRequestCounts();
  } catch (error) {
    // The session is over or the role is lost, which the guards of the back office see to: nothing went wrong.
    if (error instanceof CallError && (error.status === 401 || error.status === 403)) return false;
    console.error(error);
  }
  return true;
}

let newsCount = 0;

/** Nobody asks again for what they were just told. */
function hear(news: RequestNews) {
  newsCount += 1;
  if ('missed' in news) return void refreshRequestCounts();
  if (counts) {
    const seen = localStore()?.getItem(seenKey) ?? '';
    const unseen = news.changed.filter(({ created_at }) => created_at > seen);
    const arrived = unseen.filter(({ status }) => status === initialStatus);
    counts = { ...counts, ...news.totals, unread: counts.unread + arrived.length };
    tell();
    // Of one that is decided it is not told whether it waited until then.
    if (arrived.length < unseen.length) void refreshRequestCounts();
  }
  for (const listener of newsListeners) listener(news);
}

let users = 0;
let stopFollowing = () => {};

const followRequests = () =>
  followEvents({
    path: requestEvents.path,
    onOpen: () => void refreshRequestCounts(),
    onData: (news) => hear(news as RequestNews),
    mayListen: refreshRequestCounts,
  });

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function tell() {
  for (const listener of listeners) listener();
}
