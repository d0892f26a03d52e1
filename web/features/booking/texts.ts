import { agency } from '../../../api/words/agency.ts';
import type { ReservationStatus } from '../../../api/rules/reservation-status.ts';

const statuses: Record<ReservationStatus, string> = {
  'en attente': 'En attente',
  acceptée: 'Acceptée',
  refusée: 'Refusée',
};

export const texts = {
  label: 'Type de réservation',
  sent: { title: 'Demande envoyée' },
  tabs: { car: 'Location Voiture', airport: 'Transport Aéroport' },
  withoutScripts: 'Choisissez votre voiture dans la liste : vous la réservez sur sa page. Ou appelez-nous.',
  statuses,
  fullName: 'Nom complet',
  phone: 'Téléphone',
  fromAccount: 'Repris de votre compte',
  city: 'Ville',
  cityHint: 'Tapez les premières lettres',
  cities: 'Villes du Maroc',
  days: { one: '# jour', other: '# jours' },
  toCorrect: { one: '# champ à corriger', other: '# champs à corriger' },
  failed: "Erreur lors de l'envoi ❌",
  facts: { name: 'Nom', city: 'Ville' },

  car: {
    model: 'Modèle',
    chooseModel: 'Choisissez un modèle',
    option: (name: string, price: string) => `${name} – ${price}`,
    models: 'Modèles disponibles',
    searchModel: 'Tapez une marque ou un modèle',
    moreModels: (shown: number, count: number) => `${shown} premiers sur ${count} : précisez le modèle.`,
    sameAgain: (option: string, nth: number) => `${option} (${nth})`,
    noModel: 'Veuillez sélectionner un modèle de voiture !',
    noCars: 'Aucune voiture n’est disponible pour le moment. Appelez-nous : nous trouvons toujours une solution.',
    dates: 'Début et fin de la location',
    submit: 'Réserver',
    sent: '🎉 Réservation envoyée !',
    facts: { model: 'Modèle', dates: 'Dates' },
    next: 'Nous vous contacterons bientôt pour finaliser votre réservation.',
  },

  transfer: {
    departure: 'Ville de départ',
    airportCity: 'Ville de l’aéroport',
    chooseAirportCity: 'Choisissez une ville',
    airport: 'Aéroport',
    chooseAirport: 'Choisissez un aéroport',
    chooseCityFirst: 'Choisissez d’abord la ville',
    option: (name: string, iata: string) => `${name} (${iata})`,
    date: 'Date et heure',
    submit: 'Demander un transport',
    sent: '🚐 Demande de transport envoyée !',
    facts: { departure: 'Départ', airport: 'Aéroport', date: 'Date' },
    next: 'Nous allons vous contacter très prochainement pour confirmer votre demande.',
  },

  reserve: {
    title: 'Réserver cette voiture',
    dates: 'Dates de location',
    noDates: 'Veuillez sélectionner les dates de début et de fin',
    noCity: 'Veuillez sélectionner une ville',
    now: 'Réserver maintenant',
    connect: 'Se connecter pour réserver',
    unavailable: 'Indisponible',
    unavailableHint: 'Cette voiture ne se loue pas en ce moment. Contactez-nous pour un modèle équivalent.',
    failed: 'Échec de la réservation',
    estimate: 'Total estimé',
    noPayment: `Aucun paiement en ligne. Annulation gratuite jusqu’à ${agency.freeCancellationHours} h avant le départ.`,
    whatsapp: 'Contacter sur WhatsApp',
    message: (name: string, year: number, price: string) =>
      `Bonjour ${agency.name}, la ${name} (${year}, ${price}) m’intéresse. Est-elle disponible ?`,
    messageWithDates: (name: string, from: string, to: string, days: string, total: string) =>
      `Bonjour ${agency.name}, je souhaite louer la ${name} du ${from} au ${to} (${days}, ${total})`,
    messageCity: (city: string) => ` à ${city}`,
    sent: 'Votre demande est envoyée',
    next: [
      'Nous vérifions la disponibilité de la voiture.',
      'Vous recevez notre réponse par e-mail, en général dans la journée.',
      'Vous suivez votre demande dans « Mes réservations ».',
    ],
    mine: 'Voir mes réservations',
    again: 'Faire une autre demande',
  },

  mine: {
    title: 'Mes réservations',
    loading: 'Chargement de vos réservations…',
    failed: 'Vos réservations n’ont pas pu être chargées.',
    empty: 'Vous n’avez pas encore de réservation',
    emptyHint: 'Choisissez une voiture : votre demande part en moins d’une minute.',
    cars: 'Voir les voitures',
    transfer: 'Transport aéroport',
    requested: (date: string) => `Demandée le ${date}`,
    trip: (from: string, airport: string) => `${from} → ${airport}`,
  },
} as const;
