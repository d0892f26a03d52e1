import type { Claim } from '../rules/claims.ts';
import type { Brand, Look } from '../rules/look.ts';
import type { Passage } from '../rules/passage.ts';
import type { Opening, OpeningHours } from '../rules/pricing/opening.ts';
import type { AboutTexts } from '../rules/site-texts.ts';

/** What the public knows of the agency; every page and every letter is given them as they are now. */
export interface AgencyFacts extends Opening {
  name: string;
  legalName: string;
  city: string;
  address: { street: string; postalCode: string; city: string; country: string };
  /** Null until somebody has said where it is. */
  coordinates: Coordinates | null;
  phone: string;
  whatsapp: string;
  email: string;
  /** Empty: it is not there. */
  social: { instagram: string; facebook: string };
  /** The numbers that it goes by in registers, those that it has given. */
  legal: { readonly [kind in LegalKind]?: string };
  /** 0: it does not say. */
  experienceYears: number;
  /** Whom it served before it had this site, where it has said so. See `servedBefore`. */
  servedBefore?: ServedBefore;
  /** Until how many hours before the start a customer may cancel without paying. */
  freeCancellationHours: number;
  /** Shown on the home page and in the footer. */
  openingHours: readonly NamedHours[];
  /** Shown on the about page: when somebody answers for the agency, at the desk or by phone. */
  aboutOpeningHours: { label: string; opens: string; closes: string };
  founder: { title: string; role: string; email: string; phone: string };
  /** A script that replaces our own testimonials, `https://widget.example/reviews.js`. Pages know only that there is one. */
  reviewsWidgetUrl?: string | null;
  hasReviewsWidget?: true;
  /** What the site's words claim of it, and it does not; absent: it does all of it. See `says`. */
  unsaid?: readonly Claim[];
  /** Its own words, where they are others than those that the site comes with. See `shownAgency`. */
  texts?: OwnTexts;
  /** Where it has any of its own. Pages know it as `brand`, see `shownAgency`. */
  look?: Look;
  brand?: Brand;
  /** It has written conditions: the site has a page of them. */
  hasConditions?: true;
}

export interface Coordinates {
  latitude: number;
  longitude: number;
}

export interface ServedBefore {
  users: number;
  reservations: number;
}

export interface OwnTexts {
  hero?: readonly Passage[];
  faq?: readonly Passage[];
  about?: AboutTexts;
}

/** Registre de commerce, identifiant commun, identifiant fiscal, patente, CNSS, licence of the trade. */
export type LegalKind = 'rc' | 'ice' | 'tax_id' | 'patente' | 'cnss' | 'licence';

export interface NamedHours extends OpeningHours {
  label: string;
}

/** Whether the site may say so of it. */
export const says = ({ unsaid }: Pick<AgencyFacts, 'unsaid'>, claim: Claim): boolean => !unsaid?.includes(claim);

export const telHref = (phone: string) => `tel:${phone.replace(/[^+\d]/g, '')}`;

export const whatsappHref = ({ whatsapp }: Pick<AgencyFacts, 'whatsapp'>, message: string) =>
  `https://wa.me/${whatsapp.replace(/\D/g, '')}?text=${encodeURIComponent(message)}`;

/** `08:00` → « 8h », `08:30` → « 8h30 » */
export function hourText(time: string): string {
  const [hours = '', minutes = ''] = time.split(':');
  return `${Number(hours)}h${minutes === '00' ? '' : minutes}`;
}

/** « Avenue Mohammed V, 80000 Agadir » */
export const addressText = ({ address: { street, postalCode, city } }: Pick<AgencyFacts, 'address'>): string =>
  `${street}, ${`${postalCode} ${city}`.trim()}`;

/** « 7 ans », « 1 an » */
export const yearsText = (years: number | string): string => `${years} an${years === 1 ? '' : 's'}`;
