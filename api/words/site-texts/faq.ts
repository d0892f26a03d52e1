import type { Passage } from '../../rules/passage.ts';
import { capitalised } from '../capitalised.ts';
import { documentsText } from '../documents.ts';
import type { Spoken } from './fill-in.ts';

/** What a new site answers before it is asked. */
export const faqTexts = ({ freeCancellationHours }: Spoken): [Passage, Passage, Passage, Passage] => [
  {
    title: 'Puis-je annuler ma réservation ?',
    text: `Oui. L’annulation est gratuite jusqu’à ${freeCancellationHours} h avant le début de la location : un appel ou un message WhatsApp suffit.`,
  },
  {
    title: 'Le kilométrage est-il limité ?',
    text: 'Il est illimité pour la plupart des véhicules. Pour les autres, la limite vous est dite avant la confirmation.',
  },
  {
    title: 'Quels documents dois-je présenter ?',
    text: `${capitalised(documentsText({}))}.`,
  },
  {
    title: 'Comment se passe la réservation ?',
    text: 'Vous choisissez une voiture, des dates et une ville, puis vous envoyez la demande. Nous vous contactons pour la confirmer ; rien n’est à payer sur le site.',
  },
];
