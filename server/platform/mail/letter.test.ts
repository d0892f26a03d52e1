import { expect, test } from 'vitest';
import { defaultAgency } from '../../../api/words/default-agency.ts';
import { logoNamed, writeLetter } from './letter.ts';

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

const logo = `${crypto.randomUUID()}-320x80`;

test('the logo stands at the head of a letter, and its colours are those of the site', () => {
  const agency = { ...defaultAgency, name: 'A & B', look: { logo, colour: '#0f766e', dark: '#1b3a2f' } };
  const { html } = writeLetter({ ...plain, action: { label: 'Voir', url: 'https://rihla.example' } }, agency);
  expect(html).toContain(`<img src="cid:${logo}@logo" alt="A &amp; B" width="176" height="44"`);
  expect(html).toContain('background:#0f766e');
  expect(html).toContain('color:#1b3a2f');
  expect(logoNamed(html)).toBe(logo);
});

test('no letter names a picture by what somebody typed, and none takes on a colour that is none', () => {
  const { html } = writeLetter({ ...plain, title: `<img src="cid:${logo}@logo"` }, defaultAgency);
  expect(logoNamed(html)).toBeNull();
  expect(logoNamed('<img src="cid:..@logo"')).toBeNull();
  const look = { colour: 'red;background:url(//x)', dark: '#ffffff' };
  expect(writeLetter(plain, { ...defaultAgency, look }).html).toBe(writeLetter(plain, defaultAgency).html);
});

test('a company that has given its numbers is named at the foot, in both bodies', () => {
  const agency = { ...defaultAgency, legalName: 'A & B SARL', legal: { rc: '12345', ice: '001' } };
  const { html, text } = writeLetter(plain, agency);
  expect(html).toContain('<br>A &amp; B SARL, Agadir · RC 12345 · ICE 001</p>');
  expect(text).toMatch(/contact@rihla\.ma\nA & B SARL, Agadir · RC 12345 · ICE 001\n$/);
  expect(writeLetter(plain, defaultAgency).text).toMatch(/contact@rihla\.ma\n$/);
});
