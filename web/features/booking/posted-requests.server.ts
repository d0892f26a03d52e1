import { redirect } from 'react-router';
import { requestTransfer, reserveCar, type SentRequest } from '../../../api/calls/booking.ts';
import {
  reservationRequest,
  type TransferRequest,
  visitorReservationRequest,
} from '../../../api/calls/booking-forms.ts';
import { fieldErrors } from '../../../api/calls/fields.ts';
import { airportsOf } from '../../../api/rules/airports.ts';
import { extraField, maxExtraCount, writeExtras } from '../../../api/rules/asked-extras.ts';
import { type PostedForm, refuseFields } from '../../lib/answer-form.server.ts';
import { leaveNote, readNote } from '../../lib/notes.server.ts';
import type { Notes } from '../../lib/server-context.server.ts';
import { reservationSummary, type Summary, transferSummary } from './request-summary.ts';
import { texts } from './texts.ts';
import { carRequestTexts } from './car-request-texts.ts';
import { noChoice, type RentalChoice, requestOf } from './rental-choice.ts';
import { reserveTexts } from './reserve-texts.ts';
import { missingChoice } from './use-reserve-form.ts';
import { writtenMoment } from './written-hours.ts';

/** The forms of the home page and of a car, posted without scripts. Each leads to a page that can be loaded again. */

export const sentPath = '/request-sent';

const noteName = 'rihla_sent';
const choiceFields = Object.keys(noChoice) as (keyof RentalChoice)[];
const reservationFields = [...choiceFields, 'full_name', 'phone', 'email'] as const;
const sentFields = ['car_name', 'reference', 'total', 'tracking'] as const;
const transferFields = [
  'nom',
  'tel',
  'taVille',
  'ville',
  'aeroport',
  'date',
  'direction',
  'flight',
  'passengers',
] as const;

type Said = Record<(typeof reservationFields)[number], string>;

/** Days and hours are fields of their own there, and so is each extra. */
const mendChoice = (given: URLSearchParams) => ({
  start_date: writtenMoment(given, 'start_date'),
  end_date: writtenMoment(given, 'end_date'),
  extras: writeExtras(extrasIn(given)),
});

const extrasIn = (given: URLSearchParams) =>
  [...given]
    .filter(([name]) => name.startsWith(extraField('')))
    .map(([name, count]) => ({ id: name.slice(extraField('').length), count: Number(count) }))
    .filter(({ count }) => Number.isInteger(count))
    // Too many are refused; how many too many is nobody's concern.
    .map(({ id, count }) => ({ id, count: Math.min(count, maxExtraCount + 1) }));

const bodyOf = ({ full_name, phone, email, ...choice }: Said) => ({ ...requestOf(choice), full_name, phone, email });

export const postedCarRequest = (notes: Notes): PostedForm<'car' | (typeof reservationFields)[number]> => ({
  name: 'car',
  fields: ['car', ...reservationFields],
  failure: { text: texts.failed, first: true },
  mend: mendChoice,
  async send({ car, ...said }, call) {
    const body = bodyOf(said);
    if (car === '') refuseFields({ ...fieldErrors(visitorReservationRequest, body), car: carRequestTexts.noModel });
    return leadOn(notes, { ...said, ...whatWasSent(await call(reserveCar, { params: { carId: car }, body })) });
  },
});

/** Of somebody with an account, it says who asks. */
export const postedReservation = (
  carId: string,
  { notes, isKnown }: { notes: Notes; isKnown: boolean },
): PostedForm<(typeof reservationFields)[number]> => ({
  name: 'reserve',
  fields: reservationFields,
  failure: { text: reserveTexts.failed },
  mend: mendChoice,
  async send(said, call) {
    const body = bodyOf(said);
    const schema = isKnown ? reservationRequest : visitorReservationRequest;
    refuseFields({ ...fieldErrors(schema, body), ...missingChoice(said) });
    return leadOn(notes, { ...said, ...whatWasSent(await call(reserveCar, { params: { carId }, body })) });
  },
});

export const postedTransfer = (notes: Notes): PostedForm<(typeof transferFields)[number]> => ({
  name: 'airport',
  fields: transferFields,
  failure: { text: texts.failed, first: true },
  async send(given, call) {
    // The list of airports needs scripts; most cities have one, which is then meant.
    const [only, another] = airportsOf(given.ville);
    const body = { ...given, aeroport: given.aeroport || (another ? '' : (only?.name ?? '')) };
    // Whatever else was posted as a direction is refused by the call.
    await call(requestTransfer, { body: { ...body, direction: body.direction as TransferRequest['direction'] } });
    return leadOn(notes, body);
  },
});

/** What this browser has asked for last. */
export function readSent(notes: Notes): Summary | null {
  const note = readNote(notes, noteName, [...sentFields, ...reservationFields, ...transferFields]);
  if (!note) return null;
  return note.car_name
    ? reservationSummary({
        ...note,
        model: note.car_name,
        name: note.full_name,
        total: amountIn(note.total),
        tracking: linkIn(note.tracking),
      })
    : transferSummary(note);
}

const whatWasSent = ({ car_name, reference, total, tracking }: SentRequest) => ({
  car_name: car_name ?? '',
  reference,
  total: total === null ? '' : String(total),
  tracking: tracking ?? '',
});

/** Whatever else stands in the note leads nowhere. */
const linkIn = (noted: string) => (/^\/r\/[\da-f]+$/.test(noted) ? noted : null);

const amountIn = (noted: string) => (/^\d{1,9}(\.\d{1,2})?$/.test(noted) ? Number(noted) : null);

/** How to reach the person is not shown again, and so not written down. */
function leadOn(notes: Notes, { phone: _phone, tel: _tel, email: _email, ...sent }: Record<string, string>): Response {
  leaveNote(notes, noteName, sent);
  return redirect(sentPath, 303);
}
