import type { ReactNode } from 'react';
import { formatMad, formatPattern, formatShortDay, siteLocale } from '../../../api/words/wording.ts';
import { priceTexts } from '../price/texts.ts';
import { texts } from './texts.ts';
import { carRequestTexts } from './car-request-texts.ts';
import { transferTexts } from './transfer-texts.ts';

/** What happened after a form was sent: a title, what was asked for, and what comes next. */
export interface Summary {
  title: string;
  facts: readonly (readonly [label: string, value: string])[];
  text: string;
  /** What it costs, line by line. */
  price?: ReactNode;
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
  /** Null where its price is shown line by line. */
  total: number | null;
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
    ...(sent.total === null ? [] : [[priceTexts.total, formatMad(sent.total, siteLocale)] as const]),
  ],
  text: carRequestTexts.next,
  tracking: sent.tracking,
});

interface Transfer {
  taVille: string;
  aeroport: string;
  date: string;
  nom: string;
  direction?: string;
  flight?: string;
  passengers?: string;
}

/** What was left to be agreed on takes no line. */
export const transferSummary = ({
  taVille,
  aeroport,
  date,
  nom,
  direction,
  flight,
  passengers,
}: Transfer): Summary => ({
  title: transferTexts.sent,
  facts: [
    [direction === 'retour' ? transferTexts.facts.arrival : transferTexts.facts.departure, taVille],
    [transferTexts.facts.airport, aeroport],
    [transferTexts.facts.date, formatPattern(date, 'dd/MM/yyyy')],
    ...(flight ? [[transferTexts.facts.flight, flight] as const] : []),
    ...(passengers ? [[transferTexts.facts.passengers, passengers] as const] : []),
    [texts.facts.name, nom],
  ],
  text: transferTexts.next,
});
