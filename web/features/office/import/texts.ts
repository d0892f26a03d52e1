import type { ImportAction, ImportKind } from '../../../../api/rules/import-kinds.ts';

const kinds: Record<ImportKind, string> = {
  cars: 'Voitures',
  vehicles: 'Véhicules',
  customers: 'Clients',
  bookings: 'Réservations',
};

const keys: Record<ImportKind, string> = {
  cars: 'Une voiture est reconnue à sa référence, sinon à sa marque, son modèle et son année.',
  vehicles: 'Un véhicule est reconnu à sa plaque. Sa voiture doit déjà exister : importez les voitures d’abord.',
  customers: 'Un client est reconnu à ses numéros de téléphone.',
  bookings:
    'Une réservation est reconnue à sa référence, sinon à la voiture, au client et aux dates. Celles du passé aussi ; personne ne reçoit de courrier.',
};

const actions: Record<ImportAction, string> = {
  created: 'créée',
  changed: 'changée',
  unchanged: 'inchangée',
  refused: 'refusée',
};

const filters: Record<ImportAction | 'all', string> = {
  all: 'Toutes',
  created: 'Créées',
  changed: 'Changées',
  unchanged: 'Inchangées',
  refused: 'Refusées',
};

export const texts = {
  title: 'Importer',
  intro:
    'Reprenez vos listes d’un fichier CSV ou Excel. L’essai montre ligne par ligne ce qui se passerait ; rien n’est écrit avant que vous n’importiez, et alors tout l’est, ou rien.',
  kind: 'Ce que contient le fichier',
  kinds,
  keys,
  template: 'Modèle à remplir :',
  excel: 'Excel',
  csv: 'CSV',
  choose: 'Choisir un fichier',
  chooseOther: 'Choisir un autre fichier',
  chooseHint: 'CSV ou .xlsx, 10 Mo et 20 000 lignes au plus. Les cellules vides n’effacent rien.',
  tooHeavy: 'Ce fichier dépasse 10 Mo',
  trying: 'Essai en cours…',
  tryFailed: 'L’essai n’a pas pu être fait',
  counts: 'Résultat de l’essai',
  columns: 'Colonnes du fichier',
  columnsHint: 'Ce qui n’est pas reconnu n’est pas importé : dites ce que c’est, ou laissez.',
  unknown: (count: number) => (count > 1 ? `${count} colonnes non importées` : `${count} colonne non importée`),
  allKnown: 'Toutes les colonnes sont reconnues.',
  ignored: 'Ne pas importer',
  unnamed: 'Sans titre',
  filter: 'Lignes à montrer',
  filters,
  actions,
  lines: 'Lignes de l’essai',
  line: 'Ligne',
  what: 'Quoi',
  outcome: 'Effet',
  details: 'Détail',
  changes: (fields: string) => `change : ${fields}`,
  none: 'Aucune ligne.',
  more: 'Voir plus de lignes',
  faults: 'Télécharger les lignes refusées',
  faultsFile: 'lignes-refusees.csv',
  faultsHead: ['Ligne', 'Quoi', 'Colonne', 'Pourquoi'],
  mend: 'Des lignes sont refusées : corrigez le fichier et choisissez-le de nouveau. Rien n’est importé tant qu’il en reste.',
  nothing: 'Tout est déjà là : il n’y a rien à importer.',
  run: (count: number) => (count > 1 ? `Importer ${count} lignes` : `Importer ${count} ligne`),
  confirmTitle: 'Importer ce fichier ?',
  confirmBody: (created: number, changed: number) =>
    `${created} à créer, ${changed} à changer. Un import ne s’annule pas ; le journal le garde.`,
  confirm: 'Importer',
  runFailed: 'L’import n’a pas été fait',
  done: (created: number, changed: number, unchanged: number) =>
    `C’est importé : ${created} créées, ${changed} changées, ${unchanged} inchangées.`,
} as const;
