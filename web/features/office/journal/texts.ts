import { authorChoiceTexts, kindTexts, nothingText, otherAuthorText } from '../../../../api/words/journal.ts';

/** Of the whole journal. */
export const screenTexts = {
  title: 'Journal',
  intro: 'Tout ce qui a été fait, par qui, quand et d’où. Rien ne s’y modifie, et rien n’en part avant son terme.',
  search: 'Nom, action, référence, plaque, réseau…',
  kind: 'Ce qui est concerné',
  anyKind: 'Tout',
  kinds: kindTexts,
  author: 'Par qui',
  anyAuthor: 'Tout le monde',
  formerAuthor: otherAuthorText,
  loadingAuthor: '…',
  ownAuthors: authorChoiceTexts,
  from: 'Du',
  to: 'Au',
  none: 'Aucune action ne correspond',
  noneHint: 'Changez les mots, les dates, la personne ou ce qui est concerné.',
  notYet: 'Rien jusqu’ici : il reste des actions plus anciennes.',
  further: 'Chercher plus loin',
  network: 'depuis',
} as const;

export const texts = {
  title: 'Journal',
  loading: 'Chargement du journal…',
  failed: 'Le journal n’a pas pu être chargé',
  none: 'Rien n’a encore été noté.',
  by: 'par',
  older: 'Voir plus ancien',
  search: 'Chercher dans le journal',
  nothing: nothingText,
  became: 'devient',
} as const;
