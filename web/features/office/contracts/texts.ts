import { maxContractBytes, maxContractsAtOnce } from '../../../../api/calls/contracts.ts';
import { frenchList } from '../list/french-texts.ts';

const weight = `${maxContractBytes >> 20} Mo au plus`;
const count = `${maxContractsAtOnce} fichiers au plus`;

export const texts = {
  title: 'Gestion des Contrats',
  count: { one: '# contrat', other: '# contrats' },
  choose: 'Choisir des fichiers .doc ou .docx',
  chosen: { one: '# fichier sélectionné', other: '# fichiers sélectionnés' },
  chooseHint: `${count}, ${weight} chacun. Vous pouvez aussi les déposer ici.`,
  upload: 'Téléverser',
  uploading: { one: 'Envoi de # fichier', other: 'Envoi de # fichiers' },
  uploaded: { one: '# contrat ajouté', other: '# contrats ajoutés' },
  uploadFailed: "❌ Erreur lors de l'upload",
  badFormat: (name: string) => `${name} : seuls les fichiers .doc et .docx sont acceptés`,
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
  columns: { name: 'Nom', date: 'Date d’ajout', actions: 'Actions' },
  megabytes: (size: string) => `${size} Mo`,
  kilobytes: (size: string) => `${size} ko`,
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
} as const;
