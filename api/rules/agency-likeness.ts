/**
 * Whether somebody who reads the name would take it for the agency's: its own name or an office in it, however it is
 * spelled. Words are compared as they look, not as they are encoded, so that « Rіhla » with a Cyrillic і, « R i h l a »
 * and « RIH1A » are all one.
 */
export function passesForAgency(name: string, agencyName: string): boolean {
  const bare = withoutMarks(name);
  if (mixesScripts(bare)) return true;
  const spelled = spelledAsSeen(bare);
  if (isTitle(spelled)) return true;
  const words = spelled.map(oneOfEach);
  return (
    [seenTerm(agencyName), ...terms]
      // A letter or two are in every name.
      .filter((term) => term.length > 2)
      .some((term) => words.some((word) => word.includes(term)) || isWrittenApart(term, words))
  );
}

/** People's names hold none of these. */
const offices = [
  'direction',
  'directeur',
  'directrice',
  'gérant',
  'propriétaire',
  'responsable',
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
  ...['service', 'support', 'relation'].flatMap((office) =>
    ['client', 'clients', 'clientèle'].map((whom) => `${office} ${whom}`),
  ),
  'management',
  'manager',
  'الإدارة',
  'المدير',
  'الوكالة',
];

/** The agency's name as it is written in Arabic, with the last letter that is due and the one that is typed. */
const arabicNames = ['رحلة', 'رحله'];

/** Some people are named so too, or their names hold it: it passes for the agency where it is all of the name. */
const titles = ['patron', 'patronne', 'staff'];
const articles = ['le', 'la', 'the'];

/** Letters that look like the Latin one, where Unicode does not say so itself. */
const lookAlikes: Record<string, string> = {
  a: 'аΑαɑᴀ4@ᎪꓮᗅⱯⱭ',
  b: 'вВΒβЬʙ',
  c: 'сСϲᴄ',
  d: 'ԁԀᴅɗ',
  e: 'еЕΕεєᴇ3€ə',
  f: 'ϝꜰƒ',
  g: 'ɡɢԌ',
  h: 'һНнΗʜҺհ7ħɦⱨᎻᏂꓧ',
  // As capitals and small letters these pass for each other.
  i: 'lіІΙιıɪӏӀℓʟłɩƖƗɨɭɬƚꞁꟾǀǃ1|!¦∣│┃❘❙⏐׀ᎥꓲᏞꓡᒪ',
  j: 'јЈϳᴊ',
  k: 'кКΚκᴋ',
  m: 'мМΜᴍ',
  n: 'пηΝɴո',
  o: 'оОΟοσᴏ0øөօ',
  p: 'рРΡρᴘ',
  q: 'ԛզ',
  r: 'гГЯяʀɾɼɍɽʁɹꝛᎡꓣᖇ',
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

const withoutMarks = (text: string) => text.normalize('NFKD').replace(invisible, '');
const wordsOf = (text: string) => text.split(/[^\p{L}\p{N}]+/u).filter(Boolean);

/** Nobody writes one word in two alphabets, or with the figures of another, but to look like what it is not. */
const mixesScripts = (bare: string) =>
  wordsOf(bare).some((word) => /\p{Script=Latin}/u.test(word) && /[^\p{Script=Latin}\p{Lm}\d]/u.test(word));

function spelledAsSeen(bare: string): string[] {
  const letters = Array.from(bare, asSeen).join('');
  // Whatever case a look-alike is known in: its other case is looked up as well.
  return wordsOf(Array.from(letters.toLowerCase(), asSeen).join(''));
}

/** A letter twice is read as one, and two that touch as a third. */
const oneOfEach = (word: string) =>
  word
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w')
    .replace(/(.)\1+/gu, '$1');

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

const seen = (text: string) => spelledAsSeen(withoutMarks(text));
const seenTerm = (term: string) => seen(term).map(oneOfEach).join('');
const terms = [...arabicNames, ...offices].map(seenTerm);

const titlesSeen = titles.flatMap(seen);
const articlesSeen = articles.flatMap(seen);

const isTitle = (words: string[]) => {
  const [title, ...others] = words.filter((word) => !articlesSeen.includes(word));
  return title !== undefined && others.length === 0 && titlesSeen.includes(title);
};
