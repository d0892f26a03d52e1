import { agency } from '../../../api/agency.ts';

export const texts = {
  skip: 'Aller au contenu',
  home: `${agency.name}, accueil`,
  tagline: `Location de voitures à ${agency.city}`,
  mainNav: 'Navigation principale',
  footerNav: 'Liens du site',
  topBar: 'Nous joindre',
  openMenu: 'Ouvrir le menu',
  closeMenu: 'Fermer le menu',
  accountMenu: (name: string) => `Compte de ${name}`,
  links: [
    { to: '/', label: 'Accueil' },
    { to: '/cars', label: 'Nos Voitures' },
    { to: '/services', label: 'Services' },
    { to: '/about', label: 'À propos' },
  ],
  dashboard: 'Tableau de bord',
  login: 'Login',
  profile: 'Profile',
  settings: 'Settings',
  logout: 'Logout',
  whatsapp: 'WhatsApp',
  instagram: 'Instagram',
  facebook: 'Facebook',
  whatsappMessage: `Bonjour ${agency.name}, je souhaite un renseignement.`,
  footer: {
    pitch: `Des voitures récentes, un prix clair et une équipe qui répond : votre voyage commence à ${agency.city}.`,
    contact: 'Contact',
    explore: 'Explorer',
    hours: 'Horaires',
    rights: `${agency.legalName}, ${agency.city}`,
  },
  errors: {
    notFoundTitle: 'Cette route ne mène nulle part',
    notFoundHint: 'La page demandée n’existe pas ou n’existe plus. Reprenons la route ensemble.',
    failedTitle: 'Petite panne en chemin',
    failedHint: 'Une erreur est survenue de notre côté. Réessayez dans un instant ou appelez-nous.',
    toHome: 'Retour à l’accueil',
    toCars: 'Voir les voitures',
  },
} as const;

/** `08:00` → « 8h », `08:30` → « 8h30 » */
export function hourText(time: string): string {
  const [hours = '', minutes = ''] = time.split(':');
  return `${Number(hours)}h${minutes === '00' ? '' : minutes}`;
}
