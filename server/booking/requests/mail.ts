import { agency } from '../../../api/words/agency.ts';
import { writeLetter } from '../../platform/mail/letter.ts';

/** Who asks, as every letter names them. */
export interface Asker {
  fullName: string;
  email: string | null;
  phone: string;
}

interface Words {
  subject: string;
  title: string;
  text: string;
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
  received: Words;
  arrived: Pick<Words, 'subject' | 'title'>;
  accepted: Words;
  refused: Words;
}

export type Letters<Facts extends Asker> = ReturnType<typeof createLetters<Facts>>;

export const trackRequest = { label: 'Suivre ma demande', path: '/profile' };
export const seeBooking = { label: 'Voir ma réservation', path: '/profile' };

export function createLetters<Facts extends Asker>(kind: LetterKind<Facts>) {
  const { nameOf, wishOf, forAgency, arrived } = kind;
  const subjectOf = (words: Pick<Words, 'subject'>, facts: Facts) => `${words.subject} : ${nameOf(facts)}`;
  const toCustomer = (words: Words) => (to: string, facts: Facts, publicUrl: URL) => ({
    to,
    subject: subjectOf(words, facts),
    ...writeLetter({
      title: words.title,
      paragraphs: [`Bonjour ${facts.fullName},`, words.text],
      facts: wishOf(facts),
      action: { label: words.action.label, url: new URL(words.action.path, publicUrl).href },
    }),
  });
  return {
    /** To the customer: we have your request. */
    received: toCustomer(kind.received),
    accepted: toCustomer(kind.accepted),
    refused: toCustomer(kind.refused),

    /** To the agency: somebody waits for an answer. */
    arrived: (facts: Facts, publicUrl: URL) => ({
      to: agency.email,
      subject: subjectOf(arrived, facts),
      ...writeLetter({
        title: arrived.title,
        paragraphs: [],
        facts: [
          ...wishOf(forAgency(facts)),
          ['Client', facts.fullName],
          ['Téléphone', facts.phone],
          ['E-mail', facts.email ?? 'non communiqué'],
        ],
        action: { label: 'Accepter ou refuser', url: new URL('/admin/dashboard/reservations', publicUrl).href },
      }),
    }),
  };
}
