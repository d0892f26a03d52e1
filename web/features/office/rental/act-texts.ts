import { formatNumber, siteLocale } from '../../../../api/words/wording.ts';

const number = (value: number) => formatNumber(value, siteLocale);

/** What the dialogs of the acts have in common. */
export const actTexts = {
  cancel: 'Fermer',
  failed: 'L’action n’a pas pu être faite. Réessayez.',
  loading: 'Chargement de la réservation…',
  loadFailed: 'La réservation n’a pas pu être chargée',
  changed: {
    title: 'Modifiée entre-temps par quelqu’un d’autre',
    hint: 'Ce que vous avez saisi est gardé.',
    load: 'Charger ce qui a changé',
    loaded: 'À jour : vérifiez, puis validez de nouveau.',
  },
  reason: 'Motif',
  reading: {
    km: 'Compteur (km)',
    lastKm: (km: number) => `Dernier relevé : ${number(km)} km`,
    noKm: 'Aucun relevé jusqu’ici',
    why: 'Pourquoi moins que le dernier relevé ?',
    whyHint: (km: number) => `Il affichait ${number(km)} km : compteur remplacé, erreur de saisie…`,
    whyMissing: 'Le compteur affiche moins qu’au dernier relevé : expliquez pourquoi',
    fuel: 'Carburant',
    eighths: (eighths: number) => (eighths === 0 ? 'Vide' : eighths === 8 ? 'Plein' : `${eighths}/8`),
    atOther: 'À une autre heure',
    at: 'Heure',
    atHint: 'Vide : maintenant',
  },
  handOver: { title: 'Remettre la voiture', submit: 'Remis', done: 'Voiture remise' },
  takeBack: {
    title: 'Reprendre la voiture',
    submit: 'Rendu',
    done: 'Voiture rendue',
    place: 'Où se trouve la voiture ?',
    placeHint: 'Parking de l’agence, aéroport…',
    driven: (km: number) => `${number(km)} km parcourus`,
  },
} as const;
