import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { setTimeout as pause } from 'node:timers/promises';
import { clientNetwork, widerNetwork } from './client-network.ts';
import type { Clock } from '../clock.ts';
import type { Viewer } from './session.ts';
import { createTokenBuckets, type Taker } from './token-buckets.ts';

/** Answers that helped nobody: what one network gets of them at once, and a second in the long run. */
export const fruitless = { capacity: 400, perSecond: 10 };
export const longestWaitSeconds = 2;

export interface TarpitOptions {
  clock: Clock;
  viewerOf: (request: FastifyRequest) => Promise<Viewer | null>;
  wait?: (ms: number) => Promise<unknown>;
}

/** Lets a request wait for what its sender did; for calls, once it is known who that is. */
export type Tarpit = (request: FastifyRequest, reply: FastifyReply) => Promise<void>;

/**
 * Whoever sends one senseless request after the other waits for each answer. A refusal costs little, but thousands a
 * second would keep the processor from everybody else, and who is refused at once asks again at once. Nobody is refused
 * by it: of those who share the address, visitors still get the kept pages as fast as ever, and whoever is logged in
 * waits for what they did themselves.
 */
export function registerTarpit(app: FastifyInstance, { clock, viewerOf, wait = pause }: TarpitOptions): Tarpit {
  const maxDebt = fruitless.perSecond * longestWaitSeconds;
  const buckets = createTokenBuckets({ clock, ...fruitless, maxDebt });
  const networkOf = ({ ip }: FastifyRequest): Taker => ({ who: clientNetwork(ip), wider: widerNetwork(ip) });
  const takerOf = (request: FastifyRequest): Taker =>
    request.viewer ? { who: `user ${request.viewer.userId}`, wider: null } : networkOf(request);

  async function slowDown(request: FastifyRequest, reply: FastifyReply) {
    const seconds = Math.min(longestWaitSeconds, buckets.secondsUntil(takerOf(request), 0));
    if (seconds > 0) await wait(seconds * 1000);
    // Nobody is left to answer.
    if (request.raw.destroyed) reply.hijack();
  }

  app.addHook('onRequest', async (request, reply) => {
    if (buckets.secondsUntil(networkOf(request), 0) === 0) return;
    request.viewer = await viewerOf(request).catch(() => null);
    await slowDown(request, reply);
  });
  app.addHook('onResponse', async (request, { statusCode }) => {
    if (statusCode === 301 || (statusCode >= 400 && statusCode < 500)) buckets.take(takerOf(request), 1);
  });
  return slowDown;
}
