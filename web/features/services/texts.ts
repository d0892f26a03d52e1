import { type AgencyFacts, yearsText } from '../../../api/words/agency.ts';

export const texts = {
  meta: ({ name, city }: AgencyFacts) => ({
    title: 'Nos services',
    description: `Location courte ou longue durée, transfert aéroport, voyages, famille et vacances, chez ${name} à ${city}.`,
  }),
  title: 'Une voiture pour chaque route',
  lead: ({ experienceYears, city }: AgencyFacts) =>
    `Week-end à deux, mission de trois mois ou vacances en famille : dites-nous où vous allez, nous préparons la voiture qui convient. ${experienceYears > 0 ? `Depuis ${yearsText(experienceYears)}, à` : 'À'} ${city}.`,
  book: 'Réserver maintenant',
  call: 'Appeler l’agence',
  list: { title: 'Nos services', lead: 'Six façons de prendre la route avec nous.' },
  cars: {
    title: 'Disponibles en ce moment',
    lead: 'Quelques voitures prêtes à partir.',
    slider: 'Voitures disponibles',
    all: 'Voir toutes les voitures',
    empty: 'Aucune voiture disponible pour le moment',
    emptyHint: 'Écrivez-nous ou appelez-nous : une voiture peut se libérer dans la journée.',
  },
  gallery: {
    title: 'Où irez-vous ?',
    lead: 'Quelques idées de routes au départ de l’agence.',
    slider: 'Idées de routes',
    pictures: [
      { name: 'gallery-1-chefchaouen', caption: 'Chefchaouen, la ville bleue' },
      { name: 'gallery-2-ait-ben-haddou', caption: 'Le ksar d’Aït Ben Haddou' },
      { name: 'gallery-3-jardin-majorelle', caption: 'Un jardin bleu Majorelle à Marrakech' },
      { name: 'gallery-4-gorges-todra', caption: 'Les gorges du Todra' },
      { name: 'gallery-5-essaouira', caption: 'Les remparts d’Essaouira' },
      { name: 'gallery-6-aeroport', caption: 'L’aéroport, au petit matin' },
    ],
  },
} as const;
