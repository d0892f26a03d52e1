import * as z from 'zod/mini';
import { expect, test } from 'vitest';
import { endpoint } from '../../../api/calls/endpoint.ts';
import { bind, createLocalCall } from './endpoints.ts';
import { createTurns } from './pieces.ts';

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
