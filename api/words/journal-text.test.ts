import { expect, test } from 'vitest';
import { changeValue } from './journal-text.ts';

const told = (field: string, value: string | number | null) => changeValue({ field, kind: 'text' }, value);

test('what an id stood for and is gone is said so; whoever works here is called by what they are', () => {
  expect(told('vehicle_id', '01a1ebb2-1c40-72f9-bb6f-8e733e1f5e0d')).toBe('supprimé depuis');
  expect(told('vehicle_id', 'Dacia Logan')).toBe('Dacia Logan');
  expect(told('note', '01a1ebb2-1c40-72f9-bb6f-8e733e1f5e0d')).toContain('01a1ebb2');
  expect([told('role', 'admin'), told('role', 'user'), told('note', 'admin')]).toEqual(['équipe', 'client', 'admin']);
  expect([told('note', ''), told('note', null)]).toEqual(['—', '—']);
});
