import type { ServerBuild } from 'react-router';
import { expect, test } from 'vitest';
import type { CachedPage } from '../../../api/calls/cached-page.ts';
import { createFormMatcher, createPageMatcher } from './routes.ts';

const route = (id: string, path: string, handle?: CachedPage) => ({
  [id]: { id, path, parentId: 'root', module: { default: () => null, handle } },
});

const find = createPageMatcher({
  root: { id: 'root', path: '', module: { default: () => null } },
  ...route('cars', 'cars', {
    cachedUntil: ['cars'],
    query: {
      names: ['q', 'type'],
      canonical: (given) =>
        new URLSearchParams(['q', 'type'].flatMap((name) => (given.get(name) ? [[name, given.get(name)!]] : []))),
    },
  }),
  ...route('car', 'car/:id', {
    cachedUntil: ['cars', 'reviews/:id'],
    exists: (_call, { id }) => Promise.resolve(id === '7'),
  }),
  ...route('about', 'about', { cachedUntil: [] }),
  ...route('profile', 'profile'),
  ...route('office', 'admin/dashboard'),
  ...route('unknown in the office', 'admin/*', { cachedUntil: ['cars'] }),
  ...route('unknown', '*', { cachedUntil: ['cars'] }),
} satisfies ServerBuild['routes']);

const keyOf = (url: string) => {
  const found = find(url);
  return found.kind === 'cached' ? found.page.key : found;
};

test.each([
  ['/cars', '/cars'],
  ['/cars?utm_source=x&fbclid=1', '/cars'],
  ['/cars?x=1&q=dacia&type=suv', '/cars?q=dacia&type=suv'],
  ['/cars?q=d%61cia', '/cars?q=dacia'],
  ['/about?q=dacia', '/about'],
  ['http://localhost:3000/cars', '/cars'],
])('%s is kept as %s: only what changes the page makes an entry', (url, key) => {
  expect(keyOf(url)).toBe(key);
});

test.each([
  ['/CaRs', '/cars'],
  ['/cars/', '/cars'],
  ['//cars', '/cars'],
  ['/c%61rs', '/cars'],
  ['/./cars', '/cars'],
  ['/cars?type=suv&q=dacia', '/cars?q=dacia&type=suv'],
  ['/cars?type=suv&type=luxe&utm=1', '/cars?type=suv&utm=1'],
  ['/cars?q=&type=', '/cars'],
  ['/CAR/7', '/car/7'],
  ['/car/AB%2fC', '/car/ab%2Fc'],
  ['/Profile/?next=%2Fcars', '/profile?next=%2Fcars'],
])('%s has moved to %s, which stays where it is', (url, to) => {
  expect(find(url)).toEqual({ kind: 'moved', to });
  expect(find(to).kind).not.toBe('moved');
});

test.each(['/nothing', '/NOTHING/at?all=1', '//evil.example/cars', '/nothing.data'])(
  'nothing is at %s: one page stands for all such',
  (url) => {
    expect(find(url)).toEqual({
      kind: 'cached',
      page: { key: '/introuvable', status: 404, shows: [{ topic: 'agency' }, { topic: 'cars' }], mayLag: undefined },
    });
  },
);

test.each(['/admin', '/admin/x', '/admin/dashboard/x?y=1'])(
  '%s is in a part with a page of its own for that',
  (url) => {
    expect(keyOf(url)).toBe('/admin/introuvable');
    expect(keyOf('/administration')).toBe('/introuvable');
  },
);

test('a page of one thing is dropped by what concerns it, and one page stands for all that are missing', async () => {
  const found = find('/car/8');
  expect(found).toMatchObject({
    page: { key: '/car/8', shows: [{ topic: 'agency' }, { topic: 'cars' }, { topic: 'reviews', id: '8' }] },
    missing: {
      key: '/car/introuvable',
      status: 404,
      shows: [{ topic: 'agency' }, { topic: 'cars' }, { topic: 'reviews' }],
    },
  });
  const call = () => Promise.reject(new Error('nobody calls'));
  expect(found.kind === 'cached' && (await found.exists?.(call))).toBe(false);
});

test.each(['/profile', '/profile?x=1', '/profile.data', '/cars.data?_routes=root', '/_.data'])(
  '%s is made for each who asks',
  (url) => {
    expect(find(url)).toEqual({ kind: 'own', path: url });
  },
);

const action = () => null;
const findForm = createFormMatcher({
  root: { id: 'root', path: '', module: { default: () => null } },
  home: { id: 'home', index: true, parentId: 'root', module: { default: () => null, action } },
  login: { id: 'login', path: 'login', parentId: 'root', module: { default: () => null, action } },
  ...route('about', 'about'),
  ...route('unknown', '*'),
} satisfies ServerBuild['routes']);

test.each([
  ['/login?next=%2Fcars', '/login?next=%2Fcars'],
  ['http://localhost:3000/login', '/login'],
  ['/', '/?index'],
  ['/?tab=airport', '/?tab=airport&index'],
  ['/about', null],
  ['/nulle-part', null],
  ['/login.data', null],
])('a form posted to %s is for %s', (url, path) => {
  expect(findForm(url)).toBe(path);
});
