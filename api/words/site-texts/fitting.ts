import type { Claim } from '../../rules/claims.ts';
import type { SiteTexts } from '../../rules/site-texts.ts';
import { type AgencyFacts, says, yearsText } from '../agency.ts';
import { capitalised } from '../capitalised.ts';
import { isFirstAgency } from '../default-agency.ts';
import { documentsText } from '../documents.ts';
import { defaultTexts } from './defaults.ts';
import { faqTexts } from './faq.ts';
import { placeholders } from './fill-in.ts';
import { heroTexts } from './hero.ts';

const { name, city, experienceYears, freeCancellationHours } = placeholders;
const { about } = defaultTexts;
const [anywhere, ownPace, lateArrival] = heroTexts(placeholders);
const [, mileage, documents] = faqTexts(placeholders);

const drivers = 'celles et ceux qui viennent découvrir le Maroc, y travailler ou rentrer chez eux.';

type Named = Pick<AgencyFacts, 'name' | 'city' | 'experienceYears' | 'unsaid'>;

/** What may be said in a place: the first that is true of the agency. */
type Wording = readonly [text: string, isTrue: (agency: Named) => boolean][];

const hasYears = (agency: Named) => agency.experienceYears > 0;
const always = () => true;
const saying = (claim: Claim) => (agency: Named) => says(agency, claim);

const storyOfAny = (
  cars: string,
) => `Notre agence est à ${city}. Pour chaque voiture, la même règle : ${cars} avant chaque départ.
Nous tenons à la simplicité. Le prix par jour est affiché, le total est connu avant l’envoi de la demande, et c’est une personne de l’équipe qui vous répond pour confirmer.`;

const wordings: readonly Wording[] = [
  [
    [ownPace.title, isFirstAgency],
    ['Le Maroc, à votre rythme', always],
  ],
  [
    [about.lead, (agency) => isFirstAgency(agency) && hasYears(agency)],
    [`${name} veut dire « le voyage ». Nous confions nos voitures à ${drivers}`, isFirstAgency],
    [`Depuis ${yearsText(experienceYears)}, ${name} confie ses voitures à ${drivers}`, hasYears],
    [`${name} confie ses voitures à ${drivers}`, always],
  ],
  [
    [about.story, (agency) => isFirstAgency(agency) && says(agency, 'recent') && says(agency, 'range')],
    [storyOfAny('récente, propre et vérifiée'), saying('recent')],
    [storyOfAny('propre et vérifiée'), always],
  ],
  [
    [anywhere.text, saying('recent')],
    ['Des voitures assurées et prêtes à l’heure, avec un prix par jour clair dès le départ.', always],
  ],
  [
    [ownPace.text, saying('km')],
    [`Annulation gratuite jusqu’à ${freeCancellationHours} h avant le départ.`, always],
  ],
  [
    [lateArrival.title, saying('nonstop')],
    ['À l’aéroport, on vous attend', always],
  ],
  [
    [lateArrival.text, saying('nonstop')],
    ['Votre chauffeur depuis et vers les aéroports du Maroc.', always],
  ],
  [
    [mileage.text, saying('km')],
    ['Cela dépend de la voiture. La limite vous est dite avant la confirmation.', always],
  ],
  [
    [documents.text, saying('card')],
    [`${capitalised(documentsText({ unsaid: ['card'] }))}.`, always],
  ],
];

/**
 * What an agency has not written itself, in words that are true of it: the site comes with those of one agency, which
 * one of another name or city, without years behind it or that claims less cannot say. Whichever of them was
 * saved: it is its own only once it says something else.
 */
export function fittingTexts(texts: SiteTexts, agency: Named): SiteTexts {
  const fitting = (said: string) => {
    const wording = wordings.find((variants) => variants.some(([text]) => text === said));
    return wording?.find(([, isTrue]) => isTrue(agency))?.[0] ?? said;
  };
  const fittingPassages = (passages: SiteTexts['faq']) =>
    passages.map(({ title, text }) => ({ title: fitting(title), text: fitting(text) }));
  return {
    ...texts,
    hero: fittingPassages(texts.hero),
    faq: fittingPassages(texts.faq),
    about: { ...texts.about, lead: fitting(texts.about.lead), story: fitting(texts.about.story) },
  };
}
