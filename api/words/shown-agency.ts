import type { Settings } from '../rules/settings.ts';
import type { AboutTexts } from '../rules/site-texts.ts';
import type { AgencyFacts, OwnTexts } from './agency.ts';
import { upcoming } from './opening-text.ts';
import { defaultTexts } from './site-texts/defaults.ts';
import { filledPassages, fillIn } from './site-texts/fill-in.ts';

/**
 * What a page is given of the agency on a day. The texts that the site comes with are in its scripts already: only others
 * travel with the document, and a site that has none pays for none.
 */
export function shownAgency({ agency, texts }: Pick<Settings, 'agency' | 'texts'>, today: string): AgencyFacts {
  const own = ownTexts(texts, agency);
  return {
    ...agency,
    specialHours: upcoming(agency.specialHours, today),
    ...(Object.keys(own).length > 0 && { texts: own }),
    ...(texts.conditions.length > 0 && { hasConditions: true }),
  };
}

function ownTexts({ hero, faq, about }: Settings['texts'], agency: AgencyFacts): OwnTexts {
  return {
    ...(!isSame(hero, defaultTexts.hero) && { hero: filledPassages(hero, agency) }),
    ...(!isSame(faq, defaultTexts.faq) && { faq: filledPassages(faq, agency) }),
    ...(!isSame(about, defaultTexts.about) && { about: filledAbout(about, agency) }),
  };
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

const filledAbout = ({ heading, lead, story, vision, mission }: AboutTexts, agency: AgencyFacts): AboutTexts => ({
  heading: fillIn(heading, agency),
  lead: fillIn(lead, agency),
  story: fillIn(story, agency),
  vision: fillIn(vision, agency),
  mission: fillIn(mission, agency),
});
