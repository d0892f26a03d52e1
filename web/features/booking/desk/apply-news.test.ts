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

const first = { type: 'car', status: 'en attente', isTop: true, pageSize: 3 } as const;
const shown = [request('c', 3), request('b', 2), request('a', 1)];
const ids = ({ rows }: { rows: AdminRequest[] }) => rows.map(({ _id }) => _id);

test('a new request comes first, and the last of a full page goes to the next', () => {
  const news = { changed: [request('d', 4)], touched: [request('b', 2, 'en attente', 1)] };
  const next = applyNews(shown, news, first);
  expect([ids(next), next.arrived]).toEqual([['d', 'c', 'b'], []]);
  expect(next.rows.map(({ rivals }) => rivals)).toEqual([0, 0, 1]);
  expect(ids(applyNews(shown, news, { ...first, pageSize: 25 }))).toEqual(['d', 'c', 'b', 'a']);
});

test('on another page, or in what was looked for, a new request is counted and nothing moves', () => {
  const news = { changed: [request('d', 4), request('b', 2, 'acceptée')], touched: [request('a', 1, 'en attente', 2)] };
  const next = applyNews(shown, news, { ...first, isTop: false });
  expect([ids(next), next.arrived]).toEqual([['c', 'b', 'a'], ['d']]);
  expect(next.rows.map(({ status, rivals }) => [status, rivals])).toEqual([
    ['en attente', 0],
    ['acceptée', 0],
    ['en attente', 2],
  ]);
});

test('one that is decided late takes the place of its age, or none on this page', () => {
  const rows = [request('c', 30, 'refusée'), request('a', 10, 'refusée')];
  const refused = { ...first, status: 'refusée' } as const;
  const late = { changed: [request('b', 20, 'refusée')], touched: [] };
  expect(ids(applyNews(rows, late, refused))).toEqual(['c', 'b', 'a']);
  const full = { ...refused, pageSize: 2 };
  expect(ids(applyNews(rows, { changed: [request('z', 5, 'refusée')], touched: [] }, full))).toEqual(['c', 'a']);
});

test('what is decided elsewhere changes where it stands', () => {
  const next = applyNews(shown, { changed: [request('b', 2, 'acceptée')], touched: [] }, first);
  expect(ids(next)).toEqual(['c', 'b', 'a']);
  expect(next.rows[1]?.status).toBe('acceptée');
});

test('other kinds and other statuses change nothing', () => {
  const trip = { ...request('t', 5), type: 'transport' } as AdminRequest;
  const news = { changed: [trip, request('x', 6, 'acceptée')], touched: [request('y', 7)] };
  expect(applyNews(shown, news, first)).toEqual({ rows: shown, arrived: [] });
  expect(applyNews(shown, news, { ...first, isTop: false }).arrived).toEqual([]);
});

test('the same news twice are told once', () => {
  const news = { changed: [request('d', 4)], touched: [] };
  const once = applyNews(shown, news, first);
  expect(applyNews(once.rows, news, first)).toEqual(once);
});
