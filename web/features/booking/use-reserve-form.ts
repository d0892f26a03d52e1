import { extraPath } from '../../../api/rules/asked-extras.ts';
import type { SentRequest } from '../../../api/calls/booking.ts';
import type { CarRates } from '../../../api/rules/pricing/rates.ts';
import { useRevalidator } from 'react-router';
import { useAgency } from '../../lib/agency.ts';
import { isExpected } from '../../lib/failure.ts';
import type { Faults } from '../../lib/form-faults.ts';
import { useForm } from '../../lib/form.ts';
import { type StoredUser, useUser } from '../../lib/user.ts';
import { useChoiceInAddress, useWrittenChoice } from './address-choice.ts';
import { useKeptChoice } from './kept-choice.ts';
import { noChoice, type RentalChoice, requestOf } from './rental-choice.ts';
import { quoteOf } from './rental-quote.ts';
import type { ReserveConfirmation } from './reserve-confirmation.tsx';
import { reserveTexts } from './reserve-texts.ts';
import { stayProblems } from './stay-problems.ts';

const empty = { ...noChoice, full_name: '', phone: '', email: '' };
type Values = typeof empty;

/** What was asked for, with what tells it. */
export interface SentReservation {
  request: SentRequest;
  Confirmation: typeof ReserveConfirmation;
}

/** The reservation on the page of a car: dates, places and a city, and who asks where no account says it. */
export function useReserveForm(carId: string, rates: CarRates, onSent: (sent: SentReservation) => void) {
  const agency = useAgency();
  const user = useUser();
  const start = useChoiceInAddress();
  const { revalidate } = useRevalidator();
  const bodyOf = ({ full_name, phone, email: _email, ...choice }: Values) => ({
    ...requestOf(choice),
    ...missingContact(user, { full_name, phone }),
  });
  const form = useForm({
    name: 'reserve',
    initial: empty,
    start,
    alsoShows: () => rates.extras.map(({ id }) => extraPath(id)),
    async check(values) {
      const missing = missingChoice(values);
      if (Object.keys(missing).length > 0) return missing;
      const { reserveProblems } = await import('./send-requests.ts');
      return reserveProblems(bodyOf(values)) ?? stayProblems(values, rates, agency);
    },
    async send(values, reset) {
      // Before it is sent: what was sent can be told, even when the line breaks off behind it.
      const [{ reserve }, { ReserveConfirmation: Confirmation }] = await Promise.all([
        import('./send-requests.ts'),
        import('./reserve-confirmation.tsx'),
      ]);
      try {
        const seen_total_centimes = quoteOf(values, rates, agency)?.total_centimes;
        onSent({ request: await reserve(carId, { ...bodyOf(values), seen_total_centimes }), Confirmation });
      } catch (error) {
        // Taken or dearer since the page was read: it shows what is true now, and what there is instead.
        if (isExpected(error)) void revalidate();
        throw error;
      }
      reset();
    },
    failure: { text: reserveTexts.failed },
  });
  useKeptChoice(carId, form);
  useWrittenChoice(form.values);
  return form;
}

export type ReserveFormState = ReturnType<typeof useReserveForm>;

/** What is asked for before anything else is looked at. */
export const missingChoice = ({
  start_date,
  end_date,
  ville,
}: Pick<RentalChoice, 'start_date' | 'end_date' | 'ville'>) =>
  ({
    ...((start_date === '' || end_date === '') && { start_date: reserveTexts.noDates }),
    ...(ville.trim() === '' && { ville: reserveTexts.noCity }),
  }) as Faults;

/** Only what the account does not say is sent along. */
function missingContact(user: StoredUser | null, values: { full_name: string; phone: string }) {
  if (user?.full_name && user.phone) return {};
  return { full_name: user?.full_name ?? values.full_name, phone: user?.phone ?? values.phone };
}
