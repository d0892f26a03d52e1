import { type ComponentProps, type FormEvent, memo, Suspense, useCallback, useState } from 'react';
import type { Car } from '../../../api/calls/catalogue.ts';
import { formatPricePerDay, formatShortDay, siteLocale } from '../../../api/words/wording.ts';
import { useUser } from '../../lib/user.ts';
import { lazyWhenNear } from '../../lib/when-near.ts';
import { Button } from '../../ui/button.tsx';
import { DateRangePicker } from '../../ui/date-range-picker.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Field } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Select } from '../../ui/select.tsx';
import { texts as carTexts } from '../catalogue/texts.ts';
import { CityField } from './city-field.tsx';
import { ContactFields } from './contact-fields.tsx';
import { FormErrors } from './form-errors.tsx';
import { RentalEstimate } from './rental-estimate.tsx';
import { type Popup, RequestPopup } from './request-popup.tsx';
import { texts } from './texts.ts';
import { useRequestForm } from './use-request-form.ts';
import { useTakenDays } from './use-taken-days.ts';

const pickerId = 'modele';
const CarPicker = lazyWhenNear(pickerId, '0px', async () => (await import('./car-picker.tsx')).CarPicker);

/** Left alone while nothing of it changes: drawn anew before its script is there, it would lose the focus and the text. */
const LatePicker = memo((props: ComponentProps<typeof CarPicker>) => (
  <div id={pickerId}>
    <Suspense>
      <CarPicker {...props} />
    </Suspense>
  </div>
));

const empty = { full_name: '', phone: '', ville: '', car: '', dates: { from: '', to: '' } };

interface CarRequestFormProps {
  /** Null when the list could not be had. */
  cars: readonly Car[] | null;
  /** These are not all: the one that is wanted is searched. */
  isLarge?: true | undefined;
}

/** The home page's « Location Voiture »: for everybody, with or without account. */
export function CarRequestForm({ cars, isLarge }: CarRequestFormProps) {
  const { form, values, errors, pending, ready, set, reset, refuse, send } = useRequestForm(empty);
  const [popup, setPopup] = useState<Popup | null>(null);
  const user = useUser();
  const offered = cars?.filter((car) => car.is_available) ?? [];
  const [picked, setPicked] = useState<Car | null>(null);
  const car = [...offered, picked].find((each) => each?._id === values.car);
  const pick = useCallback(
    (next: Car | null) => {
      setPicked(next);
      set({ car: next?._id ?? '' });
    },
    [set, setPicked],
  );
  const taken = useTakenDays(values.car);
  const name = user?.full_name ?? values.full_name;

  async function submit(event: FormEvent) {
    event.preventDefault();
    const request = {
      start_date: values.dates.from,
      end_date: values.dates.to,
      ville: values.ville,
      full_name: name,
      phone: user?.phone ?? values.phone,
    };
    const sending = await import('./send-requests.ts').catch(() => null);
    if (!car) {
      // Everything that is to correct at once, and the missing model said aloud.
      refuse({ ...sending?.rentalProblems(request), car: texts.car.noModel });
      return setPopup({ title: texts.car.noModel, facts: [], text: '' });
    }
    const answer = await send(async () =>
      sending ? sending.sendRental(car._id, request) : Promise.reject(new Error('offline')),
    );
    if (answer === null) return;
    if (typeof answer === 'string') return setPopup({ title: texts.failed, facts: [], text: answer });
    const { from, to } = values.dates;
    setPopup({
      title: texts.car.sent,
      facts: [
        [texts.car.facts.model, nameOf(car)],
        [texts.car.facts.dates, `${formatShortDay(from)} → ${formatShortDay(to)}`],
        [texts.facts.city, values.ville],
        [texts.facts.name, name],
      ],
      text: texts.car.next,
    });
    reset();
  }

  /** The popup takes the focus with it: back to what is to correct. */
  function close() {
    setPopup(null);
    if (Object.keys(errors).length > 0) refuse(errors);
  }

  if (cars === null) {
    return <EmptyState icon={<Icon name="circle-alert" />} title={carTexts.failed} hint={carTexts.failedHint} />;
  }
  if (offered.length === 0 && !isLarge) return <p className="py-6 text-center text-ink-soft">{texts.car.noCars}</p>;
  return (
    <form ref={form} method="post" noValidate onSubmit={(event) => void submit(event)}>
      <div className="grid gap-5 md:grid-cols-2 lg:grid-cols-3">
        <ContactFields
          names={{ name: 'full_name', phone: 'phone' }}
          name={values.full_name}
          phone={values.phone}
          known={user}
          errors={{ name: errors['full_name'], phone: errors['phone'] }}
          onChange={({ name: full_name, phone }) =>
            set({ ...(full_name !== undefined && { full_name }), ...(phone !== undefined && { phone }) })
          }
        />
        <CityField
          label={texts.city}
          value={values.ville}
          error={errors['ville']}
          onChange={(ville) => set({ ville })}
        />
        <Field label={texts.car.model} required error={errors['car']}>
          {(control) =>
            isLarge ? (
              <LatePicker {...control} picked={car ?? null} onPick={pick} />
            ) : (
              <Select {...control} name="car" value={values.car} onChange={(event) => set({ car: event.target.value })}>
                <option value="">{texts.car.chooseModel}</option>
                {offered.map((each) => (
                  <option key={each._id} value={each._id}>
                    {texts.car.option(nameOf(each), formatPricePerDay(each.price, siteLocale))}
                  </option>
                ))}
              </Select>
            )
          }
        </Field>
        <Field
          label={texts.car.dates}
          required
          error={errors['start_date'] ?? errors['end_date']}
          className="lg:col-span-2"
        >
          {(control) => (
            <DateRangePicker
              {...control}
              value={values.dates}
              pattern="dd/MM/yyyy"
              taken={taken}
              summary={(range) => <RentalEstimate range={range} price={car?.price} />}
              onChange={(dates) => set({ dates }, ['start_date', 'end_date'])}
            />
          )}
        </Field>
      </div>
      <FormErrors errors={errors} />
      <div className="mt-6 flex flex-wrap items-center justify-between gap-4">
        <p aria-live="polite" className="font-semibold tabular-nums">
          <RentalEstimate range={values.dates} price={car?.price} />
        </p>
        <Button type="submit" size="lg" pending={pending} disabled={!ready} className="max-md:w-full">
          {texts.car.submit}
        </Button>
      </div>
      <RequestPopup popup={popup} onClose={close} />
    </form>
  );
}

const nameOf = ({ make, model }: Car) => `${make} ${model}`;
