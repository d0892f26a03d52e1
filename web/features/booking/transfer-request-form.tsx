import { airportCities, airportsOf } from '../../../api/rules/airports.ts';
import { flightMaxLength } from '../../../api/rules/text-limits.ts';
import { type TransferDirection, transferDirections } from '../../../api/rules/transfer-direction.ts';
import { useForm } from '../../lib/form.ts';
import { useKeptValues } from '../../lib/kept-values.ts';
import { useUser } from '../../lib/user.ts';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { DateTimePicker } from '../../ui/date-time-picker.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { Select } from '../../ui/select.tsx';
import { reservationId } from './booking-tab.ts';
import { CityField } from './city-field.tsx';
import { ContactFields } from './contact-fields.tsx';
import { FormErrors } from './form-errors.tsx';
import { RequestPopup } from './request-popup.tsx';
import { transferSummary } from './request-summary.ts';
import { texts } from './texts.ts';
import { transferTexts } from './transfer-texts.ts';
import { usePopup } from './use-popup.ts';

const empty = {
  nom: null as string | null,
  tel: null as string | null,
  taVille: '',
  ville: '',
  aeroport: '',
  date: '',
  direction: 'aller' as TransferDirection,
  flight: '',
  passengers: '',
};
type Values = typeof empty;

/** The home page's « Transport Aéroport »: for everybody, with or without account. */
export function TransferRequestForm() {
  const { popup, tell, tellFailure, close } = usePopup();
  const user = useUser();

  const requestOf = (values: Values) => ({
    ...values,
    nom: values.nom ?? user?.full_name ?? '',
    tel: values.tel ?? user?.phone ?? '',
  });
  const form = useForm({
    name: 'airport',
    initial: empty,
    check: async (values) => (await import('./send-requests.ts')).transferProblems(requestOf(values)),
    async send(values, reset) {
      const request = requestOf(values);
      await (await import('./send-requests.ts')).sendTransfer(request);
      tell(transferSummary(request));
      reset();
    },
    failure: { text: texts.failed, first: true },
    onFailure: tellFailure,
  });
  useKeptValues(form, { as: 'airport', empty });
  const { values, errors, set } = form;
  const airports = airportsOf(values.ville);
  // What the account says stands there until it is changed.
  const said = requestOf(values);
  const shown = { errors, control: (name: 'nom' | 'tel') => ({ ...form.control(name), value: said[name] }) };

  return (
    <form {...form.formProps} action={`#${reservationId}`}>
      <div className="grid gap-5 md:grid-cols-2 lg:grid-cols-3">
        <ContactFields form={shown} names={{ name: 'nom', phone: 'tel' }} />
        <CityField
          form={form}
          name="taVille"
          label={values.direction === 'aller' ? transferTexts.departure : transferTexts.arrival}
        />
        <Field label={transferTexts.airportCity} required error={errors['ville']}>
          {(control) => (
            <Select
              {...control}
              {...form.control('ville')}
              onChange={(event) => set({ ville: event.target.value, aeroport: '' })}
            >
              <option value="">{transferTexts.chooseAirportCity}</option>
              {airportCities.map((city) => (
                <option key={city}>{city}</option>
              ))}
            </Select>
          )}
        </Field>
        <Field
          label={transferTexts.airport}
          required
          error={errors['aeroport']}
          // Without scripts the list cannot follow the city: the only airport of one goes without saying.
          className={cx(airports.length < 2 && 'noscript:hidden')}
        >
          {(control) => (
            <Select {...control} {...form.control('aeroport')} disabled={values.ville === ''}>
              <option value="">
                {values.ville === '' ? transferTexts.chooseCityFirst : transferTexts.chooseAirport}
              </option>
              {airports.map(({ name, iata }) => (
                <option key={iata} value={name}>
                  {transferTexts.option(name, iata)}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field label={transferTexts.date} required error={errors['date']}>
          {(control) => (
            <DateTimePicker
              {...control}
              name="date"
              value={values.date}
              pattern="dd/MM/yyyy"
              onChange={(date) => set({ date })}
            />
          )}
        </Field>
        <Field label={transferTexts.direction} error={errors['direction']}>
          {(control) => (
            <Select {...control} {...form.control('direction')}>
              {transferDirections.map((direction) => (
                <option key={direction} value={direction}>
                  {transferTexts.directions[direction]}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field label={transferTexts.flight} maxLength={flightMaxLength} error={errors['flight']}>
          {(control) => (
            <Input {...control} {...form.control('flight')} autoComplete="off" autoCapitalize="characters" />
          )}
        </Field>
        <Field label={transferTexts.passengers} error={errors['passengers']}>
          {(control) => (
            <Input {...control} {...form.control('passengers')} inputMode="numeric" maxLength={2} autoComplete="off" />
          )}
        </Field>
      </div>
      <FormErrors errors={errors} message={form.message} className="mt-5" />
      <div className="mt-6 flex justify-end">
        <Button type="submit" size="lg" pending={form.pending} className="max-md:w-full">
          {transferTexts.submit}
        </Button>
      </div>
      <RequestPopup popup={popup} onClose={close} />
    </form>
  );
}
