import type { ErasurePreview } from '../../../../../api/calls/privacy.ts';
import { counted } from '../../../../../api/words/counted.ts';

/** « 3 locations et 1 transfert »; empty where there is neither. */
const past = ({ rentals, transfers }: ErasurePreview) =>
  [
    ...(rentals > 0 ? [counted(rentals, 'demande ou location', 'demandes et locations')] : []),
    ...(transfers > 0 ? [counted(transfers, 'transfert', 'transferts')] : []),
  ].join(' et ');

export const texts = {
  title: 'Données personnelles',
  intro: 'Chacun peut recevoir ce que l’agence garde de lui, ou demander à être effacé (loi 09-08).',
  cancel: 'Annuler',
  export: {
    open: 'Exporter ses données',
    title: 'Exporter les données d’un client',
    body: (name: string) =>
      `Tout ce qui est gardé de ${name}, en une archive ZIP : une page à lire, un fichier pour logiciels.`,
    inside:
      'Avec ce que l’agence a écrit pour elle-même : notes, alerte, motifs de prix. Relisez avant de remettre l’archive. L’export est noté dans l’historique.',
    confirm: 'Télécharger l’archive',
    done: 'Archive téléchargée',
    failed: 'L’archive n’a pas pu être faite',
  },
  erase: {
    open: 'Effacer cette personne',
    title: (name: string) => `Effacer ${name} ?`,
    intro: 'Cela ne se défait pas. Voici ce qui part et ce qui reste.',
    loading: 'Recherche de ce qui est gardé…',
    loadFailed: 'Ce qui est gardé n’a pas pu être lu',
    goesTitle: 'Part pour toujours',
    identity: 'Nom, téléphones, e-mail, pièces d’identité, permis, société, note et alerte',
    account: 'Le compte en ligne, sa photo et ses appareils : la connexion devient impossible',
    reviews: (count: number) => counted(count, 'avis publié', 'avis publiés'),
    waiting: (count: number) =>
      counted(count, 'demande en attente, qui est annulée', 'demandes en attente, qui sont annulées'),
    traces: 'Les e-mails, envoyés ou en attente, les liens de suivi, et tout ce que l’historique dit de la personne',
    staysTitle: 'Reste, sans la personne',
    past: (preview: ErasurePreview) =>
      past(preview) === ''
        ? 'Aucune location : rien n’est à garder pour la comptabilité'
        : `${past(preview)} : voiture, dates, montants et référence. La comptabilité se garde dix ans`,
    contracts: (count: number) => counted(count, 'contrat, fichier compris', 'contrats, fichiers compris'),
    keptContracts: (count: number) =>
      `${counted(count, 'contrat de location, gardé', 'contrats de location, gardés')} sous un nom neutre le temps que la loi demande`,
    journal: 'Les actes de l’historique : qui a fait quoi et quand',
    asIsTitle: 'Reste tel quel',
    looseContracts: 'Les contrats qui ne sont rattachés à personne : cherchez son nom dans',
    contractsLink: 'Contrats',
    backups: 'Les sauvegardes des nuits passées, jusqu’à leur remplacement',
    name: (name: string) => `Pour confirmer, tapez « ${name} »`,
    wrongName: 'Ce n’est pas le nom de cette personne',
    next: 'Continuer',
    back: 'Retour',
    confirmTitle: (name: string) => `Effacer ${name} pour toujours ?`,
    confirm: 'Effacer pour toujours',
    failed: 'La personne n’a pas été effacée',
    done: 'La personne est effacée',
    hindered: 'Pas encore : quelque chose est convenu et n’est pas terminé.',
    hinderedHint: 'Dès que ce sera terminé ou annulé, l’effacement sera possible.',
    close: 'Fermer',
  },
  erased: {
    on: (day: string) => `Effacé le ${day}`,
    title: 'Cette personne a été effacée',
    body: 'Nom, coordonnées, pièces et compte ne sont plus gardés. Ce qui a été loué reste pour la comptabilité, avec ses dates et ses montants, et n’est plus à personne.',
    final: 'Rien ici ne peut être modifié.',
  },
} as const;
