import { expect, test } from 'vitest';
import { agency } from './agency.ts';
import { passesForAgency } from './agency-likeness.ts';

test.each([
  agency.name,
  agency.legalName,
  'Rihla – La direction',
  'RIHLA',
  'rihla.ma',
  'RihlaOfficiel',
  'Équipe Rihla',
  'equipe',
  'La Direction',
  'L’agence',
  'Admin',
  'admin_2',
  'Administration',
  'ADMINISTRATRICE',
  'Service client',
  'Le gérant',
  'الإدارة',
])('%s speaks for the agency', (name) => {
  expect(passesForAgency(name)).toBe(true);
});

test.each([
  ['a Cyrillic і', 'Rіhla'],
  ['all that Cyrillic has', 'Ѕаlmа dіrесtіоn'],
  ['Cyrillic capitals', 'АDМІN'],
  ['Greek letters', 'Ριhla αdmιn'],
  ['a Greek capital', 'RIΗLA'],
  ['full width', 'Ｒｉｈｌａ'],
  ['mathematical letters', '𝓡𝓲𝓱𝓵𝓪'],
  ['letters in circles', 'Ⓡⓘⓗⓛⓐ'],
  ['letters in dark boxes', '🅡🅘🅗🅛🅐'],
  ['flags', '🇷🇮🇭🇱🇦'],
  ['small capitals', 'ʀɪʜʟᴀ'],
  ['accents', 'Rîhlà'],
  ['marks upon marks', 'R\u0336i\u0336h\u0336l\u0336a\u0336'],
  ['spaces', 'R i h l a'],
  ['spaces beside a word', 'Salma de R i h l a'],
  ['one space', 'Ri hla'],
  ['signs', 'R.I_H-L·A'],
  ['a no-break space', 'Ri\u00a0hla'],
  ['an invisible space', 'Ri\u200bhla'],
  ['a joiner', 'Ad\u2060min'],
  ['a soft hyphen', 'Ri\u00adhla'],
  ['a direction mark', 'Ri\u202ehla'],
  ['an empty letter', 'Ri\u3164hla'],
  ['figures', 'R1h1a'],
  ['the figure of the Arabic ḥ', 'Ri7la'],
  ['a capital I for an l', 'RihIa'],
  ['a dotless ı', 'Rıhla'],
  ['r and n for an m', 'Adrnin'],
  ['a letter twice', 'Rihlla'],
  ['a sign around', '★Rihla★'],
])('%s: %s is seen through', (_, name) => {
  expect(passesForAgency(name)).toBe(true);
});

test.each([
  'Salma',
  'Julien',
  'Imane',
  'Marc',
  'Yasmine',
  'Thomas',
  'Karim',
  'Nadia',
  'Léa',
  'Omar',
  'Claire',
  'Hicham',
  'Farih Lamia',
  'Marih Lahlou',
  'Rachid Hilali',
  'Ali R.',
  'M. L. A.',
  'Fatima-Zahra El Idrissi',
  'Rim',
  'Rhita',
  'Amin',
  'Yasmin',
  'Benjamin',
  'Ad Minar',
  'Agnès',
  'Gérard',
  'Bernard',
  'Éric',
  'محمد',
  'سلمى',
  'رحاب',
  'Ольга',
  'Γιώργος',
  'Une cliente de Lyon',
  'Client 2024',
  'Cliente Exemple',
  'J7',
  'Service militaire',
  '田中',
])('%s is a name like another', (name) => {
  expect(passesForAgency(name)).toBe(false);
});

test('a name of nothing but signs is nobody’s', () => {
  for (const name of ['', '—', '\u200b', '🙂'.repeat(40)]) expect(passesForAgency(name)).toBe(false);
});
