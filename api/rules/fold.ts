/**
 * The form in which texts are compared: `Al Hoceïma`, `AL HOCEIMA` and `al-hoceïma` all become `al hoceima`.
 * Compatibility decomposition also takes the hamza off an alef and the vowel marks off Arabic words.
 */
export function fold(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[\p{M}ـ]/gu, '')
    .replace(/ٱ/g, 'ا')
    .replace(/ى/g, 'ي')
    .replace(/ة/g, 'ه')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
