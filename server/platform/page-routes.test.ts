import type { ServerBuild } from 'react-router';
import { expect, test } from 'vitest';
import { createPageMatcher, type KeptPage } from './page-routes.ts';

const route = (id: string, path: string, handle?: KeptPage) => ({
  [id]: { id, path, parentId: 'root', module: { default: () => null, handle } },
});

const pageOf = createPageMatcher({
  root: { id: 'root', path: '', module: { default: () => null } },
  ...route('cars', 'cars', { keptUntil: ['cars'], query: ['q', 'type'] }),
  ...route('about', 'about', { keptUntil: [] }),
  ...route('profile', 'profile'),
} satisfies ServerBuild['routes']);

test.each([
  ['/cars', '/cars'],
  ['/cars?utm_source=x&fbclid=1', '/cars'],
  ['/cars?type=suv&x=1&q=dacia', '/cars?q=dacia&type=suv'],
  ['/cars?q=&type=', '/cars'],
  ['/about?q=dacia', '/about'],
])('%s is kept as %s: only what changes the page makes an entry', (url, key) => {
  expect(pageOf(url)?.key).toBe(key);
});

test.each(['/profile', '/nothing'])('%s is not kept', (url) => {
  expect(pageOf(url)).toBeNull();
});
