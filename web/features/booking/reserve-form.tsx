import type { Car, TakenPeriod } from '../../../api/calls/catalogue.ts';
import { useLocation } from 'react-router';
import type { Quote } from '../../../api/rules/pricing/quote.ts';
import type { CarRates } from '../../../api/rules/pricing/rates.ts';
import { loginPath } from '../../lib/next-path.ts';
import { useUser } from '../../lib/user.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { withChoice } from './address-choice.ts';
import { CityField } from './city-field.tsx';
import { ContactFields } from './contact-fields.tsx';
import { EmailField } from './email-field.tsx';
import { ExtrasFields } from '../price/extras-fields.tsx';
import { FormErrors } from './form-errors.tsx';
import { HandoverFields } from './handover-fields.tsx';
import { RentalDatesField } from './rental-dates-field.tsx';
import { RentalPrice } from './rental-price.tsx';
import { reserveId } from './reserve-place.ts';
import { choiceTexts } from './choice-texts.ts';
import { TakenDates } from './taken-dates.tsx';
import { texts } from './texts.ts';
import { reserveTexts } from './reserve-texts.ts';
import type { ReserveFormState } from './use-reserve-form.ts';

interface ReserveFormProps {
  form: ReserveFormState;
  car: Car;
  taken: readonly TakenPeriod[];
  rates: CarRates;
  quoted: Quote | null;
}

export function ReserveForm({ form, car, taken, rates, quoted }: ReserveFormProps) {
  const user = useUser();
  const { values, errors, message } = form;
  const contact = <ContactFields form={form} names={{ name: 'full_name', phone: 'phone' }} known={user} />;
  return (
    <form {...form.formProps} action={`#${reserveId}`} className="flex flex-col gap-5">
      {form.ready && !(user && car.is_available) && <NoSubmit />}
      <div className={cx('flex flex-col gap-5', !car.is_available && 'noscript:hidden')}>
        <RentalDatesField form={form} label={reserveTexts.dates} taken={taken} rates={rates} isHourOpen />
        {car.is_available && <TakenDates car={car} choice={values} taken={taken} rates={rates} onMove={form.set} />}
        <HandoverFields form={form} rates={rates} />
        <CityField form={form} name="ville" label={texts.city} />
        <Extras form={form} rates={rates} />
        {user && !(user.full_name && user.phone) && contact}
        {/* The page does not know who asks without scripts, so they say it. */}
        {!form.ready && (
          <div className="hidden flex-col gap-5 noscript:flex">
            {contact}
            <EmailField form={form} />
          </div>
        )}
      </div>
      {car.is_available && <RentalPrice choice={values} rates={rates} quoted={quoted} />}
      <FormErrors errors={errors} message={message} />
      <ReserveButton available={car.is_available} loggedIn={user !== null} form={form} />
      <p className="text-sm text-ink-soft">
        {car.is_available ? reserveTexts.noPayment : reserveTexts.unavailableHint}
      </p>
    </form>
  );
}

/** Folded away while none of them is wanted: most people want none. */
function Extras({ form, rates }: Pick<ReserveFormProps, 'form' | 'rates'>) {
  const { extras, young_driver } = form.values;
  if (rates.extras.length === 0 && rates.young_driver === null) return null;
  return (
    <details
      open={extras !== '' || young_driver !== '' || undefined}
      className="rounded-control border border-edge px-4"
    >
      <summary className="cursor-pointer py-3 font-semibold">{choiceTexts.extras}</summary>
      <div className="flex flex-col gap-5 pb-4">
        <ExtrasFields form={form} rates={rates} dates={form.values} />
      </div>
    </details>
  );
}

/** Enter in a form without a button would send it all the same: a disabled one, the first, keeps the browser from that. */
function NoSubmit() {
  return <input type="submit" disabled hidden />;
}

interface ReserveButtonProps {
  available: boolean;
  loggedIn: boolean;
  form: Pick<ReserveFormState, 'pending' | 'ready' | 'values'>;
}

/** One of three: reserve, log in first, or not at all. Without scripts nobody is known, and everybody may ask. */
function ReserveButton({ available, loggedIn, form }: ReserveButtonProps) {
  const { pathname } = useLocation();
  if (!available) {
    return (
      <Button size="lg" disabled>
        {reserveTexts.unavailable}
      </Button>
    );
  }
  return (
    <>
      {!loggedIn && (
        <ButtonLink size="lg" to={loginPath(withChoice(pathname, form.values))} className="noscript:hidden">
          {reserveTexts.connect}
        </ButtonLink>
      )}
      {(loggedIn || !form.ready) && (
        // Around the button, whose own display would win over it.
        <div className={loggedIn ? '' : 'hidden noscript:block'}>
          <Button type="submit" size="lg" pending={form.pending} className="w-full">
            {reserveTexts.now}
          </Button>
        </div>
      )}
    </>
  );
}
