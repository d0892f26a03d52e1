import { type OwnRequest, type SentRequest, requestTransfer, reserveCar } from '../../../api/calls/booking.ts';
import {
  reservationRequest,
  type TransferRequest,
  transferRequest,
  visitorReservationRequest,
} from '../../../api/calls/booking-forms.ts';
import { fieldErrors } from '../../../api/calls/fields.ts';
import { fieldMessages, refusalMessages } from '../../../api/words/messages.ts';
import { isWrittenPast, parseWallPeriod } from '../../../api/rules/wall-period.ts';
import { timeInMorocco } from '../../lib/agency-time.ts';
import { call, CallError } from '../../lib/call.ts';
import type { Faults } from '../../lib/form-faults.ts';
import { clearUser } from '../../lib/user.ts';
import type { requestOf } from './rental-choice.ts';

export interface ReservationValues extends ReturnType<typeof requestOf> {
  full_name?: string;
  phone?: string;
  email?: string;
  seen_total_centimes?: number | undefined;
}

export interface TransferValues {
  nom: string;
  tel: string;
  taVille: string;
  ville: string;
  aeroport: string;
  date: string;
  direction: TransferRequest['direction'];
  flight: string;
  passengers: string;
}

/** The rules of the server, and the sending. This file is fetched when a form is used, not with the page. */
export async function reserve(carId: string, values: ReservationValues): Promise<SentRequest> {
  try {
    return await call(reserveCar, { params: { carId }, body: values });
  } catch (error) {
    const isStranger = error instanceof CallError && !('full_name' in values) && 'full_name' in error.fields;
    if (!isStranger) throw error;
    // The account should have said who asks, but the server knows nobody: the session is over.
    clearUser();
    throw new CallError(401, { code: 'not_logged_in', message: refusalMessages.not_logged_in });
  }
}

export const sendTransfer = (values: TransferValues): Promise<OwnRequest> => call(requestTransfer, { body: values });

export function reserveProblems(values: ReservationValues): Faults | undefined {
  const schema = 'full_name' in values || 'phone' in values ? visitorReservationRequest : reservationRequest;
  const fields = fieldErrors(schema, values);
  if (fields) return fields;
  const period = parseWallPeriod(values, timeInMorocco());
  if (period.ok) return undefined;
  return Object.fromEntries(Object.entries(period.fields).map(([name, code]) => [name, fieldMessages[code]]));
}

export function transferProblems(values: TransferValues): Faults | undefined {
  const fields = fieldErrors(transferRequest, values);
  if (fields) return fields;
  return isWrittenPast(values.date, timeInMorocco()) ? { date: fieldMessages.date_in_past } : undefined;
}
