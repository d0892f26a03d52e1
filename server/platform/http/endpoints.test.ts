import * as z from 'zod/mini';
import { expect, test } from 'vitest';
import { endpoint } from '../../../api/calls/endpoint.ts';
import { bind, createLocalCall } from './endpoints.ts';
import { createTurns } from './pieces.ts';
import type { Viewer } from './session.ts';

const getThing = endpoint({
  method: 'GET',
  path: '/thing',
  role: 'anyone',
  summary: 'A thing',
  answer: z.object({ name: z.string() }),
});

test('what the contract does not name gets into no page', async () => {
  const thing = { name: 'Dacia', password_hash: 'secret' };
  const call = createLocalCall([bind(getThing, () => thing)], createTurns());
  expect(await call(getThing)).toEqual({ name: 'Dacia' });
});

test('an answer that breaks the contract gets into no page either', async () => {
  const call = createLocalCall([bind(getThing, () => ({ name: 7 }) as unknown as { name: string })], createTurns());
  await expect(call(getThing)).rejects.toThrow('invalid_type');
});

const removeThing = endpoint({
  method: 'DELETE',
  path: '/thing',
  role: 'admin',
  right: 'deletion',
  confirmed: true,
  summary: 'No more thing',
  answer: 'nothing',
});

test('what asks for the password once more is not done for a page', async () => {
  const owner: Viewer = {
    userId: 'x',
    email: 'owner@example.com',
    role: 'admin',
    profile: 'propriétaire',
    sessionId: 'x',
    mustChangePassword: false,
    mustSetFactor: false,
  };
  const context = { viewer: owner, ip: '', userAgent: '', cookies: noCookies, uploads: {} };
  let isRemoved = false;
  const remove = bind(removeThing, () => void (isRemoved = true));
  const refused = await createLocalCall([remove], createTurns(), context)(removeThing).catch((error: unknown) => error);
  expect(refused).toMatchObject({ status: 403 });
  expect(isRemoved).toBe(false);
});

const noCookies = { get: () => undefined, set: () => {}, clear: () => {} };
