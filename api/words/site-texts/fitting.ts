import type { SiteTexts } from '../../rules/site-texts.ts';
import { type AgencyFacts, yearsText } from '../agency.ts';
import { isFirstAgency } from '../default-agency.ts';
import { defaultTexts } from './defaults.ts';
import { placeholders } from './fill-in.ts';

const { name, city, experienceYears } = placeholders;
const { lead, story } = defaultTexts.about;

const drivers = 'celles et ceux qui viennent découvrir le Maroc, y travailler ou rentrer chez eux.';

/** What a sentence says of the agency that it was written for, and of any other; and of either that tells no years. */
interface Wording {
  first: string;
  others: string;
  firstYearless?: string;
  othersYearless?: string;
}

const wordings: readonly Wording[] = [
  { first: 'L’Atlantique, à votre rythme', others: 'Le Maroc, à votre rythme' },
  {
    first: lead,
    others: `Depuis ${yearsText(experienceYears)}, ${name} confie ses voitures à ${drivers}`,
    firstYearless: `${name} veut dire « le voyage ». Nous confions nos voitures à ${drivers}`,
    othersYearless: `${name} confie ses voitures à ${drivers}`,
  },
  {
    first: story,
    others: `Notre agence est à ${city}. Pour chaque voiture, la même règle : récente, propre et vérifiée avant chaque départ.
Nous tenons à la simplicité. Le prix par jour est affiché, le total est connu avant l’envoi de la demande, et c’est une personne de l’équipe qui vous répond pour confirmer.`,
  },
];

type Named = Pick<AgencyFacts, 'name' | 'city' | 'experienceYears'>;

/**
 * What an agency has not written itself, in words that are true of it: the site comes with those of one agency, which
 * one of another name or city, or without years behind it, cannot say. Whichever of them was saved: it is its own only
 * once it says something else.
 */
export function fittingTexts(texts: SiteTexts, agency: Named): SiteTexts {
  const fitting = (said: string) => {
    const wording = wordings.find((each) => Object.values(each).includes(said));
    return wording ? fittingOf(wording, agency) : said;
  };
  const { hero, about } = texts;
  return {
    ...texts,
    hero: hero.map(({ title, text }) => ({ title: fitting(title), text })),
    about: { ...about, lead: fitting(about.lead), story: fitting(about.story) },
  };
}

function fittingOf({ first, others, firstYearless, othersYearless }: Wording, agency: Named): string {
  const isYearless = agency.experienceYears === 0;
  if (isFirstAgency(agency)) return (isYearless && firstYearless) || first;
  return (isYearless && othersYearless) || others;
}
