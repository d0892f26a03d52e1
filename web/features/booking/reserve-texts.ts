import type { AgencyFacts } from '../../../api/words/agency.ts';

/** What the page of a car says about its reservation; apart from the other forms, which it does not show. */
export const reserveTexts = {
  title: 'Réserver cette voiture',
  dates: 'Dates de location',
  noDates: 'Veuillez sélectionner les dates de début et de fin',
  noCity: 'Veuillez sélectionner une ville',
  now: 'Réserver maintenant',
  connect: 'Se connecter pour réserver',
  unavailable: 'Indisponible',
  unavailableHint: 'Cette voiture ne se loue pas en ce moment. Contactez-nous pour un modèle équivalent.',
  failed: 'Échec de la réservation',
  noPayment: 'Aucun paiement en ligne.',
  whatsapp: 'Contacter sur WhatsApp',
  message: (agency: AgencyFacts, name: string, year: number, price: string) =>
    `Bonjour ${agency.name}, la ${name} (${year}, ${price}) m’intéresse. Est-elle disponible ?`,
  messageWithDates: (agency: AgencyFacts, name: string, [from, to]: readonly string[], days: string, total: string) =>
    `Bonjour ${agency.name}, je souhaite louer la ${name} du ${from} au ${to} (${days}, ${total})`,
  messageCity: (city: string) => ` à ${city}`,
} as const;
