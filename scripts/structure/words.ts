import type { Finding } from './source.ts';

const unwanted: [RegExp, string][] = [
  [/\b(TODO|FIXME|XXX|HACK)\b/, 'finish it, or leave it out'],
  [/@ts-(ignore|nocheck)/, 'give it its right type'],
  [/(?<![\w.:@-])\/(home|root|work|Users|mnt)\/\w/, 'no path of one machine: make it relative to the project'],
  [/\bregistry\.[a-z]/, 'no registry: each machine has its own'],
  [/co-authored-by|generated (by|with) /i, 'the project speaks of itself alone'],
];

/** Words that have no place in what we keep. */
export function checkWords(path: string, text: string): Finding[] {
  return text.split('\n').flatMap((line, at) =>
    unwanted.flatMap(([pattern, advice]) => {
      const word = pattern.exec(line)?.[0];
      return word ? [{ path, line: at + 1, message: `« ${word.trim()} »: ${advice}` }] : [];
    }),
  );
}
