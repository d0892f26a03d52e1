import type { Faults } from './form-faults.ts';
import { texts } from './texts.ts';

/** What a screen says itself when sending failed. */
export interface Words {
  text: string;
  /** It is said whatever the server says, and before that; otherwise only when the server has nothing to say. */
  first?: boolean;
}

/** What to tell after a failure, and which fields to mark. */
export interface Failure {
  text: string;
  /** What the server said, where the screen speaks first. */
  detail: string;
  fields: Faults;
}

/** The shape of a `CallError`. Not the class: pages that call only when a form is sent do not load it before. */
interface Refused extends Error {
  code: string;
  fields: Faults;
  retryAfterSeconds?: number | undefined;
}

/**
 * The one rule for every form: the server's own words count, with how long to wait; faults of fields that the form does
 * not show (`shown`) are said with them; the screen speaks where nobody answered, or where it is to speak first.
 */
export function failureOf(error: unknown, { text, first = false }: Words, shown: readonly string[] = []): Failure {
  if (error instanceof StepFailed) return failureOf(error.cause, error.words, shown);
  if (!isRefused(error)) return { text, detail: '', fields: {} };
  const { fields } = error;
  const others = Object.entries(fields).filter(([name]) => !shown.includes(name));
  const isAboutFields = error.code === 'invalid_input' && Object.keys(fields).length > 0;
  // « Some fields are to be corrected », of fields that nobody sees, helps nobody.
  const isAllHidden = isAboutFields && others.length === Object.keys(fields).length;
  const said = [
    ...(isAllHidden ? [] : [error.message + waitOf(error.retryAfterSeconds)]),
    ...others.map(([, fault]) => fault),
  ].join('. ');
  if (first && !isAboutFields && said !== text) return { text, detail: said, fields };
  const isAway = error.code === 'unavailable' || error.code === 'internal';
  return { text: isAway ? text : said, detail: '', fields };
}

/** A step on the way, which fails in words of its own. */
export async function inWords<T>(words: Words, step: Promise<T>): Promise<T> {
  try {
    return await step;
  } catch (cause) {
    throw new StepFailed(words, cause);
  }
}

class StepFailed extends Error {
  readonly words: Words;
  constructor(words: Words, cause: unknown) {
    super(words.text, { cause });
    this.words = words;
  }
}

/** In one line, for where there is no second. */
export const lineOf = ({ text, detail }: Failure): string => (detail ? `${text}. ${detail}` : text);

/** The server said no, or could not be reached: nothing is wrong with the page. */
export const isExpected = (error: unknown): boolean =>
  isRefused(error) || (error instanceof StepFailed && isRefused(error.cause));

export const isRefused = (error: unknown): error is Refused =>
  error instanceof Error && 'code' in error && 'fields' in error;

function waitOf(seconds: number | undefined): string {
  if (!seconds) return '';
  return seconds < 100 ? texts.waitSeconds(seconds) : texts.waitMinutes(Math.ceil(seconds / 60));
}
