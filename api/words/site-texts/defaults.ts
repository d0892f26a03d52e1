import type { SiteTexts } from '../../rules/site-texts.ts';
import { aboutTexts } from './about.ts';
import { faqTexts } from './faq.ts';
import { placeholders } from './fill-in.ts';
import { heroTexts } from './hero.ts';

/** The texts of a new site, as they would have been typed. */
export const defaultTexts: SiteTexts = {
  hero: heroTexts(placeholders),
  faq: faqTexts(placeholders),
  about: aboutTexts(placeholders),
  conditions: [],
};
