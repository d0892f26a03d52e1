import type { SiteTexts } from '../../rules/site-texts.ts';
import type { AgencyFacts } from '../agency.ts';
import { defaultAgency } from '../default-agency.ts';
import { defaultTexts } from './defaults.ts';
import { placeholders } from './fill-in.ts';

const { name, city, experienceYears } = placeholders;
const { lead, story } = defaultTexts.about;

/** What the name of the first agency means and what lies before its door; and what any other can say in its place. */
const pairs: readonly (readonly [first: string, anybodys: string])[] = [
  ['L’Atlantique, à votre rythme', 'Le Maroc, à votre rythme'],
  [
    lead,
    `Depuis ${experienceYears} ans, ${name} confie ses voitures à celles et ceux qui viennent découvrir le Maroc, y travailler ou rentrer chez eux.`,
  ],
  [
    story,
    `Notre agence est à ${city}. Pour chaque voiture, la même règle : récente, propre et vérifiée avant chaque départ.
Nous tenons à la simplicité. Le prix par jour est affiché, le total est connu avant l’envoi de la demande, et c’est une personne de l’équipe qui vous répond pour confirmer.`,
  ],
];

/**
 * What an agency has not written itself, in words that are true of it: the site comes with those of one agency, which any
 * other of another name or city cannot say. Whichever of the two was saved: it is its own only once it says something else.
 */
export function fittingTexts(texts: SiteTexts, agency: Pick<AgencyFacts, 'name' | 'city'>): SiteTexts {
  const isFirst = agency.name === defaultAgency.name && agency.city === defaultAgency.city;
  const fitting = (said: string) => pairs.find((pair) => pair.includes(said))?.[isFirst ? 0 : 1] ?? said;
  const { hero, about } = texts;
  return {
    ...texts,
    hero: hero.map(({ title, text }) => ({ title: fitting(title), text })),
    about: { ...about, lead: fitting(about.lead), story: fitting(about.story) },
  };
}
