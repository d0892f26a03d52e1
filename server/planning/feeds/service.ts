import { setImmediate } from 'node:timers/promises';
import type { PlanningFeed } from '../../../api/calls/planning-feeds.ts';
import { carName } from '../../../api/rules/car-name.ts';
import { mayUse } from '../../../api/rules/profiles.ts';
import { wallMomentOf } from '../../../api/rules/wall-moment.ts';
import { calendarEnd, calendarStart, eventText } from '../../booking/calendar/rules.ts';
import { writeEntry } from '../../journal/store.ts';
import { hours } from '../../platform/clock.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { Viewer } from '../../platform/http/session.ts';
import type { Limit } from '../../platform/http/throttle.ts';
import type { Platform } from '../../platform/platform.ts';
import { hashText, hashToken, newId, newPathToken } from '../../platform/random.ts';
import { eventOf, feedPeriod, readEvery, refreshMinutes } from './rules.ts';
import * as store from './store.ts';

export type FeedsDeps = Pick<Platform, 'database' | 'clock' | 'publicUrl' | 'throttle' | 'settings'>;

/** Nobody guesses 256 bits; whoever tries is told to stop. */
const unknownLimit: Limit = { name: 'feed:unknown', max: 60, windowMs: hours(1) };
/** Several devices of one calendar may share an address, and each asks now and then. */
const readLimit: Limit = { name: 'feed:read', max: 120, windowMs: hours(1) };

const maxFeeds = 10;
const eventsPerTurn = 200;

export type FeedsService = ReturnType<typeof createFeedsService>;

/** The planning in somebody's own calendar, at an address that is as good as a key: made, counted and revoked here. */
export function createFeedsService({ database, clock, publicUrl, throttle, settings }: FeedsDeps) {
  const { db } = database;
  const host = publicUrl.hostname;

  async function behind(file: string, ip: string): Promise<store.FoundFeed> {
    const token = file.replace(/\.ics$/, '');
    const feed = await store.feedBehind(db, token);
    // What never was, was revoked, or was made by somebody who may no longer is all the same to whoever asks.
    if (feed && mayUse(feed.profile, 'desk')) return feed;
    await throttle.hit(unknownLimit, ip);
    throw new Refusal('link_not_found');
  }

  const ownOnly = (viewer: Viewer) => (mayUse(viewer.profile, 'team') ? null : viewer.userId);

  return {
    async list(viewer: Viewer): Promise<PlanningFeed[]> {
      const rows = await store.listedFeeds(db, ownOnly(viewer));
      return rows.map((row) => toView(row, viewer));
    },

    async add(
      { name, vehicle_id: vehicleId = null }: { name: string; vehicle_id?: string | null | undefined },
      viewer: Viewer,
    ) {
      const token = newPathToken();
      await database.inTransaction(async (tx) => {
        if ((await store.countFeeds(tx, viewer.userId)) >= maxFeeds) throw new Refusal('too_many_feeds');
        if (vehicleId !== null && !(await store.isPresent(tx, vehicleId))) throw new Refusal('vehicle_not_found');
        const at = clock.now();
        const feed = { id: newId(), token_hash: hashToken(token), user_id: viewer.userId, vehicle_id: vehicleId, name };
        await store.insertFeed(tx, { ...feed, created_at: at, last_read_at: null });
        await writeEntry(tx, { at, author: viewer, act: 'feed_made', note: name, subjects: subjectsOf(feed) });
      });
      return { path: `/api/calendar/${token}.ics` };
    },

    async remove(id: string, viewer: Viewer): Promise<void> {
      await database.inTransaction(async (tx) => {
        const feed = (await store.listedFeeds(tx, ownOnly(viewer))).find((one) => one.id === id);
        if (!feed) throw new Refusal('feed_not_found');
        await store.deleteFeed(tx, id);
        const entry = { at: clock.now(), author: viewer, act: 'feed_revoked', note: feed.name };
        await writeEntry(tx, { ...entry, subjects: subjectsOf(feed) });
      });
    },

    /** The whole calendar, and what it is known by. */
    async read(file: string, ip: string): Promise<{ body: Buffer; etag: string }> {
      const feed = await behind(file, ip);
      await throttle.hit(readLimit, feed.id);
      const now = clock.now();
      if (now - (feed.last_read_at ?? 0) >= readEvery) await store.noteRead(db, feed.id, now);
      const period = feedPeriod(now);
      const rows = await store.occupying(db, period, feed.vehicle_id);
      let text = calendarStart(host, { name: `${settings().agency.name} – Planning`, everyMinutes: refreshMinutes });
      for (let at = 0; at < rows.length; at += eventsPerTurn) {
        const piece = rows.slice(at, at + eventsPerTurn);
        text += piece.map((row) => eventText(host, eventOf(row, period.end))).join('');
        await setImmediate();
      }
      text += calendarEnd;
      return { body: Buffer.from(text), etag: `"${hashText(text).slice(0, 27)}"` };
    },
  };
}

const subjectsOf = ({ user_id, vehicle_id }: { user_id: string; vehicle_id: string | null }) => [
  { kind: 'user' as const, id: user_id },
  ...(vehicle_id === null ? [] : [{ kind: 'vehicle' as const, id: vehicle_id }]),
];

const toView = (row: store.ListedFeed, viewer: Viewer): PlanningFeed => ({
  id: row.id,
  name: row.name,
  vehicle:
    row.vehicle_id === null
      ? null
      : { plate: row.plate ?? '', car_name: carName({ make: row.make ?? '', model: row.model ?? '' }) },
  created: wallMomentOf(row.created_at),
  last_read: row.last_read_at === null ? null : wallMomentOf(row.last_read_at),
  author: row.user_id === viewer.userId ? null : row.full_name,
});
