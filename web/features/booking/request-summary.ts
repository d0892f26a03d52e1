import { formatPattern, formatShortDay } from '../../../api/words/wording.ts';
import { texts } from './texts.ts';

/** What happened after a form was sent: a title, what was asked for, and what comes next. */
export interface Summary {
  title: string;
  facts: readonly (readonly [label: string, value: string])[];
  text: string;
}

interface Reservation {
  model: string;
  start_date: string;
  end_date: string;
  ville: string;
  name: string;
}

export const reservationSummary = ({ model, start_date, end_date, ville, name }: Reservation): Summary => ({
  title: texts.car.sent,
  facts: [
    [texts.car.facts.model, model],
    [texts.car.facts.dates, `${formatShortDay(start_date)} → ${formatShortDay(end_date)}`],
    [texts.facts.city, ville],
    [texts.facts.name, name],
  ],
  text: texts.car.next,
});

interface Transfer {
  taVille: string;
  aeroport: string;
  date: string;
  nom: string;
}

export const transferSummary = ({ taVille, aeroport, date, nom }: Transfer): Summary => ({
  title: texts.transfer.sent,
  facts: [
    [texts.transfer.facts.departure, taVille],
    [texts.transfer.facts.airport, aeroport],
    [texts.transfer.facts.date, formatPattern(date, 'dd/MM/yyyy')],
    [texts.facts.name, nom],
  ],
  text: texts.transfer.next,
});
