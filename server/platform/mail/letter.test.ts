import { expect, test } from 'vitest';
import { defaultAgency } from '../../../api/words/default-agency.ts';
import { writeLetter } from './letter.ts';

const typed = `<img src=x onerror="alert('1')"> & Cie`;
const escaped = '&lt;img src=x onerror=&quot;alert(&#39;1&#39;)&quot;&gt; &amp; Cie';
const plain = { title: 'Bonjour', paragraphs: [] };

test.each([
  ['the title', { ...plain, title: typed }],
  ['a paragraph', { ...plain, paragraphs: ['Bonjour', typed] }],
  ['the name of a fact', { ...plain, facts: [[typed, 'x']] as const }],
  ['a fact', { ...plain, facts: [['Client', typed]] as const }],
  ['a code', { ...plain, code: typed }],
  ['the words of a button', { ...plain, action: { label: typed, url: 'https://rihla.example' } }],
  ['the address of a button', { ...plain, action: { label: 'Voir', url: typed } }],
])('what somebody typed stays text in %s', (_where, letter) => {
  const { html, text } = writeLetter(letter, defaultAgency);
  expect(html).not.toContain('<img');
  expect(html).toContain(escaped);
  expect(text).toContain(typed);
});
