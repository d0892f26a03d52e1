import { defaultAgency } from '../words/default-agency.ts';
import type { AgencyFacts, LegalKind } from '../words/agency.ts';
import { fittingTexts } from '../words/site-texts/fitting.ts';
import { type ClaimField, saidFields, unsaidAfter } from './claims.ts';
import { type Look, siteColours } from './look.ts';
import type { Passage } from './passage.ts';
import { servedAfter, servedBefore } from './served-before.ts';
import type { Settings } from './settings.ts';
import type { SiteTexts } from './site-texts.ts';
import { type DayHours, dailyHours, groupedHours } from './week-hours.ts';

/** Days that are otherwise than in a usual week; without hours: closed. */
export interface SpecialDays {
  label: string;
  from: string;
  to: string;
  opens: string;
  closes: string;
}

/** What the agency decides about itself, as it is typed: one field for each thing. */
export interface SettingsFields extends Record<LegalKind, string>, Record<ClaimField, boolean> {
  name: string;
  legal_name: string;
  city: string;
  experience_years: number;
  served_users: number;
  served_reservations: number;
  street: string;
  postal_code: string;
  address_city: string;
  /** As maps write it; both empty where it is not known. */
  latitude: string;
  longitude: string;
  phone: string;
  whatsapp: string;
  email: string;
  instagram: string;
  facebook: string;
  /** Empty: our own reviews. */
  reviews_widget: string;
  week: DayHours[];
  special_days: SpecialDays[];
  logo: string;
  icon: string;
  colour: string;
  dark_colour: string;
  hero: Passage[];
  faq: Passage[];
  about_heading: string;
  about_lead: string;
  about_story: string;
  about_vision: string;
  about_mission: string;
  conditions: Passage[];
  about_label: string;
  about_opens: string;
  about_closes: string;
  founder_title: string;
  founder_role: string;
  founder_email: string;
  founder_phone: string;
  free_cancellation_hours: number;
  preparation_minutes: number;
  privacy_customer_months: number;
  privacy_request_months: number;
  privacy_document_months: number;
  privacy_letter_days: number;
  privacy_contract_months: number;
  journal_months: number;
  require_second_factor: boolean;
  backup_nightly: boolean;
  backup_hour: number;
  backup_keep: number;
  backup_alarm_email: string;
}

/** What the server's configuration says whatever is saved: the screens show it, and cannot change it. */
export type ImposedSettings = Partial<
  Pick<SettingsFields, 'require_second_factor' | 'backup_nightly' | 'backup_hour' | 'backup_keep'>
>;

export const legalKinds = ['rc', 'ice', 'tax_id', 'patente', 'cnss', 'licence'] as const satisfies LegalKind[];

export const fieldsOfSettings = ({ agency, rules, texts }: Settings): SettingsFields => ({
  name: agency.name,
  legal_name: agency.legalName,
  city: agency.city,
  experience_years: agency.experienceYears,
  served_users: servedBefore(agency).users,
  served_reservations: servedBefore(agency).reservations,
  street: agency.address.street,
  postal_code: agency.address.postalCode,
  address_city: agency.address.city,
  latitude: degreesText(agency.coordinates?.latitude),
  longitude: degreesText(agency.coordinates?.longitude),
  phone: agency.phone,
  whatsapp: agency.whatsapp,
  email: agency.email,
  instagram: agency.social.instagram,
  facebook: agency.social.facebook,
  reviews_widget: agency.reviewsWidgetUrl ?? '',
  ...saidFields(agency),
  rc: agency.legal.rc ?? '',
  ice: agency.legal.ice ?? '',
  tax_id: agency.legal.tax_id ?? '',
  patente: agency.legal.patente ?? '',
  cnss: agency.legal.cnss ?? '',
  licence: agency.legal.licence ?? '',
  week: dailyHours(agency.openingHours),
  special_days: agency.specialHours.map(({ label, from, to, hours }) => ({
    label,
    from,
    to,
    opens: hours?.opens ?? '',
    closes: hours?.closes ?? '',
  })),
  logo: agency.look?.logo ?? '',
  icon: agency.look?.icon ?? '',
  colour: agency.look?.colour ?? siteColours.colour,
  dark_colour: agency.look?.dark ?? siteColours.dark,
  ...textFields(fittingTexts(texts, agency)),
  about_label: agency.aboutOpeningHours.label,
  about_opens: agency.aboutOpeningHours.opens,
  about_closes: agency.aboutOpeningHours.closes,
  founder_title: agency.founder.title,
  founder_role: agency.founder.role,
  founder_email: agency.founder.email,
  founder_phone: agency.founder.phone,
  free_cancellation_hours: agency.freeCancellationHours,
  preparation_minutes: rules.preparationMinutes,
  privacy_customer_months: rules.privacy.customerMonths,
  privacy_request_months: rules.privacy.requestMonths,
  privacy_document_months: rules.privacy.documentMonths,
  privacy_letter_days: rules.privacy.letterDays,
  privacy_contract_months: rules.privacy.contractMonths,
  journal_months: rules.journalMonths,
  require_second_factor: rules.requireSecondFactor,
  backup_nightly: rules.backups.isNightly,
  backup_hour: rules.backups.hour,
  backup_keep: rules.backups.keep,
  backup_alarm_email: rules.backups.alarmEmail,
});

const textFields = ({ hero, faq, about, conditions }: SiteTexts) => ({
  hero: [...hero],
  faq: [...faq],
  about_heading: about.heading,
  about_lead: about.lead,
  about_story: about.story,
  about_vision: about.vision,
  about_mission: about.mission,
  conditions: [...conditions],
});

/** With what follows from the others: texts that nobody wrote are as they fit the name, the city and the years. */
export const fittingFields = (fields: SettingsFields): SettingsFields => ({
  ...fields,
  ...textFields(
    fittingTexts(textsAfter(fields), {
      ...fields,
      ...unsaidAfter(fields),
      experienceYears: fields.experience_years,
    }),
  ),
});

/** What no field says stays as it was. */
export const settingsAfter = (before: Settings, fields: SettingsFields): Settings => ({
  agency: agencyAfter(before.agency, fields),
  texts: textsAfter(fields),
  rules: {
    ...before.rules,
    preparationMinutes: fields.preparation_minutes,
    privacy: {
      customerMonths: fields.privacy_customer_months,
      requestMonths: fields.privacy_request_months,
      documentMonths: fields.privacy_document_months,
      letterDays: fields.privacy_letter_days,
      contractMonths: fields.privacy_contract_months,
    },
    journalMonths: fields.journal_months,
    requireSecondFactor: fields.require_second_factor,
    backups: {
      isNightly: fields.backup_nightly,
      hour: fields.backup_hour,
      keep: fields.backup_keep,
      alarmEmail: fields.backup_alarm_email,
    },
  },
});

/** What it would say in its own words. */
export const textsAfter = (fields: SettingsFields): SiteTexts => ({
  hero: fields.hero,
  faq: fields.faq,
  about: {
    heading: fields.about_heading,
    lead: fields.about_lead,
    story: fields.about_story,
    vision: fields.about_vision,
    mission: fields.about_mission,
  },
  conditions: fields.conditions,
});

const degreesText = (degrees: number | undefined) => (degrees === undefined ? '' : String(degrees));

const readDegrees = (typed: string) => (typed.trim() === '' ? Number.NaN : Number(typed.replace(',', '.')));

/** Where it is, as far as what is typed makes sense. */
export function placeOf(
  fields: Pick<SettingsFields, 'street' | 'postal_code' | 'address_city' | 'latitude' | 'longitude'>,
): Pick<AgencyFacts, 'address' | 'coordinates'> {
  const { street, postal_code: postalCode, address_city: city } = fields;
  const [latitude, longitude] = [readDegrees(fields.latitude), readDegrees(fields.longitude)];
  return {
    address: { street, postalCode, city, country: defaultAgency.address.country },
    coordinates: Number.isNaN(latitude + longitude) ? null : { latitude, longitude },
  };
}

/** What the public would know of it. */
export const agencyAfter = (before: AgencyFacts, fields: SettingsFields): AgencyFacts => ({
  ...withoutOptional(before),
  ...lookAfter(fields),
  ...servedAfter({ users: fields.served_users, reservations: fields.served_reservations }),
  ...unsaidAfter(fields),
  name: fields.name,
  legalName: fields.legal_name,
  city: fields.city,
  experienceYears: fields.experience_years,
  ...placeOf(fields),
  phone: fields.phone,
  whatsapp: fields.whatsapp,
  email: fields.email,
  social: { instagram: fields.instagram, facebook: fields.facebook },
  legal: Object.fromEntries(legalKinds.flatMap((kind) => (fields[kind] === '' ? [] : [[kind, fields[kind]]]))),
  openingHours: groupedHours(fields.week),
  specialHours: fields.special_days.map(({ label, from, to, opens, closes }) => ({
    label,
    from,
    to,
    hours: opens === '' ? null : { opens, closes },
  })),
  aboutOpeningHours: { label: fields.about_label, opens: fields.about_opens, closes: fields.about_closes },
  founder: {
    title: fields.founder_title,
    role: fields.founder_role,
    email: fields.founder_email,
    phone: fields.founder_phone,
  },
  freeCancellationHours: fields.free_cancellation_hours,
  reviewsWidgetUrl: fields.reviews_widget || null,
});

function withoutOptional(agency: AgencyFacts): AgencyFacts {
  const { look: _, servedBefore: __, unsaid: ___, ...others } = agency;
  return others;
}

/** Only what differs from how the site came: most sites have nothing to tell. */
function lookAfter({ logo, icon, colour, dark_colour: dark }: SettingsFields): { look?: Look } {
  const look: Look = {
    ...(colour !== siteColours.colour && { colour }),
    ...(dark !== siteColours.dark && { dark }),
    ...(logo !== '' && { logo }),
    ...(icon !== '' && { icon }),
  };
  return Object.keys(look).length > 0 ? { look } : {};
}
