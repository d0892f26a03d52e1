/** Apart from the words that every page carries. */
export const passwordTexts = { show: 'Afficher le mot de passe', hide: 'Masquer le mot de passe' } as const;
