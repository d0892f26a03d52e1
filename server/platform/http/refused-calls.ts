import type { FastifyInstance, FastifyRequest } from 'fastify';
import { clientNetwork, widerNetwork, widerTimes } from './client-network.ts';
import { type Clock, minutes } from '../clock.ts';
import { Refusal } from './refusal.ts';
import { isUnsafe } from './security.ts';
import type { Throttle } from './throttle.ts';

/**
 * What an office that shares an address never reaches by mistyping. A refusal costs about a millisecond, so that many
 * cost nobody else anything.
 */
export const refusedCallsLimit = { name: 'refused:network', max: 300, windowMs: minutes(10) };

/** So many are counted here before the database hears of them: a flood must not become one of writes. */
const stepSize = 20;
/** Networks and accounts that are kept in mind; the one that was refused least recently is forgotten first. */
const maxKnown = 10_000;

interface Count {
  /** As far as is known, with those of other servers. */
  known: number;
  untold: number;
  resetsAt: number;
}

export interface RefusedCalls {
  /** Refuses who was refused too often, so many `times` the limit, without asking the database. */
  check(who: string, times?: number): void;
  /** Counts one more. */
  add(who: string): Promise<void>;
}

export interface RefusedCallsOptions {
  throttle: Throttle;
  clock: Clock;
  enabled: boolean;
}

/**
 * Counts the calls that changed nothing because they were wrong. The limits of the services come after the checks of
 * the input, so whoever sends nonsense would meet none of them.
 */
export function createRefusedCalls({ throttle, clock, enabled }: RefusedCallsOptions): RefusedCalls {
  const counts = new Map<string, Count>();
  const { max, windowMs } = refusedCallsLimit;
  return {
    check(who, times = 1) {
      const count = counts.get(who);
      if (!enabled || !count || count.resetsAt <= clock.now() || count.known + count.untold < max * times) return;
      const retryAfterSeconds = Math.ceil((count.resetsAt - clock.now()) / 1000);
      throw new Refusal('too_many_requests', { retryAfterSeconds });
    },
    async add(who) {
      if (!enabled) return;
      const before = counts.get(who);
      const count =
        before && before.resetsAt > clock.now() ? before : { known: 0, untold: 0, resetsAt: clock.now() + windowMs };
      count.untold += 1;
      // The newest last.
      counts.delete(who);
      counts.set(who, count);
      for (const [oldest] of counts) {
        if (counts.size <= maxKnown) break;
        counts.delete(oldest);
      }
      if (count.untold < stepSize) return;
      const times = count.untold;
      count.known += times;
      count.untold = 0;
      const told = await throttle.add(refusedCallsLimit, who, times);
      count.known = Math.max(count.known, told.count);
      count.resetsAt = told.resetsAt;
    },
  };
}

declare module 'fastify' {
  interface FastifyRequest {
    /** For whom a refusal counts. */
    refusalsOf?: readonly string[];
  }
  interface FastifyContextConfig {
    afterTooManyRefusals?: boolean;
  }
}

/**
 * Before the body of a call is read, and after it was answered; the viewer is known by then. Whoever is logged in counts
 * for themselves: a stranger at the same address cannot have them refused. Calls that another site made somebody's
 * browser send are refused before and do not count: that site could keep the person out.
 */
export function registerRefusedCalls(api: FastifyInstance, refused: RefusedCalls): void {
  api.decorateRequest('refusalsOf');
  api.addHook('onRequest', async (request) => {
    if (!isUnsafe(request) || request.routeOptions.config.afterTooManyRefusals) return;
    const who = request.viewer ? `user ${request.viewer.userId}` : clientNetwork(request.ip);
    const wider = request.viewer ? null : widerNetwork(request.ip);
    refused.check(who);
    if (wider !== null) refused.check(wider, widerTimes);
    request.refusalsOf = wider === null ? [who] : [who, wider];
  });
  api.addHook('onResponse', async (request: FastifyRequest, reply) => {
    if (reply.statusCode < 400 || reply.statusCode >= 500) return;
    for (const who of request.refusalsOf ?? []) await refused.add(who);
  });
}
