import { expect, test } from 'vitest';
import type { User } from '../../../../api/accounts.ts';
import { findUsers, indexUsers } from './find-users.ts';

const user = (email: string, full_name = '', phone = ''): User => ({
  email,
  full_name,
  phone,
  username: full_name,
  profile_img: null,
  created_at: '2026-11-15T09:00:00.000Z',
  role: 'user',
});

const people = indexUsers([
  user('zoe@example.com', 'Zoé Étoile', '+212 6 12-34-56-78'),
  user('b.sans-nom@example.com'),
  user('a@example.com', 'Éric Amrani', '0600000000'),
  user('c@example.com', 'eric amrani'),
]);
const emails = (search: string) => findUsers(people, search).map((one) => one.user.email);

test('alphabetically by name without regard to accents and capitals, else by e-mail', () => {
  expect(emails('')).toEqual(['b.sans-nom@example.com', 'a@example.com', 'c@example.com', 'zoe@example.com']);
});

test.each([
  ['ETOILE', ['zoe@example.com']],
  ['étoile', ['zoe@example.com']],
  ['sans-nom@', ['b.sans-nom@example.com']],
  ['612 34 56', ['zoe@example.com']],
  ['  amrani ', ['a@example.com', 'c@example.com']],
  ['personne', []],
  ['!!', []],
])('%j finds %j', (search, found) => {
  expect(emails(search)).toEqual(found);
});
