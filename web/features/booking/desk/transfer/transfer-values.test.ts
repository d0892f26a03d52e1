import { expect, test } from 'vitest';
import { caughtUp, changesOf, type TransferValues } from './transfer-values.ts';

const before: TransferValues = {
  direction: 'aller',
  date: '2026-11-20',
  hour: '06:30',
  flight: '',
  passengers: '2',
  price: '',
  driver: 'Hassan',
  vehicle_id: 'v1',
  note: '',
};

test('only what was changed is sent, and what was emptied is nothing', () => {
  expect(changesOf(before, before)).toEqual({});
  expect(changesOf({ ...before, passengers: '', vehicle_id: '', driver: '', price: '350' }, before)).toEqual({
    passengers: null,
    vehicle_id: null,
    driver: '',
    price: '350',
  });
});

test('a day goes with its hour, and without one leaves it open', () => {
  expect(changesOf({ ...before, hour: '07:00' }, before)).toEqual({ date: '2026-11-20T07:00' });
  expect(changesOf({ ...before, hour: '' }, before)).toEqual({ date: '2026-11-20' });
});

test('what was typed stays, the rest is as somebody else made it', () => {
  const now = { ...before, driver: 'Omar', flight: 'AT 1' };
  expect(caughtUp({ ...before, driver: 'Karim' }, before, now)).toEqual({ ...now, driver: 'Karim' });
});
