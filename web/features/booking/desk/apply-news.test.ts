import { expect, test } from 'vitest';
import type { AdminRequest } from '../../../../api/calls/booking.ts';
import type { ReservationStatus } from '../../../../api/rules/reservation-status.ts';
import { applyNews } from './apply-news.ts';

const request = (id: string, minute: number, status: ReservationStatus = 'en attente', rivals = 0) =>
  ({
    _id: id,
    type: 'car',
    status,
    rivals,
    created_at: `2026-11-15T09:${String(minute).padStart(2, '0')}:00.000Z`,
  }) as AdminRequest;

const first = { type: 'car', status: 'en attente', page: 1, pageSize: 3 } as const;
const shown = [request('c', 3), request('b', 2), request('a', 1)];
const ids = ({ rows }: { rows: AdminRequest[] }) => rows.map(({ _id }) => _id);

test('a new request comes first, and the last of a full page goes to the next', () => {
  const news = { changed: [request('d', 4)], touched: [request('b', 2, 'en attente', 1)] };
  const next = applyNews(shown, news, first);
  expect([ids(next), next.isWhole]).toEqual([['d', 'c', 'b'], true]);
  expect(next.rows.map(({ rivals }) => rivals)).toEqual([0, 0, 1]);
  expect(ids(applyNews(shown, news, { ...first, pageSize: 25 }))).toEqual(['d', 'c', 'b', 'a']);
});

test('one that is decided late takes the place of its age, or none on this page', () => {
  const rows = [request('c', 30, 'refusée'), request('a', 10, 'refusée')];
  const refused = { ...first, status: 'refusée' } as const;
  expect(ids(applyNews(rows, { changed: [request('b', 20, 'refusée')], touched: [] }, refused))).toEqual([
    'c',
    'b',
    'a',
  ]);
  const full = { ...refused, pageSize: 2 };
  expect(ids(applyNews(rows, { changed: [request('z', 5, 'refusée')], touched: [] }, full))).toEqual(['c', 'a']);
});

test('other kinds and other statuses change nothing', () => {
  const trip = { ...request('t', 5), type: 'transport' } as AdminRequest;
  const news = { changed: [trip, request('x', 6, 'acceptée')], touched: [request('y', 7)] };
  expect(applyNews(shown, news, first)).toEqual({ rows: shown, isWhole: true });
});

test('a page that a row has left, or of which all rows moved, is to be read anew', () => {
  const left = applyNews(shown, { changed: [request('b', 2, 'acceptée')], touched: [] }, first);
  expect([ids(left), left.isWhole]).toEqual([['c', 'a'], false]);
  const moved = applyNews(shown, { changed: [request('d', 4)], touched: [] }, { ...first, page: 2 });
  expect([ids(moved), moved.isWhole]).toEqual([['c', 'b', 'a'], false]);
});

test('the same news twice are told once', () => {
  const news = { changed: [request('d', 4)], touched: [] };
  const once = applyNews(shown, news, first);
  expect(applyNews(once.rows, news, first)).toEqual(once);
});
