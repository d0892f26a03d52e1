import type { ChargeUnit } from '../../../../api/rules/pricing/rates.ts';
import { daysText, percentText } from '../../../../api/words/charge-text.ts';
import { formatNumber, plural, siteLocale } from '../../../../api/words/wording.ts';

/** « 2 012,50 »: centimes are whole or two digits. */
export const amount = (centimes: number) =>
  formatNumber(centimes / 100, siteLocale, { least: centimes % 100 === 0 ? 0 : 2 });
export const money = (centimes: number) => `${amount(centimes)}\u00a0MAD`;

export const texts = {
  title: 'Tarifs',
  views: 'Parties des tarifs',
  view: {
    saisons: 'Saisons',
    durees: 'Durées',
    lieux: 'Lieux et horaires',
    options: 'Options',
    conditions: 'Cautions et km',
    journal: 'Journal',
  },
  /** Over what held before, and on whatever leads there. */
  history: 'Historique des tarifs',
  loading: 'Chargement des tarifs…',
  failed: 'Les tarifs n’ont pas pu être chargés',
  readOnly: 'Vous pouvez consulter les tarifs. Seuls le propriétaire et les gérants les modifient.',
  undo: 'Annuler',
  undone: 'Rétabli',
  undoFailed: 'Impossible d’annuler',
  saveFailed: 'L’enregistrement a échoué',
  save: 'Enregistrer',
  edit: 'Modifier',
  none: '—',
  units: { jour: 'par jour', location: 'par location' } satisfies Record<ChargeUnit, string>,
} as const;

export const durationTexts = {
  steps: 'Réductions par durée',
  stepsHint: 'La plus longue durée atteinte compte, sur le prix des jours.',
  stepsEmpty: 'Aucune réduction : une semaine coûte sept fois le jour.',
  step: (from: number, percent: number) => [`Dès ${daysText(from)}`, percentText(-percent)] as const,
  stepsDialog: 'Réductions par durée',
  from: 'Dès (jours)',
  less: 'Réduction (%)',
  addStep: 'Ajouter une durée',
  removeStep: (from: string) => (from ? `Retirer la réduction dès ${from} jours` : 'Retirer cette ligne'),
  stepsSaved: 'Les réductions sont enregistrées',
  counting: 'Décompte des jours',
  countings: {
    jours: 'Jours du calendrier, premier et dernier compris',
    '24h': 'Périodes de 24 heures',
  },
  tolerance: 'Tolérance au retour',
  toleranceHours: (hours: number) => plural(hours, { one: '# heure', other: '# heures' }, siteLocale),
  toleranceField: 'Tolérance au retour, en heures',
  exampleOf: (count: string) => `Du 27 à 10:00 au 30 à 10:00 : ${count}`,
  minimum: 'Durée minimale',
  minimumField: 'Durée minimale, en jours',
  minimumHint: 'Pour toutes les voitures ; une saison ou une voiture peut demander plus.',
  saved: 'Les règles sont enregistrées',
  earlier: 'Ce qui valait avant',
  current: (since: string) => `Règle actuelle : ${since}.`,
  earlierHint: 'Un prix convenu reste compté comme il l’a été.',
  since: (day: string, author: string) => `dès le ${day}${author && `, par ${author}`}`,
  origin: 'à l’origine',
  back: 'Revenir à cette règle',
  reverted: 'La règle d’avant vaut à nouveau',
} as const;

export const feeTexts = {
  title: 'Livraison et restitution',
  hint: 'Demandé au départ et au retour, chacun pour son lieu.',
  agency: 'À l’agence',
  airport: 'À l’aéroport',
  address: 'À une adresse',
  outOfHours: 'Hors horaires d’ouverture',
  free: 'gratuit',
  saved: 'Les frais sont enregistrés',
  field: (label: string) => `${label}, en MAD`,
} as const;

export const extraTexts = {
  title: 'Options',
  add: 'Ajouter une option',
  emptyTitle: 'Aucune option',
  emptyHint: 'Siège bébé, deuxième conducteur, GPS… : le client les ajoute à sa demande.',
  columns: { name: 'Option', price: 'Prix', cap: 'Au plus', stock: 'Stock', most: 'Par location', actions: 'Actions' },
  unlimited: 'illimité',
  addTitle: 'Nouvelle option',
  editTitle: (name: string) => `Modifier « ${name} »`,
  name: 'Nom',
  price: 'Prix en MAD',
  unit: 'Compté',
  cap: 'Au plus, en MAD',
  capHint: 'Pour une location, si longue soit-elle',
  stock: 'Stock',
  stockHint: 'Vide : jamais épuisé',
  most: 'Par location, au plus',
  editLabel: (name: string) => `Modifier ${name}`,
  remove: (name: string) => `Retirer ${name}`,
  added: (name: string) => `« ${name} » est proposé`,
  changed: (name: string) => `« ${name} » est modifié`,
  removed: (name: string) => `« ${name} » n’est plus proposé`,
  young: 'Jeune conducteur',
  youngNone: 'Aucun supplément.',
  youngHint: 'Supplément quand le conducteur est plus jeune.',
  youngOf: (age: number) => `Moins de ${age} ans`,
  youngAge: 'Moins de (ans)',
  youngAgeHint: 'Vide : aucun supplément',
  youngSaved: 'Le supplément est enregistré',
} as const;

export const termTexts = {
  title: 'Caution, franchise et kilométrage',
  hint: 'Une case vide suit « Toutes les voitures ». Entrée passe à la voiture suivante.',
  columns: {
    car: 'Voiture',
    deposit: 'Caution',
    excess: 'Franchise',
    km_per_day: 'Km par jour',
    extra_km: 'Km en plus',
    min_days: 'Jours min.',
  },
  all: 'Toutes les voitures',
  unlimited: 'illimité',
  kmHint: '0 : kilométrage illimité',
  kmDefaultHint: 'Vide : kilométrage illimité',
  editEach: 'Modifier par voiture',
  cellOf: (column: string, car: string) => `${column}, ${car}`,
  saved: (count: number) =>
    plural(
      count,
      { one: 'Les conditions sont enregistrées', other: 'Les conditions de # voitures sont enregistrées' },
      siteLocale,
    ),
  cancel: 'Abandonner',
  find: 'Chercher une voiture',
  empty: 'Ajoutez d’abord une voiture.',
} as const;
