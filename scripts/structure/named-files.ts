import type { Finding } from './source.ts';

/** `x.test.ts` stands for any. */
const named = /`(?!(?:[\w/-]+\/)?x\.)([\w./-]+\.(?:tsx?|m[jt]s|md))`/g;

/** What a text says of a file that was renamed or left helps nobody. A name may leave out the folders before it. */
export function checkNamedFiles(path: string, text: string, files: readonly string[]): Finding[] {
  const isThere = (name: string) => files.some((file) => `/${file}`.endsWith(`/${name}`));
  return text.split('\n').flatMap((line, at) =>
    Array.from(line.matchAll(named), ([, name = '']) => name)
      .filter((name) => !isThere(name))
      .map((name) => ({ path, line: at + 1, message: `there is no « ${name} »` })),
  );
}
