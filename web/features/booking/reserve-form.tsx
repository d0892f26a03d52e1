import { type FormEvent, useState } from 'react';
import type { OwnRequest } from '../../../api/calls/booking.ts';
import type { Car, TakenPeriod } from '../../../api/calls/catalogue.ts';
import { useLocation } from 'react-router';
import { formatMad, plural, siteLocale } from '../../../api/words/wording.ts';
import { loginPath } from '../../lib/next-path.ts';
import { type StoredUser, useUser } from '../../lib/user.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import type { LocalRange } from '../../ui/calendar-days.ts';
import { DateRangePicker } from '../../ui/date-range-picker.tsx';
import { Field, FieldError } from '../../ui/field.tsx';
import { WithoutScripts } from '../layout/without-scripts.tsx';
import { CityField } from './city-field.tsx';
import { ContactFields } from './contact-fields.tsx';
import { FormErrors } from './form-errors.tsx';
import { daysOf, touchedDays } from './rental-days.ts';
import { RentalEstimate } from './rental-estimate.tsx';
import { texts } from './texts.ts';
import { useRequestForm } from './use-request-form.ts';

export interface Choice {
  dates: LocalRange;
  city: string;
}

interface ReserveFormProps {
  car: Car;
  taken: readonly TakenPeriod[];
  choice: Choice;
  onChoice: (change: Partial<Choice>) => void;
  onSent: (request: OwnRequest) => void;
}

const empty = { full_name: '', phone: '' };

export function ReserveForm({ car, taken, choice, onChoice, onSent }: ReserveFormProps) {
  const { form, values, errors, pending, set, refuse, send } = useRequestForm(empty);
  const [failure, setFailure] = useState('');
  const user = useUser();
  const { dates, city } = choice;

  async function submit(event: FormEvent) {
    event.preventDefault();
    setFailure('');
    const missing = {
      ...(daysOf(dates) === null && { start_date: texts.reserve.noDates }),
      ...(city === '' && { ville: texts.reserve.noCity }),
    };
    if (Object.keys(missing).length > 0) return refuse(missing);
    const request = { start_date: dates.from, end_date: dates.to, ville: city, ...missingContact(user, values) };
    const answer = await send(async () => (await import('./send-requests.ts')).sendRental(car._id, request));
    if (typeof answer === 'string') setFailure(answer || texts.reserve.failed);
    else if (answer) onSent(answer);
  }

  return (
    <form ref={form} method="post" noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
      {!(user && car.is_available) && <NoSubmit />}
      {car.is_available && <WithoutScripts text={texts.withoutScripts.text} />}
      <div className="flex flex-col gap-5 noscript:hidden">
        <Field label={texts.reserve.dates} required error={errors['start_date'] ?? errors['end_date']}>
          {(control) => (
            <DateRangePicker
              {...control}
              withTimes={false}
              pattern="dd/MM/yyyy"
              value={dates}
              taken={touchedDays(taken)}
              summary={(range) => <RentalEstimate range={range} price={car.price} />}
              onChange={(range) => {
                onChoice({ dates: range });
                set({}, ['start_date', 'end_date']);
              }}
            />
          )}
        </Field>
        <CityField
          label={texts.city}
          value={city}
          error={errors['ville']}
          onChange={(chosen) => {
            onChoice({ city: chosen });
            set({}, ['ville']);
          }}
        />
      </div>
      {user && !(user.full_name && user.phone) && (
        <ContactFields
          names={{ name: 'full_name', phone: 'phone' }}
          name={values.full_name}
          phone={values.phone}
          known={user}
          errors={{ name: errors['full_name'], phone: errors['phone'] }}
          onChange={({ name, phone }) =>
            set({ ...(name !== undefined && { full_name: name }), ...(phone !== undefined && { phone }) })
          }
        />
      )}
      <Total choice={choice} price={car.price} />
      <FormErrors errors={errors} />
      <div role="alert">{failure && <FieldError>{failure}</FieldError>}</div>
      <ReserveButton available={car.is_available} loggedIn={user !== null} pending={pending} />
      <p className="text-sm text-ink-soft">
        {car.is_available ? texts.reserve.noPayment : texts.reserve.unavailableHint}
      </p>
    </form>
  );
}

/** Enter in a form without a button would send it all the same: a disabled one, the first, keeps the browser from that. */
function NoSubmit() {
  return <input type="submit" disabled hidden />;
}

/** One of three: reserve, log in first, or not at all. */
function ReserveButton({ available, loggedIn, pending }: { available: boolean; loggedIn: boolean; pending: boolean }) {
  const { pathname } = useLocation();
  if (!available) {
    return (
      <Button size="lg" disabled>
        {texts.reserve.unavailable}
      </Button>
    );
  }
  if (!loggedIn) {
    return (
      <ButtonLink size="lg" to={loginPath(pathname)} className="noscript:hidden">
        {texts.reserve.connect}
      </ButtonLink>
    );
  }
  return (
    <Button type="submit" size="lg" pending={pending}>
      {texts.reserve.now}
    </Button>
  );
}

function Total({ choice: { dates }, price }: { choice: Choice; price: number }) {
  const days = daysOf(dates);
  return (
    <p aria-live="polite" className="flex items-baseline justify-between gap-4 tabular-nums empty:hidden">
      {days !== null && (
        <>
          <span className="text-ink-soft">{plural(days, texts.days, siteLocale)}</span>
          <strong className="text-subheading">
            <span className="sr-only">{`${texts.reserve.estimate} `}</span>
            {formatMad(price * days, siteLocale)}
          </strong>
        </>
      )}
    </p>
  );
}

/** Only what the account does not say is sent along. */
function missingContact(user: StoredUser | null, values: { full_name: string; phone: string }) {
  if (user?.full_name && user.phone) return {};
  return { full_name: user?.full_name ?? values.full_name, phone: user?.phone ?? values.phone };
}
