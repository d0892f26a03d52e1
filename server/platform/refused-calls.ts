import type { FastifyInstance, FastifyRequest } from 'fastify';
import { clientNetwork } from './client-network.ts';
import { type Clock, minutes } from './clock.ts';
import { Refusal } from './errors.ts';
import { isUnsafe } from './security.ts';
import type { Throttle } from './throttle.ts';

/**
 * What an office that shares an address never reaches by mistyping. A refusal costs about a millisecond, so that many
 * cost nobody else anything.
 */
export const refusedCallsLimit = { name: 'refused:network', max: 300, windowMs: minutes(10) };

/** So many are counted here before the database hears of them: a flood must not become one of writes. */
const stepSize = 20;
/** Networks that are kept in mind; the one that was refused least recently is forgotten first. */
const maxNetworks = 10_000;

interface Count {
  /** As far as is known, with those of other servers. */
  known: number;
  untold: number;
  resetsAt: number;
}

export interface RefusedCalls {
  /** Refuses a network that was refused too often, without asking the database. */
  check(network: string): void;
  /** Counts one more. */
  add(network: string): Promise<void>;
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
    check(network) {
      const count = counts.get(network);
      if (!enabled || !count || count.resetsAt <= clock.now() || count.known + count.untold < max) return;
      const retryAfterSeconds = Math.ceil((count.resetsAt - clock.now()) / 1000);
      throw new Refusal('too_many_requests', { retryAfterSeconds });
    },
    async add(network) {
      if (!enabled) return;
      const before = counts.get(network);
      const count =
        before && before.resetsAt > clock.now() ? before : { known: 0, untold: 0, resetsAt: clock.now() + windowMs };
      count.untold += 1;
      // The newest last.
      counts.delete(network);
      counts.set(network, count);
      for (const [oldest] of counts) {
        if (counts.size <= maxNetworks) break;
        counts.delete(oldest);
      }
      if (count.untold < stepSize) return;
      const times = count.untold;
      count.known += times;
      count.untold = 0;
      const told = await throttle.add(refusedCallsLimit, network, times);
      count.known = Math.max(count.known, told.count);
      count.resetsAt = told.resetsAt;
    },
  };
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Where a refusal counts; null when it does not. */
    countedNetwork: string | null;
  }
}

/**
 * Before the body of a call is read, and after it was answered. Calls that another site made somebody's browser send are
 * refused before and do not count: that site could keep the person out.
 */
export function registerRefusedCalls(app: FastifyInstance, refused: RefusedCalls): void {
  app.decorateRequest('countedNetwork', null);
  app.addHook('onRequest', async (request) => {
    if (!isUnsafe(request)) return;
    const network = clientNetwork(request.ip);
    refused.check(network);
    request.countedNetwork = network;
  });
  app.addHook('onResponse', async (request: FastifyRequest, reply) => {
    if (request.countedNetwork === null || reply.statusCode < 400 || reply.statusCode >= 500) return;
    await refused.add(request.countedNetwork);
  });
}
