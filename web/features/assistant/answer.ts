import { type AgencyFacts, says } from '../../../api/words/agency.ts';
import {
  greetingReplies,
  greetingText,
  type QuickReply,
  type Told,
  type Topic,
  type TopicName,
  topics,
} from './topics.ts';
import { fold } from '../../../api/rules/fold.ts';

export interface Reply {
  topic: TopicName | 'unknown';
  /** In French. */
  text: string;
  /** The gist in the language of the visitor, when it is not French: to be shown first. */
  inOtherLanguage?: { lang: 'en' | 'ar'; text: string };
  next: readonly Button[];
}

/** A quick reply whose way is known. */
export type Button = { label: string; to: string } | { label: string; say: string };

/** How long the assistant seems to think. */
export const assistantReplyDelayMs = 800;

/** The bound of the input; what goes beyond is not read. */
export const maxMessageLength = 500;

export const greeting = (agency: AgencyFacts): Reply => ({
  topic: 'greeting',
  text: greetingText(agency),
  next: buttonsOf(greetingReplies, agency),
});

const unknown = (agency: AgencyFacts): Reply => ({
  topic: 'unknown',
  text: "Désolé, je n'ai pas compris. Essayez : voiture / transport / aide",
  next: buttonsOf(greetingReplies, agency),
});

const told = (what: Told, agency: AgencyFacts) => (typeof what === 'string' ? what : what(agency));

const buttonsOf = (replies: readonly QuickReply[], agency: AgencyFacts): Button[] =>
  replies.map((reply) => ('to' in reply ? { label: reply.label, to: told(reply.to, agency) } : reply));

/** Nothing is answered to a message that says nothing. */
export function answer(message: string, agency: AgencyFacts): Reply | null {
  if (message.trim() === '') return null;
  const words = comparable(message.slice(0, maxMessageLength));
  const hits = allKeywords.filter(({ keyword }) => words.includes(` ${keyword} `));
  const found = hits.length > 0 ? hits : almostFound([...new Set(words.split(' '))]);
  const topic = found[0]?.topic;
  if (!topic) return unknown(agency);
  const lang = found.find((hit) => hit.topic === topic && hit.lang !== 'fr')?.lang;
  const { answer: usual, otherwise }: Topic = topic;
  const said = (language: keyof Topic['answer']) =>
    told((otherwise && !says(agency, otherwise.claim) ? otherwise : usual)[language], agency);
  const reply = { topic: topic.name, text: said('fr'), next: buttonsOf(topic.next, agency) };
  return lang && lang !== 'fr' ? { ...reply, inOtherLanguage: { lang, text: said(lang) } } : reply;
}

interface Keyword {
  topic: (typeof topics)[number];
  lang: (typeof languages)[number];
  keyword: string;
}

const languages = ['fr', 'en', 'ar'] as const;

/** In the order of the table, which is the order of precedence. */
const allKeywords: Keyword[] = topics.flatMap((topic) =>
  languages.flatMap((lang) =>
    topic.keywords[lang].split(',').map((keyword) => ({ topic, lang, keyword: singular(fold(keyword)) })),
  ),
);

/**
 * The words as written, and without the articles and prepositions that Arabic writes attached to them.
 * « à 10 heures » and « for 2 hours » are no questions about the opening hours: clock times are left out.
 */
function comparable(message: string): string {
  const written = singular(fold(message)).replace(/\d+ ?(?:heure|hour)/g, '');
  const bare = written.replace(/(^| )[وفبلك]{0,2}(?:ال|لل|ل|ب|و)(?=\p{Script=Arabic}{3})/gu, '$1');
  return ` ${written}  ${bare} `;
}

function singular(folded: string): string {
  return folded.replace(/([a-z\d]{2})s+(?= |$)/g, '$1');
}

/** A slip of the finger or two in a long word; the first letter is hardly ever wrong, and tells most words apart. */
function almostFound(words: readonly string[]): Keyword[] {
  return allKeywords.filter(({ keyword }) => {
    if (keyword.length < 6) return false;
    const slips = keyword.length < 9 ? 1 : 2;
    const isClose = (word: string) =>
      Math.abs(word.length - keyword.length) <= slips && distance(word, keyword) <= slips;
    return words.some((word) => word[0] === keyword[0] && isClose(word));
  });
}

/** Letters to add, drop, change or swap with their neighbour to turn one word into the other. */
function distance(a: string, b: string): number {
  const rows = [Array.from({ length: b.length + 1 }, (_, column) => column)];
  const at = (row: number, column: number) => rows[row]?.[column] ?? Infinity;
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    rows.push(row);
    for (let j = 1; j <= b.length; j += 1) {
      const change = at(i - 1, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1);
      const swap = a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1] ? at(i - 2, j - 2) + 1 : Infinity;
      row.push(Math.min(at(i - 1, j) + 1, at(i, j - 1) + 1, change, swap));
    }
  }
  return at(a.length, b.length);
}
