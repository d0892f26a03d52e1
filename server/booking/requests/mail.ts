import type { AgencyFacts } from '../../../api/words/agency.ts';
import { days } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Limit, Throttle } from '../../platform/http/throttle.ts';
import { writeLetter } from '../../platform/mail/letter.ts';

/** Who asks, as every letter names them. */
export interface Asker {
  fullName: string;
  email: string | null;
  phone: string;
  /** Where they follow it without logging in; absent, they look into their account. */
  trackingPath?: string | undefined;
  /** Why the agency said no, where it said so. */
  reason?: string;
}

/** Who writes, and where it is to be found. */
export interface Letterhead {
  agency: AgencyFacts;
  publicUrl: URL;
}

/** What a calendar is to make of it. */
export type CalendarStatus = 'CONFIRMED' | 'CANCELLED';

export interface Words<Facts> {
  subject: string;
  title: string;
  text: string | ((agency: AgencyFacts) => string);
  /** Without a path it leads to where the request is followed. */
  action: { label: string; path?: string };
  /** A file for the calendar comes with it. */
  calendar?: CalendarStatus;
  /** What else is said, line by line. */
  also?: (facts: Facts, agency: AgencyFacts) => [label: string, value: string][];
  /** The reason that the desk gave is told. */
  tellsReason?: true;
}

interface AgencyWords<Facts> extends Pick<Words<Facts>, 'subject' | 'title' | 'also'> {
  action: { label: string; path: string };
}

/** What of the letters is of one kind of request. */
export interface LetterKind<Facts extends Asker> {
  /** What it is about, in a word or two: stands behind each subject. */
  nameOf: (facts: Facts) => string;
  /** What was asked for, line by line. */
  wishOf: (facts: Facts) => [string, string][];
  /** With what only the agency is to see. */
  forAgency: (facts: Facts) => Facts;
  calendarOf?: (facts: Facts, status: CalendarStatus, sender: Letterhead) => string;
  received: Words<Facts>;
  arrived: Pick<Words<Facts>, 'subject' | 'title'>;
  accepted: Words<Facts>;
  refused: Words<Facts>;
}

export type Letters<Facts extends Asker> = ReturnType<typeof createLetters<Facts>>;

export const trackRequest = { label: 'Suivre ma demande' };
export const seeBooking = { label: 'Voir ma réservation' };

/** Where the customer sees what becomes of it. */
export const followedAt = ({ trackingPath = '/profile' }: Asker, publicUrl: URL): string =>
  new URL(trackingPath, publicUrl).href;

const subjectOf = <Facts extends Asker>(kind: LetterKind<Facts>, words: { subject: string }, facts: Facts) =>
  `${words.subject} : ${kind.nameOf(facts)}`;

/** A line, where there is one. */
export const reasonOf = ({ reason }: Pick<Asker, 'reason'>): [string, string][] => (reason ? [['Motif', reason]] : []);

export const customerLetter =
  <Facts extends Asker>(kind: LetterKind<Facts>, words: Words<Facts>) =>
  (to: string, facts: Facts, sender: Letterhead) => ({
    to,
    subject: subjectOf(kind, words, facts),
    ...writeLetter(
      {
        title: words.title,
        paragraphs: [greeting(facts.fullName), saidBy(sender, words.text)],
        facts: [
          ...kind.wishOf(facts),
          ...(words.also?.(facts, sender.agency) ?? []),
          ...(words.tellsReason ? reasonOf(facts) : []),
        ],
        action: {
          label: words.action.label,
          url: words.action.path
            ? new URL(words.action.path, sender.publicUrl).href
            : followedAt(facts, sender.publicUrl),
        },
      },
      sender.agency,
    ),
    ...(words.calendar && kind.calendarOf && { calendar: kind.calendarOf(facts, words.calendar, sender) }),
  });

const saidBy = ({ agency }: Letterhead, text: Words<never>['text']) => (typeof text === 'string' ? text : text(agency));

/** Whose address it is nobody has seen: what mail programs would make a link of is said to nobody. */
export const mayBeLink = (typed: string): boolean => /[/:@\\]|\.\S/.test(typed);

const greeting = (name: string) => (mayBeLink(name) ? 'Bonjour,' : `Bonjour ${name},`);

export const agencyLetter =
  <Facts extends Asker>(kind: LetterKind<Facts>, words: AgencyWords<Facts>) =>
  (facts: Facts, { agency, publicUrl }: Letterhead) => ({
    to: agency.email,
    subject: subjectOf(kind, words, facts),
    ...writeLetter(
      {
        title: words.title,
        paragraphs: [],
        facts: [
          ...kind.wishOf(kind.forAgency(facts)),
          ['Client', facts.fullName],
          ['Téléphone', facts.phone],
          ['E-mail', facts.email ?? 'non communiqué'],
          ...(words.also?.(facts, agency) ?? []),
        ],
        action: { label: words.action.label, url: new URL(words.action.path, publicUrl).href },
      },
      agency,
    ),
  });

export function createLetters<Facts extends Asker>(kind: LetterKind<Facts>) {
  return {
    /** To the customer: we have your request. */
    received: customerLetter(kind, kind.received),
    accepted: customerLetter(kind, kind.accepted),
    refused: customerLetter(kind, kind.refused),
    /** To the agency: somebody waits for an answer. */
    arrived: agencyLetter(kind, {
      ...kind.arrived,
      action: { label: 'Accepter ou refuser', path: '/admin/dashboard/reservations' },
    }),
  };
}

/** Anybody can type anybody's address: so many letters a day go to one because a stranger wants it. */
const strangersLetters: Limit = { name: 'booking:letters', max: 6, windowMs: days(1) };

/** Whether one more is written to whoever asks; the address of an account has been verified. */
export async function mayBeTold(
  throttle: Pick<Throttle, 'count'>,
  tx: Db,
  { user_id, email }: { user_id: string | null; email: string | null },
): Promise<boolean> {
  if (user_id !== null || email === null) return true;
  return (await throttle.count(tx, strangersLetters, email)).count <= strangersLetters.max;
}
