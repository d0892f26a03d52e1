import {
  type OwnRequest,
  rentalRequest,
  requestTransfer,
  reserveCar,
  transferRequest,
  visitorRentalRequest,
} from '../../../api/calls/booking.ts';
import { fieldErrors } from '../../../api/calls/fields.ts';
import { fieldMessages, refusalMessages } from '../../../api/words/messages.ts';
import { isPast, parseMoment, parsePeriod } from '../../../api/rules/rental-period.ts';
import { now } from '../../lib/agency-time.ts';
import { call, CallError } from '../../lib/call.ts';
import { clearUser } from '../../lib/user.ts';

/** How sending went: an answer, fields to correct, or a refusal to read. */
export type Sent =
  | { outcome: 'sent'; request: OwnRequest }
  | { outcome: 'wrong'; fields: Record<string, string> }
  | { outcome: 'failed'; message: string };

export interface RentalValues {
  start_date: string;
  end_date: string;
  ville: string;
  full_name?: string;
  phone?: string;
}

export interface TransferValues {
  nom: string;
  tel: string;
  taVille: string;
  ville: string;
  aeroport: string;
  date: string;
}

/** Checked here by the rules of the server, then sent. This file is fetched when a form is sent, not with the page. */
export async function sendRental(carId: string, values: RentalValues): Promise<Sent> {
  const fields = rentalProblems(values);
  if (fields) return { outcome: 'wrong', fields };
  const sent = await answerOf(call(reserveCar, { params: { carId }, body: values }));
  if (sent.outcome !== 'wrong' || 'full_name' in values || !('full_name' in sent.fields)) return sent;
  // The account should have said who asks, but the server knows nobody: the session is over.
  clearUser();
  return { outcome: 'failed', message: refusalMessages.not_logged_in };
}

export async function sendTransfer(values: TransferValues): Promise<Sent> {
  const fields = fieldErrors(transferRequest, values) ?? pastDate(values.date);
  if (fields) return { outcome: 'wrong', fields };
  return answerOf(call(requestTransfer, { body: values }));
}

export function rentalProblems(values: RentalValues): Record<string, string> | undefined {
  const schema = 'full_name' in values || 'phone' in values ? visitorRentalRequest : rentalRequest;
  const fields = fieldErrors(schema, values);
  if (fields) return fields;
  const period = parsePeriod(values, now());
  if (period.ok) return undefined;
  return Object.fromEntries(Object.entries(period.fields).map(([name, code]) => [name, fieldMessages[code]]));
}

function pastDate(date: string): Record<string, string> | undefined {
  const moment = parseMoment(date);
  return typeof moment === 'object' && isPast(moment, now()) ? { date: fieldMessages.date_in_past } : undefined;
}

async function answerOf(answer: Promise<OwnRequest>): Promise<Sent> {
  try {
    return { outcome: 'sent', request: await answer };
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    // No answer, or one that is not the server's: the screen has its own words for that.
    if (error.code === 'unavailable' || error.code === 'internal') return { outcome: 'failed', message: '' };
    if (error.status === 400 && Object.keys(error.fields).length > 0) return { outcome: 'wrong', fields: error.fields };
    return { outcome: 'failed', message: [error.message, ...Object.values(error.fields)].join('. ') };
  }
}
