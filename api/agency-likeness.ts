import { agency } from './agency.ts';

/**
 * Whether somebody who reads the name would take it for the agency's: its own name or an office in it, however it is
 * spelled. Words are compared as they look, not as they are encoded, so that « Rіhla » with a Cyrillic і, « R i h l a »
 * and « RIH1A » are all one.
 */
export function passesForAgency(name: string): boolean {
  const words = wordsAsSeen(name);
  return terms.some((term) => words.some((word) => word.includes(term)) || isWrittenApart(term, words));
}

/** People's names hold none of these. */
const offices = [
  'direction',
  'directeur',
  'directrice',
  'gérant',
  'fondateur',
  'fondatrice',
  'équipe',
  'agence',
  'admin',
  'modérateur',
  'modératrice',
  'modération',
  'officiel',
  'official',
  'service client',
  'support client',
  'management',
  'manager',
  'الإدارة',
  'المدير',
  'الوكالة',
];

/** Letters that look like the Latin one, where Unicode does not say so itself. */
const lookAlikes: Record<string, string> = {
  a: 'аΑαɑᴀ4@',
  b: 'вВΒβЬʙ',
  c: 'сСϲᴄ',
  d: 'ԁԀᴅɗ',
  e: 'еЕΕεєᴇ3€ə',
  f: 'ϝꜰƒ',
  g: 'ɡɢԌ',
  h: 'һНнΗʜҺհ7ħ',
  // As capitals and small letters these pass for each other.
  i: 'lіІΙιıɪӏӀℓʟłɩ1|!',
  j: 'јЈϳᴊ',
  k: 'кКΚκᴋ',
  m: 'мМΜᴍ',
  n: 'пηΝɴո',
  o: 'оОΟοσᴏ0øөօ',
  p: 'рРΡρᴘ',
  q: 'ԛզ',
  r: 'гГЯяʀɾɼ',
  s: 'ѕЅꜱ5$ʂ',
  t: 'тТΤτᴛŧ',
  u: 'υսᴜ',
  v: 'νѵᴠ',
  w: 'ԝωшᴡ',
  x: 'хХΧχ',
  y: 'уУΥγүʏ',
  z: 'Ζᴢʐ',
};
const seenAs = new Map(
  Object.entries(lookAlikes).flatMap(([letter, others]) => Array.from(others, (other) => [other, letter] as const)),
);

/** Blocks of letters in boxes, in Unicode's alphabetical order: 🅐, 🅰, 🇦. */
const boxedAlphabets = [0x1f150, 0x1f170, 0x1f1e6];

const invisible = /[\p{Cf}\p{M}\u{115f}\u{1160}\u{3164}\u{ffa0}ـ]/gu;

function wordsAsSeen(text: string): string[] {
  const letters = Array.from(text.normalize('NFKD').replace(invisible, ''), asSeen).join('');
  // Whatever case a look-alike is known in: its other case is looked up as well.
  return Array.from(letters.toLowerCase(), asSeen)
    .join('')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .map((word) =>
      word
        .replaceAll('rn', 'm')
        .replaceAll('vv', 'w')
        .replace(/(.)\1+/gu, '$1'),
    );
}

function asSeen(letter: string): string {
  const code = letter.codePointAt(0) ?? 0;
  const first = boxedAlphabets.find((start) => code >= start && code < start + 26);
  const plain = first === undefined ? letter : String.fromCharCode('a'.charCodeAt(0) + code - first);
  return seenAs.get(plain) ?? plain;
}

/** « R i h l a », « Ri hla »: whole words side by side that make up the term, and nothing of a neighbour. */
function isWrittenApart(term: string, words: string[]): boolean {
  return words.some((_, start) => {
    let rest = term;
    for (let at = start; rest !== '' && at < words.length; at++) {
      const word = words[at] ?? '';
      if (!rest.startsWith(word)) return false;
      rest = rest.slice(word.length);
    }
    return rest === '';
  });
}

const terms = [agency.name, ...offices].map((term) => wordsAsSeen(term).join(''));
