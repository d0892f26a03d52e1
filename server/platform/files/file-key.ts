/** Letters, digits, `-`, `_` and inner dots in each part: no `..`, no hidden name, nothing that a URL must escape. */
const keyShape = /^[\w-][\w.-]*(\/[\w-][\w.-]*)*$/;
const longestKey = 400;

export const isFileKey = (key: string) => key.length <= longestKey && keyShape.test(key);

/** Answers the key, so that no path or address is ever made of an unchecked one. */
export function checkedKey(key: string): string {
  if (!isFileKey(key)) throw new BadFileKey(key);
  return key;
}

export class BadFileKey extends Error {
  constructor(key: string) {
    super(`Not a file key: ${JSON.stringify(key.slice(0, longestKey))}`);
    this.name = 'BadFileKey';
  }
}
