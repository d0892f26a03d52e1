import { formatWallMoment, plural, siteLocale } from '../../../../api/words/wording.ts';
import { sizeText } from '../size-text.ts';

const momentText = (wall: string) => formatWallMoment(wall, siteLocale);

const kept = (days: number) =>
  days === 1 ? 'Celles du dernier jour restent.' : `Il en reste une pour chacun des ${days} derniers jours.`;

export const texts = {
  title: 'Sauvegardes',
  intro: 'Toutes les données et tous les fichiers de l’agence, en une archive que l’on peut remettre en place.',
  loading: 'Chargement des sauvegardes…',
  failed: 'Les sauvegardes n’ont pas pu être chargées',
  now: 'Sauvegarder maintenant',
  startFailed: 'La sauvegarde n’a pas commencé',
  started: 'Sauvegarde commencée',
  state: {
    title: 'Où en est-on',
    never: 'Aucune sauvegarde n’a encore réussi.',
    running: (wall: string, bytes: number) =>
      `Une sauvegarde est en cours depuis le ${momentText(wall)}${bytes > 0 ? ` : ${sizeText(bytes)} écrits` : ''}.`,
    good: (wall: string, bytes: number) => `La dernière a réussi le ${momentText(wall)} : ${sizeText(bytes)}.`,
    bad: (wall: string, reason: string) => `La dernière a échoué le ${momentText(wall)}. Raison : ${reason}`,
    lastGood: (wall: string) => `La dernière qui a réussi date du ${momentText(wall)}.`,
    overdue: 'Aucune n’a réussi depuis deux jours : voyez avec la personne qui gère votre serveur.',
    nightly: (hour: number, keep: number) => `Une archive se fait chaque nuit à partir de ${hour} h. ${kept(keep)}`,
    notNightly: (keep: number) =>
      `Aucune archive ne se fait d’elle-même : activez la sauvegarde de nuit. ${kept(keep)}`,
    folder: 'Dossier du serveur :',
    sameDisk: 'Un dossier du même disque ne protège pas d’une panne : copiez les archives ailleurs.',
    encrypted: 'Les archives sont chiffrées.',
    plain: 'Les archives ne sont pas chiffrées : qui en lit une lit toutes vos données.',
  },
  list: {
    title: 'Archives',
    none: 'Aucune sauvegarde pour l’instant',
    noneHint: 'Faites-en une maintenant, ou activez la sauvegarde de nuit.',
    night: 'de nuit',
    by: (author: string) => `demandée par ${author}`,
    states: { 'en cours': 'En cours', réussie: 'Réussie', échouée: 'Échouée' },
    content: (rows: number, files: number) =>
      `${plural(rows, { one: '# ligne', other: '# lignes' }, siteLocale)}, ${plural(files, { one: '# fichier', other: '# fichiers' }, siteLocale)}`,
    gone: 'n’est plus sur ce serveur',
    download: 'Télécharger',
    downloadOf: (wall: string) => `Télécharger l’archive du ${momentText(wall)}`,
  },
  dialog: {
    title: 'Télécharger une archive',
    intro:
      'L’archive contient toutes les données de l’agence et de ses clients. Gardez-la en lieu sûr ; le téléchargement est noté au journal.',
    cancel: 'Annuler',
    confirm: 'Télécharger',
    failed: 'L’archive n’a pas pu être téléchargée',
  },
  plan: {
    title: 'Sauvegarde de nuit',
    save: 'Enregistrer',
    saved: 'Réglages de sauvegarde enregistrés',
    saveFailed: 'Les réglages n’ont pas été enregistrés',
    loading: 'Chargement des réglages…',
    loadFailed: 'Les réglages n’ont pas pu être chargés',
    dialog: { title: 'Enregistrer les réglages', cancel: 'Pas encore' },
  },
  restore: {
    title: 'Remettre une archive en place',
    steps: [
      'Cela se fait sur le serveur, par la personne qui le gère.',
      'Vérifier l’archive, sans rien changer :',
      'Arrêter le site, puis la remettre en place :',
      'Redémarrer le site. Une archive abîmée ou d’une version plus récente est refusée, et rien ne change.',
    ],
    check: (name: string) => `npm run restore -- ${name} --check`,
    restore: (name: string) => `npm run restore -- ${name}`,
  },
} as const;
