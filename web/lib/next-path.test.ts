import { expect, test } from 'vitest';
import { loginPath, safeNext } from './next-path.ts';

test.each(['/car/1', '/cars?fuel=diesel', '/admin/dashboard/users', '/car/1#avis'])('%s is led back to', (path) => {
  expect(safeNext(path)).toBe(path);
});

test.each([
  null,
  undefined,
  '',
  'cars',
  'https://evil.example',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/.//evil.example',
  '/..//evil.example',
  'javascript:alert(1)',
  '/login?next=/login',
  '/verify-email',
])('%j is not', (path) => {
  expect(safeNext(path)).toBe('/');
});

test('the login page is told where the person came from', () => {
  expect(loginPath('/car/1?a=b')).toBe('/login?next=%2Fcar%2F1%3Fa%3Db');
  expect(loginPath('/')).toBe('/login');
  expect(loginPath('//evil.example')).toBe('/login');
});
