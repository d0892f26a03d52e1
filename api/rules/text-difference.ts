/** Of two long texts, so much as shows where they differ. */
export function aroundDifference(before: string, after: string, most: number): [before: string, after: string] {
  if (Math.max(before.length, after.length) <= most) return [before, after];
  const at = firstDifference(before, after);
  const from = at < most / 2 ? 0 : at - leadIn;
  const cut = (text: string) =>
    `${from > 0 ? '…' : ''}${text.slice(from, from + most)}${text.length > from + most ? '…' : ''}`;
  return [cut(before), cut(after)];
}

/** What is said before it, to know the place by. */
const leadIn = 40;

function firstDifference(before: string, after: string): number {
  let at = 0;
  while (at < before.length && before[at] === after[at]) at += 1;
  return at;
}
