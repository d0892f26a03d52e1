import { pictureLimits } from '../../../../api/words/picture-limits.ts';
import type { Section } from '../../../../api/words/settings-fields.ts';
import { texts as ratesTexts } from '../rates/texts.ts';

export const sectionTexts: Record<Section, { title: string; hint: string }> = {
  identity: { title: 'Identité', hint: 'Qui vous êtes, pour les clients et dans les registres.' },
  contact: { title: 'Coordonnées', hint: 'Où l’on vous trouve et comment l’on vous joint.' },
  hours: { title: 'Horaires', hint: 'Une demande en dehors est signalée, et peut coûter un supplément.' },
  look: { title: 'Apparence', hint: 'À quoi l’on reconnaît votre agence, en couleurs que chacun peut lire.' },
  home: { title: 'Accueil', hint: 'Ce que lit d’abord un visiteur.' },
  claims: {
    title: 'Engagements',
    hint: 'Ce que le site dit de vous dans ses propres mots. Décoché, cela n’est plus dit nulle part.',
  },
  about: { title: 'À propos', hint: 'Qui vous êtes, et le bloc de la direction.' },
  conditions: { title: 'Conditions', hint: 'Votre page « Conditions de location » ; vide, le site n’en a pas.' },
  rules: { title: 'Règles', hint: 'Ce que le site applique de lui-même.' },
  privacy: {
    title: 'Confidentialité',
    hint: 'Combien de temps est gardé ce qui parle des personnes. Une fois par jour, ce qui est échu est oublié pour toujours.',
  },
  security: { title: 'Sécurité', hint: 'Qui entre dans la gestion, et la mémoire de ce qui s’y fait.' },
};

export const texts = {
  title: 'Réglages',
  intro: 'Ce que l’agence dit d’elle-même. Enregistré, cela change partout : site, lettres, documents.',
  setup: 'Revoir la mise en route',
  loading: 'Chargement des réglages…',
  failed: 'Les réglages n’ont pas pu être chargés',
  views: 'Parties des réglages',
  view: { reglages: 'Réglages', apercu: 'Aperçu', versions: 'Versions', journal: 'Journal' },
  index: 'Sections',
  optional: 'facultatif',
  changedMark: 'modifié',
  changes: 'Modifications',
  changedCount: (count: number) => (count > 1 ? `${count} modifications` : `${count} modification`),
  wrong: (count: number) => (count > 1 ? `${count} champs à corriger` : `${count} champ à corriger`),
  save: 'Enregistrer',
  discard: 'Abandonner',
  discarded: 'Modifications abandonnées',
  undo: 'Reprendre',
  saved: (version: number) => `Réglages enregistrés : version ${version}`,
  saveFailed: 'Les réglages n’ont pas été enregistrés',
  dialog: {
    title: 'Enregistrer les réglages',
    cancel: 'Pas encore',
    intro: 'Visible aussitôt sur tout le site :',
    note: 'Pourquoi (facultatif)',
  },
  meanwhile: {
    title: (author: string, version: number) => `${author} a enregistré la version ${version} entre-temps.`,
    somebody: 'Quelqu’un',
    kept: 'Ce que vous avez saisi est gardé ; le reste est à jour. Relisez, puis enregistrez.',
    both: 'Modifié des deux côtés (enregistré → votre saisie) :',
  },
  anothers: (labels: string) =>
    `Encore comme à l’installation, et donc à une autre agence : ${labels}. Donnez les vôtres, ou videz ce qui peut l’être.`,
  imposed: 'Imposé par la configuration du serveur.',
  map: 'Voir ce point sur un plan',
  preview: {
    title: 'Aperçu du site avec ce qui est saisi',
    note: 'Tel que le verrait un visiteur au téléphone, avant d’enregistrer.',
    page: 'Page montrée',
    pages: { accueil: 'Accueil', services: 'Services', apropos: 'À propos', conditions: 'Conditions' },
    tab: 'Onglet du navigateur',
    widget: (host: string) => `Ici, les avis que donne ${host}.`,
    noConditions: 'Rien n’est écrit : le site n’a pas cette page.',
  },
} as const;

export const elsewhereTexts = {
  title: 'Se règle ailleurs',
  counting: 'Décompte des jours et durée minimale',
  youngDriver: 'Jeune conducteur et options',
  fees: 'Lieux et heures de remise',
  terms: 'Caution, franchise et kilomètres',
  history: ratesTexts.history,
  backups: 'Sauvegardes de nuit',
} as const;

export const termsTexts = {
  title: 'Dernière application',
  loading: 'Lecture…',
  failed: 'La dernière application n’a pas pu être lue',
  never: 'Pas encore : elles s’appliquent une fois par jour.',
  nothing: 'Rien n’était échu.',
  cut: 'Interrompue en chemin : la suite vient avec la prochaine.',
  kept: 'Ce qui a été loué reste toujours, sans la personne : dates, voitures et montants.',
  journal: 'Toutes les applications, au journal',
} as const;

export const hoursTexts = {
  open: 'Ouvert',
  closed: 'Fermé',
  opens: (day: string) => `${day}, ouvre à`,
  closes: (day: string) => `${day}, ferme à`,
  isOpen: (day: string) => `${day} : ouvert`,
  copy: 'Les horaires du lundi pour toute la semaine',
  label: 'Nom',
  labelExample: 'Aïd el-Fitr, Ramadan…',
  from: 'Du',
  to: 'Au',
  isClosed: 'Fermé toute la journée',
  opensAt: 'Ouvre à',
  closesAt: 'Ferme à',
  add: 'Ajouter des jours',
  remove: (label: string) => `Retirer ${label || 'ces jours'}`,
  none: 'Aucun : la semaine habituelle vaut tous les jours.',
  hint: 'Fêtes, Ramadan, congés : ces horaires remplacent ceux de la semaine ; une semaine ou plus garde vos jours de fermeture. Le site annonce ceux qui viennent.',
} as const;

export const colourTexts = {
  pick: (label: string) => `${label} : choisir dans une palette`,
  example: 'Réserver',
  darken: (colour: string) => `Prendre ${colour}, plus foncée`,
  usual: 'Revenir à la couleur d’origine',
} as const;

export const brandPictureTexts = {
  choose: 'Choisir une image',
  change: 'Changer',
  remove: 'Retirer',
  sending: 'Envoi de l’image',
  none: 'Aucune image',
  failed: 'L’image n’a pas pu être envoyée',
  limits: `${pictureLimits.formats}, ${pictureLimits.weight}. Un fond transparent convient le mieux.`,
} as const;

export const passageTexts = {
  facts: 'Dans les textes, {nom}, {ville}, {expérience} et {annulation} prennent la valeur de vos réglages.',
  hero: { title: 'Titre', text: 'Texte', row: (at: number) => `Image ${at}`, add: '', remove: () => '' },
  faq: {
    title: 'Question',
    text: 'Réponse',
    row: (at: number) => `Question ${at}`,
    add: 'Ajouter une question',
    remove: (title: string) => `Retirer la question ${title}`,
  },
  conditions: {
    title: 'Titre',
    text: 'Texte',
    row: (at: number) => `Article ${at}`,
    add: 'Ajouter un article',
    remove: (title: string) => `Retirer l’article ${title}`,
  },
  up: (row: string) => `${row} : monter`,
  down: (row: string) => `${row} : descendre`,
} as const;

export const versionTexts = {
  now: 'en vigueur',
  version: (version: number) => `Version ${version}`,
  origin: 'Réglages d’origine',
  originHint: 'Ce que contient un site neuf.',
  by: (author: string) => `par ${author}`,
  none: 'Aucune version : rien n’a encore été modifié.',
  loading: 'Chargement des versions…',
  failed: 'Les versions n’ont pas pu être chargées',
  older: 'Plus anciennes',
  revert: 'Revenir à cette version',
  dialog: {
    title: (version: number) => (version === 0 ? 'Revenir aux réglages d’origine' : `Revenir à la version ${version}`),
    intro: 'Voici ce qui change. La version actuelle reste dans la liste.',
    loading: 'Comparaison des versions…',
    failed: 'Les versions n’ont pas pu être comparées',
    same: 'Rien : cette version dit la même chose que l’actuelle.',
    cancel: 'Annuler',
    confirm: 'Revenir à cette version',
  },
  done: (version: number) => (version === 0 ? 'Réglages d’origine rétablis' : `Version ${version} rétablie`),
  revertFailed: 'La version n’a pas été rétablie',
} as const;
