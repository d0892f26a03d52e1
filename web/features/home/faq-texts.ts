import { agency } from '../../../api/agency.ts';

/** Shown on the page and told to search engines. */
export const faqTexts = {
  title: 'Questions fréquentes',
  lead: 'Une autre question ? L’assistant et l’équipe vous répondent.',
  items: [
    {
      title: 'Puis-je annuler ma réservation ?',
      content: `Oui. L’annulation est gratuite jusqu’à ${agency.freeCancellationHours} h avant le début de la location : un appel ou un message WhatsApp suffit.`,
    },
    {
      title: 'Le kilométrage est-il limité ?',
      content:
        'Il est illimité pour la plupart des véhicules. Pour les autres, la limite vous est dite avant la confirmation.',
    },
    {
      title: 'Quels documents dois-je présenter ?',
      content: 'Une pièce d’identité, votre permis de conduire et une carte de crédit au nom du conducteur principal.',
    },
    {
      title: 'Comment se passe la réservation ?',
      content:
        'Vous choisissez une voiture, des dates et une ville, puis vous envoyez la demande. Nous vous contactons pour la confirmer ; rien n’est à payer sur le site.',
    },
  ],
} as const;
