import { describe, expect, test } from 'vitest';
import { faultsAfterLeaving, faultsAfterTyping, valueAt } from './form-faults.ts';

describe('when a field is left', () => {
  test('its own fault shows, and no other', () => {
    expect(faultsAfterLeaving({}, { email: 'invalide', phone: 'manque' }, 'email')).toEqual({ email: 'invalide' });
  });

  test('what shows already stays, also what the server said of the field', () => {
    expect(faultsAfterLeaving({ email: 'déjà pris' }, {}, 'email')).toEqual({ email: 'déjà pris' });
    expect(faultsAfterLeaving({ phone: 'manque' }, { email: 'invalide' }, 'email')).toEqual({
      phone: 'manque',
      email: 'invalide',
    });
  });
});

describe('while somebody types', () => {
  test('what is right again is no longer marked', () => {
    const before = { email: 'invalide' };
    expect(faultsAfterTyping({ email: 'invalide' }, { before, after: {}, changed: ['email'] })).toEqual({});
  });

  test('what is still wrong says what is wrong now', () => {
    const found = { before: { email: 'manque' }, after: { email: 'invalide' }, changed: ['email'] };
    expect(faultsAfterTyping({ email: 'manque' }, found)).toEqual({ email: 'invalide' });
  });

  test('nothing is marked that was not', () => {
    const found = { before: {}, after: { email: 'invalide', phone: 'manque' }, changed: ['email'] };
    expect(faultsAfterTyping({}, found)).toEqual({});
  });

  test('what the server said of a field holds until that field is changed', () => {
    const shown = { email: 'déjà pris' };
    expect(faultsAfterTyping(shown, { before: {}, after: {}, changed: ['phone'] })).toEqual(shown);
    expect(faultsAfterTyping(shown, { before: {}, after: {}, changed: ['email'] })).toEqual({});
  });

  test('a repeated password is right again when the first is mended', () => {
    const before = { confirmation: 'diffère' };
    expect(faultsAfterTyping({ confirmation: 'diffère' }, { before, after: {}, changed: ['password'] })).toEqual({});
  });
});

test('a field of a list is known by its line; one that is not there yet holds nothing', () => {
  const values = { name: 'Rihla', faq: [{ title: 'Où ?' }, { title: '' }] };
  expect(
    ['name', 'faq.0.title', 'faq.1.title', 'faq.2.title', 'logo', 'week.0.opens'].map((name) => valueAt(values, name)),
  ).toEqual(['Rihla', 'Où ?', '', '', '', '']);
});
