import type { Car } from '../calls/catalogue.ts';
import { carName } from './car-name.ts';
import { frenchTransmissions } from './car-traits.ts';
import { fold } from './fold.ts';
import { isTypingSlip } from './typing-slip.ts';

/** What a car is looked for by. */
export type Worded = Pick<Car, 'make' | 'model' | 'places' | 'transmission' | 'fuel' | 'type'>;

/** How many people a car takes of which nobody has said it. */
export const seatsWhenUnknown = 4;

/**
 * The cars that somebody means who types this: those whose name has it in it, and those that have each of its words among
 * theirs, in any order: « clio renault », « suv automatique », « 7 places diesel ». Only where there is none, those that
 * it would find without a slip of the finger: « cilo ».
 */
export function carsMeant<C extends Worded>(cars: readonly C[], typed: string): readonly C[] {
  const folded = fold(typed);
  if (folded === '') return cars;
  const wish = readWords(folded);
  const found = cars.filter((car) => {
    const facts = factsOf(car);
    return facts.name.includes(folded) || fits(facts, wish, begins);
  });
  return found.length > 0 ? found : cars.filter((car) => fits(factsOf(car), wish, beginsOrSlipped));
}

interface Facts {
  name: string;
  words: readonly string[];
  seats: number;
}

const known = new WeakMap<Worded, Facts>();

/** Folded once for each car, however often it is looked for. */
function factsOf(car: Worded): Facts {
  const before = known.get(car);
  if (before) return before;
  const name = fold(carName(car));
  const traits = fold([car.type, frenchTransmission(car.transmission), car.fuel].join(' '));
  const facts = { name, words: `${name} ${traits}`.split(' '), seats: car.places ?? seatsWhenUnknown };
  known.set(car, facts);
  return facts;
}

const frenchTransmission = (transmission: Worded['transmission']) =>
  Object.entries(frenchTransmissions).find(([, stored]) => stored === transmission)?.[0] ?? '';

interface Wish {
  words: readonly string[];
  /** At least so many. */
  seats: number;
}

/** « 7 places » is one wish; words that say nothing about a car are no wish at all. */
function readWords(folded: string): Wish {
  const seats = /\b(\d{1,2}) (?:places?|personnes?|sieges?)\b/.exec(folded);
  const rest = seats ? folded.replace(seats[0], ' ') : folded;
  const words = rest.split(' ').filter((word) => word !== '' && !emptyWords.has(word));
  return { words: words.slice(0, maxWords).map((word) => sameAs.get(word) ?? word), seats: Number(seats?.[1] ?? 0) };
}

/** More than anybody types to find a car. */
const maxWords = 8;
const emptyWords = new Set('a au de du des la le les un une avec et en pour voiture voitures boite vitesse'.split(' '));
const sameAs = new Map(Object.entries({ '4x4': 'suv', gasoil: 'diesel', gazole: 'diesel', manuel: 'manuelle' }));

type Match = (word: string, typed: string) => boolean;
const begins: Match = (word, typed) => word.startsWith(typed);
const beginsOrSlipped: Match = (word, typed) => begins(word, typed) || isTypingSlip(typed, word);

function fits({ words, seats }: Facts, wish: Wish, match: Match): boolean {
  if (wish.words.length === 0 && wish.seats === 0) return false;
  return seats >= wish.seats && wish.words.every((typed) => words.some((word) => match(word, typed)));
}
