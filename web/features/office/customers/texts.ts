import type { DocumentKind, Language } from '../../../../api/rules/customer-limits.ts';
import type { ReservationStage } from '../../../../api/rules/reservation-stage.ts';
import type { ReservationStatus } from '../../../../api/rules/reservation-status.ts';
import { frenchList } from '../list/french-texts.ts';

export const texts = {
  title: 'Clients',
  count: { one: '# client', other: '# clients' },
  loading: 'Chargement des clients...',
  listFailed: 'Les clients n’ont pas pu être chargés',
  search: 'Rechercher par nom, téléphone, e-mail ou pièce',
  sort: 'Trier',
  sorts: { '-created': 'Plus récents', created: 'Plus anciens', name: 'Nom, A à Z', '-name': 'Nom, Z à A' },
  empty: 'Aucun client trouvé',
  noneYet: 'Un client apparaît ici dès sa première demande, ou quand vous l’ajoutez.',
  noneFound: 'Personne ne répond à cette recherche.',
  clear: 'Effacer la recherche',
  ...frenchList,
  table: 'Clients',
  columns: {
    name: 'Nom',
    phone: 'Téléphone',
    email: 'E-mail',
    document: 'Pièce',
    rentals: 'Locations',
    since: 'Client depuis',
    actions: 'Contact',
  },
  none: '—',
  rentals: { one: '# location', other: '# locations' },
  alert: 'Alerte',
  add: 'Ajouter un client',
  added: 'Client ajouté',
} as const;

export const pageTexts = {
  back: 'Clients',
  failed: 'Ce client n’a pas pu être chargé',
  loading: 'Chargement du client...',
  book: 'Réserver',
  edit: 'Modifier',
  merge: 'Fusionner',
  setAlert: 'Mettre en alerte',
  changeAlert: 'Modifier l’alerte',
  alertOf: (author: string) => `par ${author}`,
  alertUntil: (day: string) => `jusqu’au ${day}`,
  account: 'Compte en ligne',
  noAccount: 'Pas de compte',
  since: (day: string) => `Client depuis le ${day}`,
  sections: {
    identity: 'Identité',
    papers: 'Pièces',
    note: 'Note',
    rentals: 'Locations',
    transfers: 'Transferts',
    reviews: 'Avis',
    journal: 'Historique',
  },
  noRentals: 'Aucune location',
  period: (from: string, to: string) => `${from} → ${to}`,
  route: (from: string, to: string) => `${from} → ${to}`,
  stars: (rating: number) => `${rating} sur 5`,
  states: {
    'en attente': 'En attente',
    prévue: 'Prévue',
    acceptée: 'Acceptée',
    'en cours': 'En cours',
    terminée: 'Terminée',
    refusée: 'Refusée',
    annulée: 'Annulée',
    'non présentée': 'Non présentée',
  } satisfies Record<ReservationStage | ReservationStatus, string>,
} as const;

export const formTexts = {
  editTitle: 'Modifier le client',
  addTitle: 'Nouveau client',
  full_name: 'Nom complet',
  phones: 'Téléphones',
  phonesHint: 'Un par ligne ; le premier est celui qu’on appelle.',
  email: 'E-mail',
  language: 'Langue',
  languages: { fr: 'Français', ar: 'Arabe', en: 'Anglais', es: 'Espagnol', de: 'Allemand' } satisfies Record<
    Language,
    string
  >,
  birth_date: 'Date de naissance',
  document_kind: 'Pièce d’identité',
  documentKinds: { CIN: 'CIN', passeport: 'Passeport', 'carte de séjour': 'Carte de séjour' } satisfies Record<
    DocumentKind,
    string
  >,
  document_number: 'Numéro de la pièce',
  document_expiry: 'Expire le',
  licence_number: 'Permis de conduire',
  licence_country: 'Pays du permis',
  licence_issued: 'Délivré le',
  licence_expiry: 'Permis valable jusqu’au',
  company: 'Société',
  company_ice: 'ICE',
  note: 'Note interne',
  save: 'Enregistrer',
  saved: 'Client enregistré',
  failed: 'Le client n’a pas pu être enregistré',
} as const;

export const alertTexts = {
  title: 'Alerte',
  text: 'Raison',
  hint: 'Vue par l’agence seule, en rouge, avant chaque décision.',
  until: 'Jusqu’au',
  untilHint: 'Vide : sans fin.',
  save: 'Enregistrer',
  lift: 'Lever l’alerte',
  why: 'Dites pourquoi',
  set: 'Alerte enregistrée',
  cleared: 'Alerte levée',
  failed: 'L’alerte n’a pas pu être enregistrée',
} as const;

export const mergeTexts = {
  title: 'Fusionner deux clients',
  explain: (name: string) =>
    `Tout ce que l’autre a (locations, transferts, numéros, notes) passe à ${name}, et l’autre disparaît.`,
  search: 'L’autre client : nom, téléphone ou pièce',
  others: 'L’autre client',
  choose: 'Choisissez l’autre client',
  none: 'Personne d’autre ne répond à cette recherche.',
  listFailed: 'La recherche n’a pas répondu',
  outcome: (other: string, kept: string) => `${other} disparaît, et tout passe à ${kept}. Cela ne se défait pas.`,
  confirm: 'Fusionner',
  cancel: 'Pas encore',
  done: 'Les deux clients n’en font plus qu’un',
  failed: 'La fusion n’a pas abouti',
} as const;
