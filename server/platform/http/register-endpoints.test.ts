import Fastify from 'fastify';
import { expect, test } from 'vitest';
import type { Right } from '../../../api/rules/profiles.ts';
import { callerRoles } from '../../../api/rules/roles.ts';
import { createEventStreams } from './event-streams.ts';
import { createTurns } from './pieces.ts';
import { registerEndpoints } from './register-endpoints.ts';

const options = {
  cache: null,
  budget: null,
  secureCookies: false,
  streams: createEventStreams(),
  ownTurn: createTurns(),
  uploadsDir: '',
  viewerOf: () => Promise.resolve(null),
  requireConfirmed: () => Promise.resolve(),
};

const register = (role: unknown, right?: unknown) => {
  const endpoint = {
    method: 'GET',
    path: '/x',
    role: role as 'admin',
    right: right as Right,
    summary: 'Anything',
    answer: 'nothing',
  } as const;
  registerEndpoints(Fastify(), [{ endpoint, handler: () => undefined }], options);
};

test.each([undefined, '', 'everybody'])('a call for the role %j keeps the server from starting', (role) => {
  expect(() => register(role)).toThrow('GET /x does not say who may call it');
});

test.each(callerRoles)('a call for the role %j does not', (role) => {
  expect(() => register(role, role === 'admin' ? 'desk' : undefined)).not.toThrow();
});

test.each([undefined, 'everything'])('a call of the back office with the right %j does', (right) => {
  expect(() => register('admin', right)).toThrow('GET /x does not say which right it needs');
});
