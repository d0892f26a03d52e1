import { expect, test } from 'vitest';
import { toUser, usernameOf } from './rules.ts';

test('the username is the full name, or the part of the e-mail before the @', () => {
  expect(usernameOf('Salma Idrissi', 'salma@example.com')).toBe('Salma Idrissi');
  expect(usernameOf('', 'salma@example.com')).toBe('salma');
});

test('an account is shown without its secrets', () => {
  const row = {
    id: '1',
    password_hash: 'secret',
    email: 'salma@example.com',
    phone: '',
    full_name: '',
    picture: 'abc.webp',
    role: 'user' as const,
    created_at: 0,
  };
  expect(toUser(row)).toEqual({
    email: 'salma@example.com',
    phone: '',
    full_name: '',
    username: 'salma',
    profile_img: '/api/user/picture/abc.webp',
    created_at: '1970-01-01T00:00:00.000Z',
    role: 'user',
  });
});
