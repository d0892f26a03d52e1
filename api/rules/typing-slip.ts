/** From so many letters on a word is told by the others when one of them is wrong; shorter ones are other words. */
const leastLetters = 4;

/** Whether somebody who wrote one word may have meant the other: one letter more, less, wrong, or two in each other's place. */
export function isTypingSlip(written: string, meant: string): boolean {
  if (written.length < leastLetters || Math.abs(written.length - meant.length) > 1) return false;
  const first = firstDifference(written, meant);
  const [one, other] = [written.slice(first), meant.slice(first)];
  if (one.length !== other.length) {
    return one.length > other.length ? one.slice(1) === other : other.slice(1) === one;
  }
  const isSwapped = one[0] === other[1] && one[1] === other[0] && one.slice(2) === other.slice(2);
  return isSwapped || one.slice(1) === other.slice(1);
}

function firstDifference(one: string, other: string): number {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at++;
  return at;
}
