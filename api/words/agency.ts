/**
 * The facts of the agency. Another agency changes them here; its own story is in `web/features/about/texts.ts`, its logo
 * and pictures in `art/`.
 */
export const agency = {
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
  experienceYears: 7,
  /** Until how many hours before the start a customer may cancel without paying. */
  freeCancellationHours: 24,
  /** Between two rentals of a vehicle: each occupies it that much longer. */
  preparationMinutes: 0,
  /** Shown on the home page and in the footer. Days as schema.org names them. */
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
  /** Shown on the about page: when somebody answers for the agency, at the desk or by phone. */
  aboutOpeningHours: { label: '7 jours sur 7', opens: '08:00', closes: '20:00' },
  founder: {
    title: 'Le fondateur',
    role: 'Fondateur et gérant',
    email: 'direction@rihla.ma',
    phone: '+212 5 28 00 00 01',
  },
  /** A script that replaces our own testimonials, for instance `https://widget.example/reviews.js`. */
  reviewsWidgetUrl: null as string | null,
} as const;

export const telHref = (phone: string) => `tel:${phone.replace(/[^+\d]/g, '')}`;

export const whatsappHref = (message: string) =>
  `https://wa.me/${agency.whatsapp.replace(/\D/g, '')}?text=${encodeURIComponent(message)}`;

/** `08:00` → « 8h », `08:30` → « 8h30 » */
export function hourText(time: string): string {
  const [hours = '', minutes = ''] = time.split(':');
  return `${Number(hours)}h${minutes === '00' ? '' : minutes}`;
}
