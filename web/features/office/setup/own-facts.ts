import { fieldsOfSettings, type SettingsFields } from '../../../../api/rules/settings-form.ts';
import { groupedHours } from '../../../../api/rules/week-hours.ts';
import { defaultSettings } from '../../../../api/words/default-settings.ts';
import { texts } from './texts.ts';

const came = fieldsOfSettings(defaultSettings);
const asked = ['name', 'city', 'street', 'phone', 'whatsapp', 'email'] as const;

/** What the site came with is another agency's: nobody shall publish its number by pressing « Enregistrer ». */
export const askedAfresh = (fields: SettingsFields): SettingsFields => ({
  ...fields,
  ...Object.fromEntries(asked.filter((name) => fields[name] === came[name]).map((name) => [name, ''])),
});

/**
 * What follows when an agency says for the first time who it is. Where the company and its address were called as the
 * agency and its city, they still are; what the site came with and nobody was asked for is not said of it.
 */
export function ownFacts(typed: SettingsFields, before: SettingsFields): SettingsFields {
  const named = {
    ...typed,
    legal_name: before.legal_name.startsWith(before.name)
      ? typed.name + before.legal_name.slice(before.name.length)
      : typed.legal_name,
    address_city: before.address_city === before.city ? typed.city : typed.address_city,
  };
  if (!isAsItCame(before) || isAsItCame(typed)) return named;
  return { ...named, ...unlessSaid(named, { ...unknown, founder_email: typed.email, founder_phone: typed.phone }) };
}

const isAsItCame = ({ name, city }: SettingsFields) => name === came.name && city === came.city;

const unknown = {
  experience_years: 0,
  postal_code: '',
  latitude: '',
  longitude: '',
  instagram: '',
  facebook: '',
} satisfies Partial<SettingsFields>;

/** Of these, those that are still as the site came. */
const unlessSaid = (fields: SettingsFields, others: Partial<SettingsFields>): Partial<SettingsFields> =>
  Object.fromEntries(
    Object.entries(others).filter(([name]) => {
      const field = name as keyof SettingsFields;
      return fields[field] === came[field];
    }),
  );

/** Until somebody says otherwise, the phone is answered while the agency is open on most days. */
export function ownHours(typed: SettingsFields, before: SettingsFields): SettingsFields {
  if (isSame(typed.week, before.week)) return typed;
  const [usual] = groupedHours(typed.week).toSorted((one, other) => other.days.length - one.days.length);
  const hasSaid = (['about_label', 'about_opens', 'about_closes'] as const).some((name) => typed[name] !== came[name]);
  if (!usual || hasSaid) return typed;
  const about_label = usual.days.length === 7 ? texts.hours.everyDay : usual.label;
  return { ...typed, about_label, about_opens: usual.opens, about_closes: usual.closes };
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
