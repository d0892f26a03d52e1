import type { Passage } from './passage.ts';

/** What the agency says of itself on its site, as it was typed: « {ville} » stands for a fact, see `fillIn`. */
export interface SiteTexts {
  /** One for each picture at the top of the home page. */
  hero: readonly Passage[];
  faq: readonly Passage[];
  about: AboutTexts;
  /** None: the site has no page of them. */
  conditions: readonly Passage[];
}

export interface AboutTexts {
  heading: string;
  lead: string;
  story: string;
  vision: string;
  mission: string;
}
