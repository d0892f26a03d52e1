/** « de Rihla », « d’Atlas » */
export const ofName = (name: string): string => (/^[aeiouyàâäéèêëîïôöùûü]/i.test(name) ? `d’${name}` : `de ${name}`);
