import { type FieldName, fieldLines, type Section } from '../../../../api/words/settings-fields.ts';

export const previewPages = ['accueil', 'services', 'apropos', 'conditions'] as const;
export type PreviewPage = (typeof previewPages)[number];

/** Where on the site something is seen: the page, and what of it; without that its top. */
export interface PreviewPlace {
  page: PreviewPage;
  part?: string;
}

const home = (part?: string): PreviewPlace => ({ page: 'accueil', ...(part && { part }) });
const about = (part?: string): PreviewPlace => ({ page: 'apropos', ...(part && { part }) });

const ofSections: Partial<Record<Section, PreviewPlace>> = {
  identity: home('#end'),
  contact: home('#contact'),
  hours: home('#contact'),
  look: home('#cars'),
  home: home(),
  claims: home('#facts'),
  about: about(),
  conditions: { page: 'conditions' },
  rules: home('#faq'),
};

// Where they would come in, while there are none.
const reviews = '#reviews, #faq';
const figures = `#figures, ${reviews}`;

/** Those that are seen elsewhere than the rest of their section. */
const ofFields: Partial<Record<FieldName, PreviewPlace>> = {
  name: home(),
  city: home(),
  experience_years: about(),
  latitude: about('#place'),
  longitude: about('#place'),
  instagram: home('footer'),
  facebook: home('footer'),
  about_label: about('#place'),
  about_opens: about('#place'),
  about_closes: about('#place'),
  logo: home(),
  icon: home(),
  dark_colour: home('footer'),
  served_users: home(figures),
  served_reservations: home(figures),
  reviews_widget: home(reviews),
  faq: home('#faq'),
  founder_title: about('#founder'),
  founder_role: about('#founder'),
  founder_email: about('#founder'),
  founder_phone: about('#founder'),
  says_km: home('#services'),
  says_price: { page: 'services', part: '#benefits' },
  says_recent: home('footer'),
};

/** What is typed into is seen where it will stand; nothing where no page says it. */
export function placeOfField(name: string): PreviewPlace | undefined {
  const [field = ''] = name.split('.');
  if (!(field in fieldLines)) return undefined;
  const { section } = fieldLines[field as FieldName];
  return ofFields[field as FieldName] ?? placeOfSection(section);
}

export const placeOfSection = (section: string): PreviewPlace | undefined => ofSections[section as Section];
