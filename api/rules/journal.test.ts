import { expect, test } from 'vitest';
import { actTexts, kindTexts } from '../words/journal.ts';
import { actsOfKind, journalKinds, kindsOfAct, subjectKinds } from './journal.ts';

test('every kind can be chosen by a name of its own, whether a line has it as a subject or by its act', () => {
  expect(journalKinds).toEqual(expect.arrayContaining([...subjectKinds]));
  expect(Object.keys(kindTexts).toSorted()).toEqual(journalKinds.toSorted());
  expect(new Set(Object.values(kindTexts)).size).toBe(journalKinds.length);
  for (const kind of journalKinds)
    expect([kind, subjectKinds.includes(kind as 'car') || actsOfKind(kind) !== null]).toEqual([kind, true]);
});

test('every act that makes a kind has a name, and says of which kinds it is', () => {
  for (const kind of journalKinds)
    for (const act of actsOfKind(kind) ?? []) {
      expect(actTexts).toHaveProperty(act);
      expect(kindsOfAct(act)).toContain(kind);
    }
  expect(kindsOfAct('settings_changed')).toEqual(['settings']);
  expect(kindsOfAct('settings_backups_changed')).toEqual(['settings', 'backup']);
  expect(kindsOfAct('accepted')).toEqual([]);
});

test('what is known by what it touched has no acts of its own', () => {
  const bySubject = journalKinds.filter((kind) => actsOfKind(kind) === null);
  expect(bySubject).toEqual(['reservation', 'transfer', 'vehicle', 'block', 'car', 'rates', 'customer', 'user']);
});
