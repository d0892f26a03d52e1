import type { Passage } from '../../rules/passage.ts';
import { type AgencyFacts, yearsText } from '../agency.ts';

/** The facts that the texts of the site name. */
export type Spoken = {
  readonly [Fact in 'name' | 'city' | 'experienceYears' | 'freeCancellationHours']: AgencyFacts[Fact] | string;
};

/** What is typed where a fact shall stand; it is as true tomorrow. */
export const placeholders = {
  name: '{nom}',
  city: '{ville}',
  experienceYears: '{expérience}',
  freeCancellationHours: '{annulation}',
} as const satisfies Spoken;

const facts = Object.entries(placeholders) as [keyof Spoken, string][];
const anyPlaceholder = /\{[^{}]*\}/g;

export const fillIn = (text: string, agency: AgencyFacts): string =>
  // One year is « 1 an », whatever the sentence was written for.
  text
    .replaceAll(yearsText(placeholders.experienceYears), yearsText(agency.experienceYears))
    .replace(anyPlaceholder, (typed) => {
      const fact = facts.find(([, placeholder]) => placeholder === typed)?.[0];
      return fact ? String(agency[fact]) : typed;
    });

export const filledPassages = (passages: readonly Passage[], agency: AgencyFacts): Passage[] =>
  passages.map(({ title, text }) => ({ title: fillIn(title, agency), text: fillIn(text, agency) }));

/** Nobody shall read « {vile} ». */
export const hasOnlyFacts = (text: string): boolean =>
  (text.match(anyPlaceholder) ?? []).every((typed) => facts.some(([, placeholder]) => placeholder === typed));
