import { contractLimits } from '../../../../api/words/contract-limits.ts';
import { frenchList } from '../list/french-texts.ts';

const { oneFormat, allFormats, weight, count } = contractLimits;

export const texts = {
  title: 'Gestion des Contrats',
  count: { one: '# contrat', other: '# contrats' },
  choose: `Choisir des fichiers ${oneFormat}`,
  chosen: { one: '# fichier sélectionné', other: '# fichiers sélectionnés' },
  chooseHint: `${count}, ${weight} chacun. Vous pouvez aussi les déposer ici.`,
  upload: 'Téléverser',
  uploading: { one: 'Envoi de # fichier', other: 'Envoi de # fichiers' },
  uploaded: { one: '# contrat ajouté', other: '# contrats ajoutés' },
  uploadFailed: "❌ Erreur lors de l'upload",
  badFormat: (name: string) => `${name} : seuls les fichiers ${allFormats} sont acceptés`,
  tooHeavy: (name: string) => `${name} : ${weight}`,
  tooMany: `${count} à la fois`,
  search: 'Rechercher par nom de fichier',
  sort: 'Trier par date',
  sorts: { newest: 'Plus récents', oldest: 'Plus anciens' },
  loading: 'Chargement des contrats...',
  listFailed: 'Les contrats n’ont pas pu être chargés',
  empty: 'Aucun contrat trouvé',
  noneYet: 'Ajoutez un document Word : il apparaîtra ici.',
  noneFound: 'Aucun nom de fichier ne contient ces mots.',
  clear: 'Effacer la recherche',
  ...frenchList,
  table: 'Contrats',
  columns: { name: 'Nom', customer: 'Client', date: 'Date d’ajout', actions: 'Actions' },
  download: 'Télécharger',
  remove: 'Supprimer',
  ofFile: (name: string) => ` ${name}`,
  newTab: ' (nouvel onglet)',
  confirm: {
    title: (name: string) => `Supprimer le contrat ${name}`,
    body: 'Le fichier sera effacé définitivement.',
    yes: 'Supprimer',
    no: 'Annuler',
  },
  removed: 'Contrat supprimé',
  removeFailed: 'Erreur lors de la suppression',
  link: 'Rattacher',
  relink: 'Changer le client',
  linkOf: (name: string) => ` ${name} à un client`,
} as const;

export const linkTexts = {
  title: 'À qui est ce contrat ?',
  now: (name: string) => `Aujourd’hui : ${name}.`,
  nowOfRental: (name: string, reference: string) =>
    `Aujourd’hui : ${name}, location ${reference}. Rattaché à une autre personne, il n’est plus à cette location.`,
  why: 'Le contrat est alors sur sa page et dans l’export de ses données.',
  search: 'Client : nom, téléphone ou pièce',
  customers: 'Clients trouvés',
  choose: 'Choisissez un client',
  none: 'Personne ne répond à cette recherche.',
  listFailed: 'La recherche n’a pas répondu',
  confirm: 'Enregistrer',
  detach: 'À personne : le détacher',
  linked: (name: string) => `Contrat rattaché à ${name}`,
  detached: 'Contrat détaché',
  failed: 'Le contrat n’a pas été rattaché',
} as const;

export const heldTexts = {
  title: 'Contrats',
  loading: 'Chargement des contrats...',
  failed: 'Les contrats n’ont pas pu être chargés',
  none: 'Aucun contrat',
  ofRental: (reference: string) => `location ${reference}`,
  more: (count: number) => (count === 1 ? 'Et un autre dans' : `Et ${count} autres dans`),
  all: 'Contrats',
  fate: 'Si la personne est effacée sans avoir rien loué, le contrat part avec elle. Sinon il reste, sans son nom, le temps que la loi demande.',
} as const;
