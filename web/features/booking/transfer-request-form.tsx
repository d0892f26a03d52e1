import { type FormEvent, useState } from 'react';
import { airportCities, airportsOf } from '../../../api/rules/places.ts';
import { formatPattern } from '../../../api/words/wording.ts';
import { useUser } from '../../lib/user.ts';
import { Button } from '../../ui/button.tsx';
import { DateTimePicker } from '../../ui/date-time-picker.tsx';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import { CityField } from './city-field.tsx';
import { ContactFields } from './contact-fields.tsx';
import { FormErrors } from './form-errors.tsx';
import { type Popup, RequestPopup } from './request-popup.tsx';
import { texts } from './texts.ts';
import { useRequestForm } from './use-request-form.ts';

const empty = {
  nom: null as string | null,
  tel: null as string | null,
  taVille: '',
  ville: '',
  aeroport: '',
  date: '',
};

/** The home page's « Transport Aéroport »: for everybody, with or without account. */
export function TransferRequestForm() {
  const { form, values, errors, pending, ready, set, reset, send } = useRequestForm(empty);
  const [popup, setPopup] = useState<Popup | null>(null);
  const user = useUser();
  const airports = airportsOf(values.ville);
  const nom = values.nom ?? user?.full_name ?? '';
  const tel = values.tel ?? user?.phone ?? '';

  async function submit(event: FormEvent) {
    event.preventDefault();
    const request = { ...values, nom, tel };
    const answer = await send(async () => (await import('./send-requests.ts')).sendTransfer(request));
    if (answer === null) return;
    if (typeof answer === 'string') return setPopup({ title: texts.failed, facts: [], text: answer });
    setPopup({
      title: texts.transfer.sent,
      facts: [
        [texts.transfer.facts.departure, values.taVille],
        [texts.transfer.facts.airport, values.aeroport],
        [texts.transfer.facts.date, formatPattern(values.date, 'dd/MM/yyyy')],
        [texts.facts.name, nom],
      ],
      text: texts.transfer.next,
    });
    reset();
  }

  return (
    <form ref={form} method="post" noValidate onSubmit={(event) => void submit(event)}>
      <div className="grid gap-5 md:grid-cols-2 lg:grid-cols-3">
        <ContactFields
          names={{ name: 'nom', phone: 'tel' }}
          name={nom}
          phone={tel}
          errors={{ name: errors['nom'], phone: errors['tel'] }}
          onChange={({ name, phone }) =>
            set({ ...(name !== undefined && { nom: name }), ...(phone !== undefined && { tel: phone }) })
          }
        />
        <CityField
          label={texts.transfer.departure}
          value={values.taVille}
          error={errors['taVille']}
          onChange={(taVille) => set({ taVille })}
        />
        <Field label={texts.transfer.airportCity} required error={errors['ville']}>
          {(control) => (
            <Select
              {...control}
              name="ville"
              value={values.ville}
              onChange={(event) => set({ ville: event.target.value, aeroport: '' })}
            >
              <option value="">{texts.transfer.chooseAirportCity}</option>
              {airportCities.map((city) => (
                <option key={city}>{city}</option>
              ))}
            </Select>
          )}
        </Field>
        <Field label={texts.transfer.airport} required error={errors['aeroport']}>
          {(control) => (
            <Select
              {...control}
              disabled={values.ville === ''}
              value={values.aeroport}
              onChange={(event) => set({ aeroport: event.target.value })}
            >
              <option value="">
                {values.ville === '' ? texts.transfer.chooseCityFirst : texts.transfer.chooseAirport}
              </option>
              {airports.map(({ name, iata }) => (
                <option key={iata} value={name}>
                  {texts.transfer.option(name, iata)}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field label={texts.transfer.date} required error={errors['date']}>
          {(control) => (
            <DateTimePicker {...control} value={values.date} pattern="dd/MM/yyyy" onChange={(date) => set({ date })} />
          )}
        </Field>
      </div>
      <FormErrors errors={errors} />
      <div className="mt-6 flex justify-end">
        <Button type="submit" size="lg" pending={pending} disabled={!ready} className="max-md:w-full">
          {texts.transfer.submit}
        </Button>
      </div>
      <RequestPopup popup={popup} onClose={() => setPopup(null)} />
    </form>
  );
}
