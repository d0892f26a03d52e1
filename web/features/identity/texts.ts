/** What is said where somebody proves who they are beside the password. */
export interface FactorWords {
  code: string;
  codeHint: string;
  empty: string;
  passkey: string;
  or: string;
  passkeyFailed: string;
}

/** What is said where they do it once more, before something that asks for it. */
export interface IdentityWords {
  body: string;
  label: string;
  empty: string;
  wrong: string;
  unchecked: string;
  factorBody: string;
  factor: FactorWords;
}

export const factorTexts: FactorWords = {
  code: 'Code de vérification',
  codeHint: 'Les six chiffres de votre application, ou un code de secours.',
  empty: 'Entrez le code',
  passkey: 'Utiliser une clé d’accès',
  or: 'ou',
  passkeyFailed: 'La clé d’accès n’a pas été utilisée : réessayez, ou entrez un code',
};

export const texts: IdentityWords = {
  body: 'Confirmez que c’est bien vous.',
  label: 'Mot de passe actuel',
  empty: 'Entrez votre mot de passe',
  wrong: 'Mot de passe incorrect',
  unchecked: 'Le mot de passe n’a pas pu être vérifié',
  factorBody: 'Il reste à prouver que c’est vous.',
  factor: factorTexts,
};
