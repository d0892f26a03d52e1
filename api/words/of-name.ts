/** Before these « de » loses its e; not before an h, which most names sound, nor before a y that a vowel follows. */
const elides = /^(?:[aeiouœæ]|y(?![aeiou]))/i;

/** « de Rihla », « d’Étoile », « de Hertz », « de Yacout » */
export const ofName = (name: string): string => (elides.test(name.normalize('NFD')) ? `d’${name}` : `de ${name}`);
