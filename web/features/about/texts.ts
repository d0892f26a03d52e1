import type { AgencyFacts } from '../../../api/words/agency.ts';

export const texts = {
  meta: ({ name, city, experienceYears }: AgencyFacts) => ({
    title: 'À propos',
    description: `${name}, agence de location de voitures à ${city} : ${experienceYears} ans d’expérience, une équipe à votre écoute 7 jours sur 7.`,
  }),
  here: 'À propos',
  title: 'Une agence d’ici, pour toutes vos routes',
  lead: ({ name, experienceYears }: AgencyFacts) =>
    `${name} veut dire « le voyage ». Depuis ${experienceYears} ans, nous confions nos voitures à celles et ceux qui viennent découvrir le Maroc, y travailler ou rentrer chez eux.`,
  intro: {
    title: 'Qui nous sommes',
    paragraphs: ({ city }: AgencyFacts) => [
      `Notre agence est à ${city}, à deux pas de la mer. La flotte va de la petite citadine au SUV de luxe, avec une même règle : une voiture récente, propre et vérifiée avant chaque départ.`,
      'Nous tenons à la simplicité. Le prix par jour est affiché, le total est connu avant l’envoi de la demande, et c’est une personne de l’équipe qui vous répond pour confirmer.',
    ],
  },
  purpose: [
    {
      icon: 'eye',
      title: 'Notre vision',
      text: 'Que louer une voiture au Maroc soit aussi simple et aussi sûr que d’emprunter celle d’un ami.',
    },
    {
      icon: 'map-pin',
      title: 'Notre mission',
      text: 'Remettre à chacun, à l’heure et au bon endroit, une voiture en parfait état, au prix annoncé.',
    },
  ],
  advantages: {
    title: 'Nos atouts',
    items: [
      {
        icon: 'star',
        title: 'Service premium',
        text: 'Une voiture préparée avec soin et une équipe attentive à chaque détail.',
      },
      {
        icon: 'headset',
        title: 'Assistance 24/7',
        text: 'Une panne, une question, un retard de vol : nous répondons à toute heure.',
      },
      {
        icon: 'wallet',
        title: 'Rapport qualité-prix',
        text: 'Des tarifs clairs en MAD, sans frais découverts au comptoir.',
      },
      {
        icon: 'clock',
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
