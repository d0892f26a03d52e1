import { expect, test } from 'vitest';
import { bookingForm } from '../../../../api/calls/desk-booking.ts';
import { fieldErrors } from '../../../../api/calls/fields.ts';
import { addDays, bodyOf, endAfter, freshDraft, isPeriod, startOn, withStart } from './draft.ts';

test('today begins with the next half hour, another day at the usual one', () => {
  expect(startOn('2026-11-15', '2026-11-15T09:00')).toBe('2026-11-15T09:30');
  expect(startOn('2026-11-15', '2026-11-15T09:31')).toBe('2026-11-15T10:00');
  expect(startOn('2026-11-15', '2026-11-15T23:45')).toBe('2026-11-15T23:30');
  expect(startOn('2026-11-16', '2026-11-15T23:45')).toBe('2026-11-16T10:00');
});

test('so many days count the first and the last, and go over the end of a month', () => {
  expect(endAfter('2026-11-29T10:00', 3)).toBe('2026-12-01T10:00');
  expect(endAfter('2026-11-29', 1)).toBe('2026-11-29');
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
});

test('another start keeps the length, and each end its hour', () => {
  const draft = { start_date: '2026-11-20T10:00', end_date: '2026-11-22T18:00' };
  expect(withStart(draft, '2026-11-25')).toEqual({ start_date: '2026-11-25', end_date: '2026-11-27T18:00' });
  expect(withStart({ ...draft, end_date: '' }, '2026-11-25')).toEqual({ start_date: '2026-11-25' });
});

test('a period has both ends in their order; an open hour is in nobody’s way', () => {
  expect(isPeriod('2026-11-20T10:00', '2026-11-20T12:00')).toBe(true);
  expect(isPeriod('2026-11-20T12:00', '2026-11-20T10:00')).toBe(false);
  expect(isPeriod('2026-11-20', '2026-11-20')).toBe(true);
  expect(isPeriod('2026-11-20T10:00', '')).toBe(false);
  expect(isPeriod('2026-11-20T10:00', '2026-11-19')).toBe(false);
});

test('the call takes what a draft says, for somebody known or new', () => {
  const draft = freshDraft('2026-11-15T09:00', 'a1', { to: '2026-11-16', carId: 'c1', customerId: 'k1' });
  expect(bodyOf(draft)).toEqual({
    start_date: '2026-11-15T09:30',
    end_date: '2026-11-16',
    car_id: 'c1',
    customer_id: 'k1',
    source: 'téléphone',
    stage: 'prévue',
    attempt: 'a1',
  });
  expect(fieldErrors(bookingForm, bodyOf(draft))).toBeUndefined();
  expect(fieldErrors(bookingForm, bodyOf({ ...draft, customer_id: '' }))).toHaveProperty('customer_id');
  const created = bodyOf({ ...draft, isNewCustomer: true, 'customer.full_name': 'Salma' });
  expect(Object.keys(fieldErrors(bookingForm, created) ?? {})).toEqual(['customer.phone']);
  const option = bodyOf({ ...draft, isOption: true, stage: 'terminée' });
  expect(option.stage).toBe('prévue');
  expect(Object.keys(fieldErrors(bookingForm, option) ?? {})).toEqual(['hold_until']);
});
