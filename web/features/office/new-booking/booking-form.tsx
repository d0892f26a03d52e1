import { useEffect, useRef, useState } from 'react';
import { bookCar, type BookingAnswer, bookingForm, type FreeCars as Free } from '../../../../api/calls/desk-booking.ts';
import { fieldErrors } from '../../../../api/calls/fields.ts';
import { formatMad, formatPattern, siteLocale } from '../../../../api/words/wording.ts';
import { timeInMorocco } from '../../../lib/agency-time.ts';
import { call } from '../../../lib/call.ts';
import { useForm } from '../../../lib/form.ts';
import { Button } from '../../../ui/button.tsx';
import { FormMessage } from '../../../ui/form-message.tsx';
import { toast } from '../../../ui/toast.ts';
import { withLink } from '../../../ui/toast-extras.tsx';
import { endNewBooking, keepDraft } from './booking-window.ts';
import { BookingExtras } from './booking-extras.tsx';
import { BookingPrice } from './booking-price.tsx';
import { CustomerField } from './customer-field.tsx';
import { DateFields } from './date-fields.tsx';
import { DetailFields } from './detail-fields.tsx';
import { bodyOf, type Draft, freshDraft } from './draft.ts';
import { FreeCars } from './free-cars.tsx';
import { texts } from './texts.ts';
import { useQuote } from './use-quote.ts';
import { rentalPath } from '../paths.ts';

interface BookingFormProps {
  draft: Draft;
  /** Another screen shows what was made. */
  onSaved?: ((answer: BookingAnswer) => void) | undefined;
}

/** Dates, then a free car, then who, then what was agreed on: all in one sight, sent once. */
export function BookingForm({ draft, onSaved }: BookingFormProps) {
  const customer = useRef<HTMLInputElement>(null);
  const [free, setFree] = useState<Free | null>(null);
  const form = useForm<Draft>({
    initial: draft,
    check: (values) => fieldErrors(bookingForm, bodyOf(values)),
    async send(values) {
      const answer = await call(bookCar, { body: bodyOf(values) as never });
      endNewBooking();
      tell(answer);
      onSaved?.(answer);
    },
    failure: { text: texts.notSaved },
  });
  const { values } = form;
  useEffect(() => keepDraft(values), [values]);
  const car = free?.cars.find(({ id }) => id === values.car_id);
  const { quoted, rates } = useQuote(values);
  const total = quoted ? quoted.total_centimes / 100 : (car?.total ?? null);
  const agreed = values.agreed_total === '' ? total : Number(values.agreed_total.replace(',', '.'));

  return (
    <form {...form.formProps} className="flex min-h-full flex-col">
      <div className="grid grow content-start gap-x-8 gap-y-5 md:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-4">
          <DateFields form={form} />
          <FreeCars form={form} onFree={setFree} onChosen={() => customer.current?.focus()} />
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          <CustomerField form={form} field={customer} />
          {rates && (rates.extras.length > 0 || rates.young_driver) && <BookingExtras form={form} rates={rates} />}
          <DetailFields form={form} total={total} />
          {car && quoted && <BookingPrice quoted={quoted} />}
        </div>
      </div>
      {form.message && (
        <div className="mt-4">
          <FormMessage tone="error">{form.message}</FormMessage>
        </div>
      )}
      <div className="sticky -bottom-6 -mx-6 mt-5 -mb-6 flex flex-wrap items-center gap-x-6 gap-y-2 border-t border-line bg-sand px-6 py-3">
        <p className="min-w-0 grow text-sm">
          {car && <span className="font-semibold">{car.name}</span>}
          {car && free && ` · ${texts.days(free.days)}`}
          {agreed !== null && Number.isFinite(agreed) && (
            <span className="ms-3 text-lg font-bold tabular-nums">{formatMad(agreed, siteLocale)}</span>
          )}
        </p>
        <Button variant="ghost" size="sm" onClick={() => form.set(freshDraft(timeInMorocco(), crypto.randomUUID()))}>
          {texts.clear}
        </Button>
        <Button type="submit" pending={form.pending} className="grow sm:grow-0">
          {values.isOption ? texts.saveOption : texts.save}
        </Button>
      </div>
    </form>
  );
}

function tell(answer: BookingAnswer): void {
  if ('reservation' in answer) {
    const { id, reference, full_name } = answer.reservation;
    return toast(texts.saved(reference, full_name), withLink(texts.open, rentalPath(id)));
  }
  const { customer, expires } = answer.option;
  toast(texts.held(customer?.full_name ?? '', formatPattern(expires?.wall ?? '', 'dd/MM/yyyy')));
}
