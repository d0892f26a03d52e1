/** « 7 ans », « 1 an » */
export const yearsText = (years: number | string): string => `${years} ${years === 1 ? 'an' : 'ans'}`;
