import type { Passage } from '../../rules/passage.ts';
import type { Spoken } from './fill-in.ts';

/** What a new site says over its three pictures. */
export const heroTexts = ({ city, freeCancellationHours }: Spoken): [Passage, Passage, Passage] => [
  {
    title: `Louez à ${city}, partez où vous voulez`,
    text: 'Des voitures récentes, assurées et prêtes à l’heure, avec un prix par jour clair dès le départ.',
  },
  {
    title: 'L’Atlantique, à votre rythme',
    text: `Kilométrage illimité pour la plupart des véhicules, annulation gratuite jusqu’à ${freeCancellationHours} h avant le départ.`,
  },
  {
    title: 'Même tard le soir, on vous attend',
    text: 'Votre chauffeur depuis et vers les aéroports du Maroc, et une assistance de jour comme de nuit.',
  },
];
