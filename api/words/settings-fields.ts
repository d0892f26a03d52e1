import { claimLines } from './claim-lines.ts';
import type { Passage } from '../rules/passage.ts';
import { termBounds } from '../rules/privacy.ts';
import type { SettingsFields, SpecialDays } from '../rules/settings-form.ts';
import type { DayHours } from '../rules/week-hours.ts';

/** In the order of the screen. */
export const sections = [
  'identity',
  'contact',
  'hours',
  'look',
  'home',
  'claims',
  'about',
  'conditions',
  'rules',
  'privacy',
  'security',
] as const;
export type Section = (typeof sections)[number];

/** How a value is typed; a new type of value needs a kind of its own. */
type KindOf<Value> = Value extends boolean
  ? 'flag'
  : Value extends number
    ? 'whole'
    : Value extends string
      ? 'line' | 'text' | 'colour' | 'picture' | 'phone' | 'email' | 'link' | 'time' | 'degrees'
      : Value extends readonly SpecialDays[]
        ? 'special_days'
        : Value extends readonly Passage[]
          ? 'passages'
          : Value extends readonly DayHours[]
            ? 'week'
            : never;

export interface FieldLine<Kind = string> {
  /** Those of backups stand on their own screen. */
  section: Section | 'backups';
  /** As the screen and the journal call it. */
  label: string;
  kind: Kind;
  hint?: string;
  /** It may stay empty. */
  optional?: true;
}

/** « De 12 à 120. » */
const bounds = ({ min, max }: { min: number; max: number }) => `De ${min} à ${max}.`;

/** Everything that the agency decides about itself: a line for each, in the order of its section. */
export const fieldLines: { readonly [Name in keyof SettingsFields]: FieldLine<KindOf<SettingsFields[Name]>> } = {
  name: { section: 'identity', label: 'Nom de l’agence', kind: 'line', hint: 'En haut du site, dans les lettres.' },
  legal_name: { section: 'identity', label: 'Raison sociale', kind: 'line' },
  city: { section: 'identity', label: 'Ville desservie', kind: 'line', hint: '« Location de voitures à… »' },
  experience_years: {
    section: 'identity',
    label: 'Années d’expérience',
    kind: 'whole',
    hint: '0 : le site n’en dit rien.',
  },
  rc: { section: 'identity', label: 'Registre de commerce (RC)', kind: 'line', optional: true },
  ice: { section: 'identity', label: 'ICE', kind: 'line', optional: true },
  tax_id: { section: 'identity', label: 'Identifiant fiscal (IF)', kind: 'line', optional: true },
  patente: { section: 'identity', label: 'Patente', kind: 'line', optional: true },
  cnss: { section: 'identity', label: 'CNSS', kind: 'line', optional: true },
  licence: { section: 'identity', label: 'N° de licence', kind: 'line', optional: true },
  phone: { section: 'contact', label: 'Téléphone', kind: 'phone' },
  whatsapp: { section: 'contact', label: 'WhatsApp', kind: 'phone' },
  email: { section: 'contact', label: 'E-mail', kind: 'email' },
  street: { section: 'contact', label: 'Adresse', kind: 'line' },
  postal_code: { section: 'contact', label: 'Code postal', kind: 'line', optional: true },
  address_city: { section: 'contact', label: 'Ville de l’adresse', kind: 'line' },
  latitude: {
    section: 'contact',
    label: 'Latitude',
    kind: 'degrees',
    optional: true,
    hint: 'Collez ici « 30.42, -9.59 » d’un plan.',
  },
  longitude: { section: 'contact', label: 'Longitude', kind: 'degrees', optional: true },
  instagram: { section: 'contact', label: 'Instagram', kind: 'link', optional: true },
  facebook: { section: 'contact', label: 'Facebook', kind: 'link', optional: true },
  week: { section: 'hours', label: 'Horaires de la semaine', kind: 'week' },
  special_days: { section: 'hours', label: 'Jours particuliers', kind: 'special_days' },
  about_label: { section: 'hours', label: 'Accueil téléphonique : jours', kind: 'line', hint: 'Dans « À propos ».' },
  about_opens: { section: 'hours', label: 'Accueil téléphonique : de', kind: 'time' },
  about_closes: { section: 'hours', label: 'Accueil téléphonique : à', kind: 'time' },
  logo: { section: 'look', label: 'Logo', kind: 'picture', optional: true, hint: 'En haut du site, dans les e-mails.' },
  icon: {
    section: 'look',
    label: 'Icône',
    kind: 'picture',
    optional: true,
    hint: 'Carrée, pour l’onglet et l’écran d’accueil ; sans elle, le logo y figure.',
  },
  colour: { section: 'look', label: 'Couleur principale', kind: 'colour', hint: 'Boutons, liens, dates choisies.' },
  dark_colour: { section: 'look', label: 'Couleur foncée', kind: 'colour', hint: 'Textes, haut et bas du site.' },
  hero: { section: 'home', label: 'Sur les trois images', kind: 'passages' },
  served_users: {
    section: 'home',
    label: 'Clients d’avant ce site',
    kind: 'whole',
    hint: 'Comptés avec ceux du site ; 0 et 0 : l’accueil ne montre pas de chiffres.',
  },
  served_reservations: { section: 'home', label: 'Réservations d’avant ce site', kind: 'whole' },
  reviews_widget: {
    section: 'home',
    label: 'Script d’un service d’avis',
    kind: 'link',
    optional: true,
    hint: 'Remplace les avis du site. Il s’exécute chez chaque visiteur, dans un cadre d’où il n’atteint rien du site.',
  },
  faq: { section: 'home', label: 'Questions fréquentes', kind: 'passages' },
  about_heading: { section: 'about', label: 'Titre de la page', kind: 'text' },
  about_lead: { section: 'about', label: 'En une phrase', kind: 'text' },
  about_story: { section: 'about', label: 'Qui nous sommes', kind: 'text', hint: 'Une ligne : un paragraphe.' },
  about_vision: { section: 'about', label: 'Notre vision', kind: 'text' },
  about_mission: { section: 'about', label: 'Notre mission', kind: 'text' },
  conditions: { section: 'conditions', label: 'Conditions de location', kind: 'passages' },
  founder_title: { section: 'about', label: 'Fondateur : titre du bloc', kind: 'line' },
  founder_role: { section: 'about', label: 'Fondateur : fonction', kind: 'line' },
  founder_email: { section: 'about', label: 'E-mail de la direction', kind: 'email' },
  founder_phone: { section: 'about', label: 'Téléphone de la direction', kind: 'phone' },
  free_cancellation_hours: {
    section: 'rules',
    label: 'Annulation sans frais, heures avant le départ',
    kind: 'whole',
    hint: 'Jusque-là le client annule lui-même.',
  },
  ...claimLines,
  preparation_minutes: {
    section: 'rules',
    label: 'Préparation entre deux locations, en minutes',
    kind: 'whole',
    hint: 'Le véhicule reste pris d’autant après chaque retour.',
  },
  privacy_customer_months: {
    section: 'privacy',
    label: 'Clients sans activité, en mois',
    kind: 'whole',
    hint: `Passé ce délai, un client et son compte sont effacés. ${bounds(termBounds.privacy_customer_months)}`,
  },
  privacy_request_months: {
    section: 'privacy',
    label: 'Demandes sans suite, en mois',
    kind: 'whole',
    hint: `Refusées, annulées ou restées sans réponse. ${bounds(termBounds.privacy_request_months)}`,
  },
  privacy_document_months: {
    section: 'privacy',
    label: 'Pièces d’identité et permis, en mois',
    kind: 'whole',
    hint: `Numéros et dates, après la dernière location. ${bounds(termBounds.privacy_document_months)}`,
  },
  privacy_letter_days: {
    section: 'privacy',
    label: 'E-mails envoyés, en jours',
    kind: 'whole',
    hint: `Destinataire et objet ; le texte s’efface dès l’envoi. ${bounds(termBounds.privacy_letter_days)}`,
  },
  privacy_contract_months: {
    section: 'privacy',
    label: 'Documents de contrat gardés, en mois',
    kind: 'whole',
    hint: `Depuis leur ajout, et après la fin de leur location ; la loi demande dix ans. ${bounds(termBounds.privacy_contract_months)}`,
  },
  require_second_factor: {
    section: 'security',
    label: 'Double authentification obligatoire',
    kind: 'flag',
    hint: 'Pour toute l’équipe, vous compris : qui n’en a pas en active une avant toute autre chose.',
  },
  journal_months: {
    section: 'security',
    label: 'Journal, en mois',
    kind: 'whole',
    hint: 'Actions et connexions, de 12 à 120 mois.',
  },
  backup_nightly: {
    section: 'backups',
    label: 'Sauvegarder chaque nuit',
    kind: 'flag',
  },
  backup_hour: { section: 'backups', label: 'À partir de, heure', kind: 'whole', hint: 'De 0 à 23.' },
  backup_keep: {
    section: 'backups',
    label: 'Jours gardés',
    kind: 'whole',
    hint: 'Une archive par jour ; du dernier jour, toutes.',
  },
  backup_alarm_email: {
    section: 'backups',
    label: 'E-mail en cas d’échec',
    kind: 'email',
    optional: true,
    hint: 'Vide : au propriétaire.',
  },
};

export type FieldName = keyof SettingsFields;
export const fieldNames = Object.keys(fieldLines) as FieldName[];

export const fieldLabel = (field: string): string | undefined =>
  field in fieldLines ? fieldLines[field as FieldName].label : undefined;
