/** A heading and what is said under it, in plain words: each line of the text is a paragraph. */
export interface Passage {
  title: string;
  text: string;
}

export const paragraphsOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
