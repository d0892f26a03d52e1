import { type ComponentProps, memo, Suspense, useCallback, useState } from 'react';
import { extraPath } from '../../../api/rules/asked-extras.ts';
import type { Car } from '../../../api/calls/catalogue.ts';
import { carName } from '../../../api/rules/car-name.ts';
import { useAgency } from '../../lib/agency.ts';
import { useForm } from '../../lib/form.ts';
import { useKeptValues } from '../../lib/kept-values.ts';
import { useUser } from '../../lib/user.ts';
import { lazyWhenNear } from '../../lib/when-near.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Field } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Select } from '../../ui/select.tsx';
import { texts as carTexts } from '../catalogue/texts.ts';
import { WithoutScripts } from '../layout/without-scripts.tsx';
import { useChoiceInAddress, useWrittenChoice } from './address-choice.ts';
import { reservationId } from './booking-tab.ts';
import { optionText } from './car-options.ts';
import { CityField } from './city-field.tsx';
import { ContactFields } from './contact-fields.tsx';
import { EmailField } from './email-field.tsx';
import { ExtrasFields } from '../price/extras-fields.tsx';
import { FormErrors } from './form-errors.tsx';
import { HandoverFields } from './handover-fields.tsx';
import { noChoice, requestOf } from './rental-choice.ts';
import { quoteOf } from './rental-quote.ts';
import { stayProblems } from './stay-problems.ts';
import { RentalDatesField } from './rental-dates-field.tsx';
import { RentalPrice } from './rental-price.tsx';
import { RequestPopup } from './request-popup.tsx';
import { carRequestTexts } from './car-request-texts.ts';
import { myTexts } from './my-texts.ts';
import { reservationSummary } from './request-summary.ts';
import { texts } from './texts.ts';
import { usePopup } from './use-popup.ts';
import { useCarFacts } from './use-car-facts.ts';

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

const empty = { ...noChoice, full_name: '', phone: '', car: '', email: '' };
type Values = typeof empty;

interface CarRequestFormProps {
  /** Null when the list could not be had. */
  cars: readonly Car[] | null;
  /** These are not all: the one that is wanted is searched. */
  isLarge?: true | undefined;
}

/** The home page's « Location Voiture »: for everybody, with or without account. */
export function CarRequestForm({ cars, isLarge }: CarRequestFormProps) {
  const agency = useAgency();
  const { popup, tell, tellOnly, tellFailure, close } = usePopup();
  const user = useUser();
  const offered = cars?.filter((car) => car.is_available) ?? [];
  const [picked, setPicked] = useState<Car | null>(null);
  const carOf = (id: string) => [...offered, picked].find((each) => each?._id === id);

  const start = useChoiceInAddress();
  const bodyOf = ({ full_name, phone, email, car: _car, ...choice }: Values) => ({
    ...requestOf(choice),
    full_name: user?.full_name ?? full_name,
    phone: user?.phone ?? phone,
    ...(!user && { email }),
  });
  const form = useForm({
    name: 'car',
    initial: empty,
    start,
    async check(values) {
      const { reserveProblems } = await import('./send-requests.ts');
      const problems = reserveProblems(bodyOf(values)) ?? stayProblems(values, facts.rates, agency);
      // Everything that is to correct at once.
      return { ...problems, ...(values.car === '' && { car: carRequestTexts.noModel }) };
    },
    async send(values, reset) {
      const request = bodyOf(values);
      const [{ reserve }, { SentCost }] = await Promise.all([
        import('./send-requests.ts'),
        import('../price/sent-cost.tsx'),
      ]);
      const seen_total_centimes = facts.rates && quoteOf(values, facts.rates, agency)?.total_centimes;
      const sent = await reserve(values.car, { ...request, seen_total_centimes });
      const car = carOf(values.car);
      const model = car ? carName(car) : (sent.car_name ?? '');
      const price = sent.cost && <SentCost cost={sent.cost} total={sent.total ?? 0} />;
      tell({ ...reservationSummary({ ...sent, ...request, total: null, model, name: request.full_name }), price });
      reset();
    },
    failure: { text: texts.failed, first: true },
    alsoShows: () => facts.rates?.extras.map(({ id }) => extraPath(id)) ?? [],
    onFailure(failure) {
      // Dearer or taken since it was read: what is shown is true again.
      facts.renew();
      tellFailure(failure);
    },
    // The missing model is said aloud.
    onFaults: ({ car }) => car && tellOnly(car),
  });
  // A car that is no longer in the list cannot be seen to be chosen.
  const mend = ({ car = '', ...kept }: Partial<Values>) => ({ ...kept, ...(carOf(car) && { car }) });
  useKeptValues(form, { as: 'car', empty, mend });
  useWrittenChoice(form.values);
  const { values, errors, set } = form;
  const car = carOf(values.car);
  const pick = useCallback(
    (next: Car | null) => {
      setPicked(next);
      set({ car: next?._id ?? '' });
    },
    [set, setPicked],
  );
  const facts = useCarFacts(values.car);
  const quoted = facts.rates ? quoteOf(values, facts.rates, agency) : null;

  /** The popup takes the focus with it: back to what is to correct. */
  function closePopup() {
    close();
    if (Object.keys(errors).length > 0) form.focusFault();
  }

  if (cars === null) {
    return <EmptyState icon={<Icon name="circle-alert" />} title={carTexts.failed} hint={carTexts.failedHint} />;
  }
  if (offered.length === 0 && !isLarge)
    return <p className="py-6 text-center text-ink-soft">{carRequestTexts.noCars}</p>;
  return (
    <>
      {isLarge && (
        <WithoutScripts text={texts.withoutScripts}>
          <ButtonLink to="/cars" variant="secondary">
            {myTexts.cars}
          </ButtonLink>
        </WithoutScripts>
      )}
      <form {...form.formProps} action={`#${reservationId}`} className={cx(isLarge && 'noscript:hidden')}>
        <div className="grid gap-5 md:grid-cols-2 lg:grid-cols-3">
          <ContactFields form={form} names={{ name: 'full_name', phone: 'phone' }} known={user} />
          <CityField form={form} name="ville" label={texts.city} />
          <Field label={carRequestTexts.model} required error={errors['car']}>
            {(control) =>
              isLarge ? (
                <LatePicker {...control} picked={car ?? null} onPick={pick} />
              ) : (
                <Select {...control} {...form.control('car')}>
                  <option value="">{carRequestTexts.chooseModel}</option>
                  {offered.map((each) => (
                    <option key={each._id} value={each._id}>
                      {optionText(each)}
                    </option>
                  ))}
                </Select>
              )
            }
          </Field>
          <RentalDatesField
            form={form}
            label={carRequestTexts.dates}
            taken={facts.taken}
            rates={facts.rates}
            isHourOpen={false}
            className="lg:col-span-2"
          />
          <HandoverFields form={form} rates={facts.rates} />
          {facts.rates && <ExtrasFields form={form} rates={facts.rates} dates={form.values} />}
          {!user && <EmailField form={form} />}
        </div>
        <FormErrors errors={errors} message={form.message} className="mt-5" />
        <div className="mt-6 flex flex-col gap-6">
          {facts.rates && <RentalPrice choice={values} rates={facts.rates} quoted={quoted} wide />}
          <Button type="submit" size="lg" pending={form.pending} className="max-md:w-full md:ms-auto">
            {carRequestTexts.submit}
          </Button>
        </div>
        <RequestPopup popup={popup} onClose={closePopup} />
      </form>
    </>
  );
}
