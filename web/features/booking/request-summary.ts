import { formatPattern, formatShortDay } from '../../../api/words/wording.ts';
import { texts } from './texts.ts';
import { carRequestTexts } from './car-request-texts.ts';
import { transferTexts } from './transfer-texts.ts';

/** What happened after a form was sent: a title, what was asked for, and what comes next. */
export interface Summary {
  title: string;
  facts: readonly (readonly [label: string, value: string])[];
  text: string;
  /** Where it is followed. */
  tracking?: string | null;
}

interface Reservation {
  model: string;
  start_date: string;
  end_date: string;
  ville: string;
  name: string;
  reference: string;
  tracking: string | null;
}

export const reservationSummary = ({ model, start_date, end_date, ville, name, ...sent }: Reservation): Summary => ({
  title: carRequestTexts.sent,
  facts: [
    [carRequestTexts.facts.model, model],
    [carRequestTexts.facts.dates, `${formatShortDay(start_date)} → ${formatShortDay(end_date)}`],
    [texts.facts.city, ville],
    [texts.facts.name, name],
    [texts.facts.reference, sent.reference],
  ],
  text: carRequestTexts.next,
  tracking: sent.tracking,
});

interface Transfer {
  taVille: string;
  aeroport: string;
  date: string;
  nom: string;
}

export const transferSummary = ({ taVille, aeroport, date, nom }: Transfer): Summary => ({
  title: transferTexts.sent,
  facts: [
    [transferTexts.facts.departure, taVille],
    [transferTexts.facts.airport, aeroport],
    [transferTexts.facts.date, formatPattern(date, 'dd/MM/yyyy')],
    [texts.facts.name, nom],
  ],
  text: transferTexts.next,
});
