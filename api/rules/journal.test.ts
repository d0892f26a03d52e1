import { expect, test } from 'vitest';
import { actTexts, kindTexts } from '../words/journal.ts';
import { actsOfKind, journalKinds, kindsOfAct, subjectKinds } from './journal.ts';

test('every kind can be chosen, and every act that makes one has a name', () => {
  const byAct = journalKinds.flatMap((kind) => actsOfKind(kind) ?? []);
  expect(byAct.filter((act) => !(act in actTexts))).toEqual([]);
  expect(subjectKinds.filter((kind) => !(journalKinds as readonly string[]).includes(kind))).toEqual([]);
  const made = new Set(byAct.flatMap(kindsOfAct));
  expect([...made].filter((kind) => !journalKinds.includes(kind))).toEqual([]);
  expect(new Set(journalKinds.map((kind) => kindTexts[kind])).size).toBe(journalKinds.length);
});

test('the act says of which kinds it is', () => {
  expect(kindsOfAct('settings_changed')).toEqual(['settings']);
  expect(kindsOfAct('settings_backups_changed')).toEqual(['settings', 'backup']);
  expect(kindsOfAct('accepted')).toEqual([]);
  expect(actsOfKind('reservation')).toBeNull();
});
