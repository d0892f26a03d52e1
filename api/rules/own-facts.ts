import { claimFields } from './claims.ts';
import { isFirstAgency } from '../words/default-agency.ts';
import { defaultSettings } from '../words/default-settings.ts';
import { fieldsOfSettings, type SettingsFields } from './settings-form.ts';
import { groupedHours } from './week-hours.ts';

// A new database knows one agency. Whoever takes the site over says who they are, and publishes nothing of that one.

const came = fieldsOfSettings(defaultSettings);
type FieldName = keyof SettingsFields;

const asked = ['name', 'city', 'street', 'phone', 'whatsapp', 'email'] as const satisfies FieldName[];

/** What only the agency itself can claim; a card to bring is no claim of it, and asked for by nearly all. */
export const askedClaims = claimFields.filter((name) => name !== 'says_card');

/** What the site came with stands in no field: nobody publishes another's number, or claim, by pressing « Enregistrer ». */
export const askedAfresh = (fields: SettingsFields): SettingsFields => ({
  ...fields,
  ...(isFirstAgency(fields) && Object.fromEntries(askedClaims.map((name) => [name, false]))),
  ...Object.fromEntries(asked.filter((name) => fields[name] === came[name]).map((name) => [name, ''])),
});

/** Where the company and its address were called as the agency and its city, they still are. */
export const renamed = (typed: SettingsFields, before: SettingsFields): SettingsFields => ({
  ...typed,
  legal_name: before.legal_name === before.name ? typed.name : typed.legal_name,
  address_city: before.address_city === before.city ? typed.city : typed.address_city,
});

/** What follows when an agency says for the first time who it is: what nobody was asked for is not said of it. */
export function ownFacts(typed: SettingsFields): SettingsFields {
  if (isFirstAgency(typed)) return typed;
  const others = {
    ...unsaid,
    legal_name: typed.name,
    address_city: typed.city,
    founder_email: typed.email,
    founder_phone: typed.phone,
  };
  const point = isAsItCame(typed, 'latitude') && isAsItCame(typed, 'longitude') ? { latitude: '', longitude: '' } : {};
  const instead = Object.entries(others).filter(([name]) => isAsItCame(typed, name as FieldName));
  return { ...typed, ...Object.fromEntries(instead), ...point };
}

const unsaid = {
  experience_years: 0,
  served_users: 0,
  served_reservations: 0,
  postal_code: '',
  instagram: '',
  facebook: '',
  founder_title: 'La direction',
  founder_role: 'À votre écoute',
} satisfies Partial<SettingsFields>;

const isAsItCame = (fields: SettingsFields, name: FieldName) => fields[name] === came[name];

/** By which nobody but the first agency is reached. */
const contacts = [
  'phone',
  'whatsapp',
  'email',
  'latitude',
  'longitude',
  'instagram',
  'facebook',
  'founder_email',
  'founder_phone',
] as const satisfies FieldName[];

/** By what the customers of an agency that is called otherwise, or is elsewhere, would still reach the first one. */
export const anothersContacts = (fields: SettingsFields): FieldName[] =>
  isFirstAgency(fields) ? [] : contacts.filter((name) => isAsItCame(fields, name));

/** Where the letters about requests would go to another agency. */
export const isAnothersEmail = (fields: SettingsFields): boolean => isAsItCame(fields, 'email');

/** Until somebody says otherwise, the phone is answered while the agency is open on most days. */
export function ownHours(typed: SettingsFields, before: SettingsFields): SettingsFields {
  const hours = answeredIn(typed);
  const isSaid = ![came, answeredIn(before)].some(
    (each) =>
      each?.about_label === before.about_label &&
      each.about_opens === before.about_opens &&
      each.about_closes === before.about_closes,
  );
  return !hours || isSaid || isFirstAgency(typed) ? typed : { ...typed, ...hours };
}

function answeredIn({ week }: SettingsFields) {
  const [most] = groupedHours(week).toSorted((one, other) => other.days.length - one.days.length);
  if (!most) return null;
  const about_label = most.days.length === 7 ? came.about_label : most.label;
  return { about_label, about_opens: most.opens, about_closes: most.closes };
}
