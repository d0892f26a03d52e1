import { counted } from '../../../../api/words/counted.ts';

/** « 5 ans », « 18 mois » */
const lasting = (months: number) => (months % 12 === 0 ? counted(months / 12, 'an', 'ans') : `${months} mois`);

export const texts = {
  password: 'Mot de passe actuel',
  passwordWhy: 'Confirmez que c’est bien vous.',
  emptyPassword: 'Entrez votre mot de passe',
  close: 'Fermer',
  download: {
    title: 'Ce que l’agence garde de vous',
    intro:
      'Vos coordonnées, vos demandes et locations, vos contrats, vos avis, les e-mails qui vous ont été envoyés et vos appareils connectés, en une archive ZIP : une page à lire, et un fichier pour logiciels. Un contrat que l’agence n’a pas rattaché à vous, elle vous le remet.',
    open: 'Télécharger mes données',
    dialog: 'Télécharger mes données',
    confirm: 'Télécharger',
    done: 'Vos données sont téléchargées',
    failed: 'L’archive n’a pas pu être faite',
  },
  terms: {
    title: 'Combien de temps',
    failed: 'Les durées n’ont pas pu être lues',
    account: (months: number) => `Sans nouvelles de vous, votre compte s’efface de lui-même après ${lasting(months)}.`,
    documents: (months: number) =>
      `Les numéros de vos pièces d’identité et de votre permis s’effacent ${lasting(months)} après votre dernière location.`,
    contracts: (months: number) => `Vos contrats de location sont gardés ${lasting(months)}.`,
  },
  erase: {
    title: 'Effacer mon compte',
    intro:
      'Votre compte et tout ce qui parle de vous partent pour toujours. Avant cela, vous verrez ce qui part et ce qui reste.',
    team: 'Votre compte est celui d’un membre de l’équipe : le propriétaire de l’agence vous retire d’abord de l’équipe.',
    open: 'Effacer mon compte',
    dialog: 'Effacer mon compte ?',
    final: 'Cela ne se défait pas.',
    loading: 'Recherche de ce qui est gardé…',
    loadFailed: 'Ce qui est gardé n’a pas pu être lu',
    goesTitle: 'Part pour toujours',
    account: 'Votre compte, votre photo et la connexion sur tous vos appareils',
    identity: 'Votre nom, votre adresse e-mail, vos numéros et vos pièces',
    reviews: (count: number) => counted(count, 'avis publié', 'avis publiés'),
    waiting: (count: number) =>
      counted(count, 'demande en attente, qui est annulée', 'demandes en attente, qui sont annulées'),
    letters: 'Les e-mails gardés et vos liens de suivi',
    staysTitle: 'Reste, sans votre nom',
    past: (rentals: number, transfers: number) =>
      rentals + transfers === 0
        ? 'Rien : vous n’avez encore rien demandé à l’agence'
        : 'Les dates, les montants et la voiture de vos demandes et locations : la loi demande de garder la comptabilité dix ans',
    contracts: (count: number) => counted(count, 'contrat, fichier compris', 'contrats, fichiers compris'),
    keptContracts: (count: number) =>
      `${counted(count, 'contrat de location, gardé', 'contrats de location, gardés')} le temps que la loi demande, sous un nom qui ne dit rien de vous`,
    asIsTitle: 'Reste tel quel',
    looseContracts:
      'Un contrat sur papier, ou que l’agence n’a pas rattaché à vous : la loi demande de le garder dix ans',
    backups: 'Les sauvegardes des nuits passées, jusqu’à leur remplacement',
    confirm: 'Effacer pour toujours',
    failed: 'Votre compte n’a pas été effacé',
    hindered: 'Pas encore : quelque chose est convenu et n’est pas terminé.',
    hinderedHint:
      'Dès que ce sera terminé ou annulé, vous pourrez effacer votre compte. Vous annulez vous-même dans « Mes réservations », ou en appelant l’agence.',
  },
} as const;

export const farewellTexts = {
  title: 'Votre compte est effacé',
  thanks: (agency: string) => `Merci d’avoir voyagé avec ${agency}.`,
  gone: 'Votre nom, vos coordonnées et vos avis ne sont plus gardés, vos demandes en attente sont annulées, et tous vos appareils sont déconnectés.',
  stays:
    'De vos demandes et locations, il reste les dates, les montants et la voiture, sans votre nom, parce que la loi le demande.',
  again: 'Vous pourrez toujours réserver, avec un nouveau compte ou sans compte.',
  home: 'Retour à l’accueil',
} as const;
