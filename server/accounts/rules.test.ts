import { expect, test } from 'vitest';
import { isPersonalPassword, searchTerms, toUser, usernameOf, wordsOf } from './rules.ts';

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
    profile: null,
    created_at: 0,
  };
  expect(toUser(row)).toEqual({
    email: 'salma@example.com',
    phone: '',
    full_name: '',
    username: 'salma',
    profile_img: '/api/user/picture/abc.webp',
    created_at: '1970-01-01T00:00:00.000Z',
    created_day: '1970-01-01',
    role: 'user',
  });
});

test.each([
  ['salma@example.com', 'SALMA@example.com', true],
  ['salma@example.com', 'salma12345', true],
  ['salma@example.com', '2026-Salma!', true],
  ['salma.idrissi@example.com', 'salma_idrissi', true],
  ['0612345678@example.com', '0612345678', true],
  ['salma@example.com', 'rihla123', true],
  ['salma@example.com', 'Rihla.Rihla!', true],
  ['salma@example.com', 'salma aime la route', false],
  ['salma@example.com', 'la rihla de salma', false],
  ['0612345678@example.com', '5281938470', false],
  ['salma@example.com', '5281938470', false],
])('for %s, the password %s is personal: %j', (email, password, expected) => {
  expect(isPersonalPassword(password, email, 'Rihla')).toBe(expected);
});

test.each([
  ['ETOILE', true],
  ['étoile', true],
  ['zoe@', true],
  ['e etoile zoe', true],
  ['612 34 56', true],
  ['+212-6', true],
  ['  etoile ', true],
  ['', true],
  ['personne', false],
  ['!!', false],
  ['com 212', false],
])('%j finds a person by name, address or number: %s', (search, isFound) => {
  const { search_text } = wordsOf({ full_name: 'Zoé Étoile', email: 'zoe@example.com', phone: '+212 6 12-34-56-78' });
  const terms = searchTerms(search);
  expect(terms.length === 0 || terms.some((term) => search_text.includes(term))).toBe(isFound);
});
