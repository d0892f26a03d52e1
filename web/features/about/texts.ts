import { type AgencyFacts, says, yearsText } from '../../../api/words/agency.ts';

export const texts = {
  meta: ({ name, city, experienceYears, aboutOpeningHours: { label } }: AgencyFacts) => ({
    title: 'À propos',
    description: `${name}, agence de location de voitures à ${city} : ${experienceYears > 0 ? `${yearsText(experienceYears)} d’expérience, ` : ''}une équipe à votre écoute ${label.toLowerCase()}.`,
  }),
  intro: 'Qui nous sommes',
  vision: 'Notre vision',
  mission: 'Notre mission',
  advantages: {
    title: 'Nos atouts',
    items: (agency: AgencyFacts) => [
      {
        icon: 'star' as const,
        title: 'Service premium',
        text: 'Une voiture préparée avec soin et une équipe attentive à chaque détail.',
      },
      {
        icon: 'headset' as const,
        title: says(agency, 'nonstop') ? 'Assistance 24/7' : 'Équipe joignable',
        text: `Une panne, une question, un retard de vol : ${says(agency, 'nonstop') ? 'nous répondons à toute heure' : 'appelez-nous'}.`,
      },
      {
        icon: 'wallet' as const,
        title: 'Rapport qualité-prix',
        text: 'Des tarifs clairs en MAD, sans frais découverts au comptoir.',
      },
      {
        icon: 'clock' as const,
        title: 'Remise rapide',
        text: 'Papiers prêts à l’avance : les clés en main en quelques minutes.',
      },
    ],
  },
  founder: {
    lead: 'Une demande particulière, une remarque, un partenariat ? Écrivez directement à la direction.',
    email: 'Écrire un e-mail',
    call: 'Appeler',
  },
  place: {
    title: 'Nous trouver',
    hours: 'Ouvert',
    address: 'Adresse',
    map: ({ address: { street, city } }: AgencyFacts) => `Plan d’accès à l’agence, ${street}, ${city}`,
    show: 'Afficher la carte',
    notice: 'La carte vient d’OpenStreetMap et ne se charge qu’à votre demande.',
    elsewhere: 'Ouvrir dans OpenStreetMap',
  },
} as const;
