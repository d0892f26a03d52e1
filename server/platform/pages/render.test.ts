import type { FastifyReply, FastifyRequest } from 'fastify';
import { defaultSettings } from '../../../api/words/default-settings.ts';
import { createElement, use } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { Call } from '../../../api/calls/endpoint.ts';
import * as entry from '../../../web/entry.server.tsx';
import { Refusal } from '../http/refusal.ts';
import { createRender } from './render.ts';
import { nobody } from './visit.ts';
import type { Bundle } from './bundle.ts';

const forever = new Promise<never>(() => {});

/** Waits for something that never comes. */
function Endless() {
  return createElement('p', null, use(forever));
}

/** A site of that page alone. */
const bundle = {
  entry: { module: entry },
  routes: { root: { id: 'root', path: '', module: { default: Endless } } },
  assets: {
    entry: { imports: [], module: '' },
    routes: { root: { id: 'root', path: '', module: '' } },
    url: '',
    version: '',
  },
  publicPath: '/',
  basename: '/',
  future: {},
  ssr: true,
  isSpaMode: false,
  prerender: [],
  routeDiscovery: { mode: 'initial' },
} as unknown as Bundle;

test('a page that cannot be made in five seconds is refused for now, and the log says why', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const error = vi.fn<(...told: unknown[]) => void>();
  const request = { log: { error } } as unknown as FastifyRequest;
  const call = vi.fn<() => Promise<never>>() as Call;
  const options = { call, publicUrl: new URL('http://localhost'), settings: () => defaultSettings };
  const render = createRender(async () => bundle, { mode: 'production' }, options);
  const failure = render('/', nobody, request, {} as FastifyReply, {}).catch((reason: unknown) => reason);
  await vi.advanceTimersByTimeAsync(4900);
  expect(error).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(200);
  const refusal = await failure;
  expect(refusal).toBeInstanceOf(Refusal);
  expect(refusal).toMatchObject({ status: 503, retryAfterSeconds: 10 });
  expect(error).toHaveBeenCalledExactlyOnceWith(
    { err: expect.objectContaining({ message: 'the page took too long' }) as unknown },
    'page failed',
  );
});
