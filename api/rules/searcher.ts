import { fold } from './fold.ts';

/**
 * Tells whether a text holds what was typed, however either is spelled: « citroen » is in « Citroën C3 ». Nothing typed
 * finds everything; signs alone, which no text is compared by, find nothing.
 */
export function searcher(typed: string): (text: string) => boolean {
  if (typed.trim() === '') return () => true;
  const wanted = fold(typed);
  return wanted === '' ? () => false : (text) => fold(text).includes(wanted);
}
