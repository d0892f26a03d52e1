import { darkShadesOf, isReadable, shadesOf } from '../rules/brand-colour.ts';
import { brandPictureSizeOf, brandPictureUrl, isBrandPicture } from '../rules/brand-pictures.ts';
import { type Brand, iconOf, type Look } from '../rules/look.ts';
import type { Settings } from '../rules/settings.ts';
import type { AboutTexts } from '../rules/site-texts.ts';
import type { AgencyFacts, OwnTexts } from './agency.ts';
import { upcoming } from './opening-text.ts';
import { defaultTexts } from './site-texts/defaults.ts';
import { filledPassages, fillIn } from './site-texts/fill-in.ts';
import { fittingTexts } from './site-texts/fitting.ts';

/**
 * What a page is given of the agency on a day. The texts that the site comes with are in its scripts already: only others
 * travel with the document, and a site that has none pays for none.
 */
export function shownAgency(settings: Pick<Settings, 'agency' | 'texts'>, today: string): AgencyFacts {
  const { look, reviewsWidgetUrl, ...agency } = settings.agency;
  const texts = fittingTexts(settings.texts, agency);
  const own = ownTexts(texts, agency);
  return {
    ...agency,
    ...(look && { brand: brandOf(look) }),
    ...(reviewsWidgetUrl && { hasReviewsWidget: true }),
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

function brandOf(look: Look): Brand {
  const css = colourCss(look);
  const { logo = '' } = look;
  const icon = iconOf(look) ?? '';
  return {
    ...(css && { css }),
    ...(look.dark && isReadable(look.dark, 'dark') && { dark: look.dark }),
    ...(isBrandPicture(logo) && { logo: { src: brandPictureUrl(logo, '.webp'), ...brandPictureSizeOf(logo) } }),
    ...(isBrandPicture(icon) && { icon: brandPictureUrl(icon, '-192.png') }),
  };
}

/** In the words of web/theme.css; what is no colour, or could not be read, never gets there. */
function colourCss({ colour = '', dark = '' }: Look): string {
  const lines: string[] = [];
  if (isReadable(colour, 'colour')) {
    const { deep, soft } = shadesOf(colour);
    lines.push(`--color-brand:${colour};--color-brand-deep:${deep};--color-brand-soft:${soft}`);
  }
  if (isReadable(dark, 'dark')) {
    const { soft, raised } = darkShadesOf(dark);
    lines.push(`--color-ink:${dark};--color-ink-soft:${soft};--color-ink-raised:${raised}`);
  }
  return lines.length > 0 ? `:root{${lines.join(';')}}` : '';
}
