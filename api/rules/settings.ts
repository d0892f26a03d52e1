import type { AgencyFacts } from '../words/agency.ts';
import type { PrivacyTerms } from './privacy.ts';
import type { SiteTexts } from './site-texts.ts';

/** All that the agency decides about itself; the newest version in the database holds. */
export interface Settings {
  agency: AgencyFacts;
  rules: AgencyRules;
  texts: SiteTexts;
}

/** What the back office works by; no page shows it. */
export interface AgencyRules {
  /** Between two rentals of a vehicle: each occupies it that much longer. */
  preparationMinutes: number;
  privacy: PrivacyTerms;
}
