import type { OwnRequest } from '../../../api/calls/booking.ts';
import type { TrackedRental } from '../../../api/calls/tracking.ts';
import { type Author, writeEntry } from '../../journal/store.ts';
import { hours } from '../../platform/clock.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { Limit } from '../../platform/http/throttle.ts';
import type { Platform } from '../../platform/platform.ts';
import { toOwnView } from '../clashes/service.ts';
import { createCustomerActs } from '../customer-acts/service.ts';
import { calendarOf, factsOf } from '../reservations/mail.ts';
import { type ReservationRow, reservations } from '../reservations/store.ts';
import { createTrackedViews } from '../tracked-view/service.ts';
import { calendarStatus, isLinkOver } from './rules.ts';
import * as store from './store.ts';

export type TrackingDeps = Pick<Platform, 'database' | 'clock' | 'publicUrl' | 'throttle' | 'settings'>;

/** Nobody guesses 256 bits; whoever tries is told to stop. */
const unknownLimit: Limit = { name: 'tracking:unknown', max: 60, windowMs: hours(1) };
const ownLimit: Limit = { name: 'tracking:own', max: 60, windowMs: hours(1) };

export type TrackingService = ReturnType<typeof createTrackingService>;

/** Rentals for those who rent: by a link that names nobody, or from the account. */
export function createTrackingService(deps: TrackingDeps) {
  const { database, clock, publicUrl, throttle, settings } = deps;
  const { db } = database;
  const acts = createCustomerActs(deps);
  const toTracked = createTrackedViews(deps);

  /** What never was, was revoked or is over is all the same to whoever asks. */
  async function orNotFound<T extends { ends_at: number }>(found: T | undefined, ip: string): Promise<T> {
    if (found && !isLinkOver(found.ends_at, clock.now())) return found;
    await throttle.hit(unknownLimit, ip);
    throw new Refusal('link_not_found');
  }

  const behind = async (token: string, ip: string) => orNotFound(await store.rentalBehind(db, token), ip);

  async function ownRental(id: string, userId: string): Promise<ReservationRow> {
    const row = await reservations.find(db, id);
    if (row?.user_id !== userId) throw new Refusal('reservation_not_found');
    return row;
  }

  return {
    look: async (token: string, ip: string): Promise<TrackedRental> => toTracked(await behind(token, ip)),

    async version(token: string, ip: string): Promise<{ version: number }> {
      const { version } = await orNotFound(await store.versionBehind(db, token), ip);
      return { version };
    },

    async calendar(token: string, ip: string): Promise<string> {
      const row = await behind(token, ip);
      const { agency } = settings();
      return calendarOf(factsOf(row, [], agency), calendarStatus(row.stage), { agency, publicUrl });
    },

    async cancel(token: string, reason: string | undefined, ip: string): Promise<TrackedRental> {
      const { id } = await behind(token, ip);
      return toTracked(await acts.cancel(id, reason));
    },

    /** A second tap finds it done. */
    async takeUp(token: string, proposalId: string, ip: string): Promise<TrackedRental> {
      const { id } = await behind(token, ip);
      const proposal = await store.findProposal(db, id, proposalId);
      if (!proposal) throw new Refusal('proposal_gone');
      try {
        return await toTracked(await acts.takeUp(id, proposalId, proposal.car_id));
      } catch (error) {
        const isDone = (await store.findProposal(db, id, proposalId))?.taken_at !== null;
        if (error instanceof Refusal && isDone) return toTracked(await behind(token, ip));
        throw error;
      }
    },

    async linkToOwn(id: string, userId: string): Promise<{ path: string }> {
      await ownRental(id, userId);
      await throttle.hit(ownLimit, userId);
      return { path: await database.inTransaction((tx) => store.addLink(tx, id, clock.now())) };
    },

    async cancelOwn(id: string, reason: string | undefined, userId: string): Promise<OwnRequest> {
      await ownRental(id, userId);
      return toOwnView(await acts.cancel(id, reason), settings().agency);
    },

    revoke(id: string, author: Author): Promise<void> {
      return database.inTransaction(async (tx) => {
        const row = await reservations.find(tx, id);
        if (!row) throw new Refusal('reservation_not_found');
        await store.deleteLinks(tx, id);
        const subjects = [{ kind: 'reservation', id } as const, { kind: 'customer', id: row.customer_id } as const];
        await writeEntry(tx, { at: clock.now(), author, act: 'links_revoked', subjects });
      });
    },
  };
}
