import { expect, test } from 'vitest';
import { fold } from './fold.ts';

test.each([
  ['Al Hoceïma', 'al hoceima'],
  ['  AL-HOCEÏMA ! ', 'al hoceima'],
  ['l’aéroport', 'l aeroport'],
  ['İzmir', 'izmir'],
  ['ﬁn', 'fin'],
  ['', ''],
  ['🚗', ''],
])('%j is compared as %j', (text, folded) => {
  expect(fold(text)).toBe(folded);
});

test.each([
  ['السَّيَّارَة', 'السيارة', 'vowel marks'],
  ['إلغاء', 'الغاء', 'hamza under the alef'],
  ['أسعار', 'آسعار', 'hamza or madda on the alef'],
  ['ٱلمطار', 'المطار', 'alef wasla'],
  ['ســيــارة', 'سيارة', 'stretched letters'],
  ['سياره', 'سيارة', 'final ha for ta marbuta'],
  ['متى', 'متي', 'final ya without dots'],
  ['ﺳﻴﺎﺭﺓ', 'سيارة', 'presentation forms'],
])('%s and %s are the same word (%s)', (one, other) => {
  expect(fold(one)).toBe(fold(other));
});
