import type { AgencyFacts } from './agency.ts';

/** The agency as a new database knows it; what it says of itself since is in the database. */
export const defaultAgency: AgencyFacts = {
  name: 'Rihla',
  legalName: 'Rihla Location de Voitures',
  city: 'Agadir',
  address: { street: 'Avenue Mohammed V', postalCode: '80000', city: 'Agadir', country: 'MA' },
  coordinates: { latitude: 30.4202, longitude: -9.5982 },
  phone: '+212 5 28 00 00 00',
  whatsapp: '+212 6 00 00 00 00',
  email: 'contact@rihla.ma',
  social: {
    instagram: 'https://www.instagram.com/rihla',
    facebook: 'https://www.facebook.com/rihla',
  },
  legal: {},
  experienceYears: 7,
  freeCancellationHours: 24,
  openingHours: [
    {
      days: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'],
      label: 'Lundi – Vendredi',
      opens: '08:00',
      closes: '22:00',
    },
    { days: ['Saturday'], label: 'Samedi', opens: '09:00', closes: '18:00' },
    { days: ['Sunday'], label: 'Dimanche', opens: '10:00', closes: '18:00' },
  ],
  specialHours: [],
  aboutOpeningHours: { label: '7 jours sur 7', opens: '08:00', closes: '20:00' },
  founder: {
    title: 'Le fondateur',
    role: 'Fondateur et gérant',
    email: 'direction@rihla.ma',
    phone: '+212 5 28 00 00 01',
  },
  reviewsWidgetUrl: null,
};

/** Whether it is the one that the site comes with. */
export const isFirstAgency = ({ name, city }: Pick<AgencyFacts, 'name' | 'city'>): boolean =>
  name === defaultAgency.name && city === defaultAgency.city;
