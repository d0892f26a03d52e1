import { useState } from 'react';
import { billedWallDays } from '../../../api/rules/wall-period.ts';
import { todayInMorocco } from '../../lib/agency-time.ts';
import { plural, siteLocale } from '../../../api/words/wording.ts';
import { searchCities } from '../../../api/rules/places.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import type { LocalRange } from '../../ui/calendar-days.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Combobox } from '../../ui/combobox.tsx';
import { DateRangePicker, rangeDialog } from '../../ui/date-range-picker.tsx';
import { DateTimePicker } from '../../ui/date-time-picker.tsx';
import { Field } from '../../ui/field.tsx';
import { FormMessage } from '../../ui/form-message.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Input } from '../../ui/input.tsx';
import { PasswordInput } from '../../ui/password-input.tsx';
import { RadioGroup } from '../../ui/radio-group.tsx';
import { Select } from '../../ui/select.tsx';
import { StarInput } from '../../ui/star-input.tsx';
import { Textarea } from '../../ui/textarea.tsx';
import { KitSection } from './kit-section.tsx';
import { texts } from './texts.ts';

const variants = ['primary', 'secondary', 'ghost', 'danger'] as const;

export function KitButtons() {
  return (
    <KitSection title={texts.groups.buttons}>
      <div className="kit-row">
        {variants.map((variant) => (
          <Button key={variant} variant={variant}>
            {texts.buttonWords[variant]}
          </Button>
        ))}
      </div>
      <div className="kit-row kit-dark">
        <Button variant="light">{texts.buttonWords.light}</Button>
      </div>
      <div className="kit-row">
        <Button size="sm">{texts.small}</Button>
        <Button size="lg">{texts.large}</Button>
        <Button disabled>{texts.disabled}</Button>
        <Button pending>{texts.pending}</Button>
        <Button variant="secondary" pending>
          {texts.pending}
        </Button>
        <Button variant="secondary" disabled>
          {texts.disabled}
        </Button>
        <ButtonLink to="/dev/kit">{texts.link}</ButtonLink>
        <Button variant="secondary" iconOnly aria-label={texts.small}>
          <Icon name="search" />
        </Button>
      </div>
    </KitSection>
  );
}

export function KitFields() {
  const { field } = texts;
  const [available, setAvailable] = useState('no');
  const [given, setGiven] = useState(4);
  const [rating, setRating] = useState<number | null>(null);
  return (
    <KitSection title={texts.groups.fields}>
      <div className="kit-fields">
        <Field label={field.name} hint={field.nameHint} required maxLength={80}>
          {(control) => <Input {...control} autoComplete="name" />}
        </Field>
        <Field label={field.phone} error={field.phoneError} required>
          {(control) => <Input {...control} type="tel" inputMode="tel" />}
        </Field>
        <Field label={field.disabled}>
          {(control) => <Input {...control} disabled defaultValue={field.airport} />}
        </Field>
        <Field label={field.password}>
          {(control) => <PasswordInput {...control} autoComplete="current-password" />}
        </Field>
        <Field label={field.password} error={field.phoneError}>
          {(control) => <PasswordInput {...control} autoComplete="current-password" />}
        </Field>
        <Field label={field.password}>
          {(control) => <PasswordInput {...control} autoComplete="current-password" disabled />}
        </Field>
        <Field label={field.model}>
          {(control) => (
            <Select {...control}>
              {field.modelChoices.map((choice) => (
                <option key={choice}>{choice}</option>
              ))}
            </Select>
          )}
        </Field>
        <Field label={field.model} error={field.phoneError}>
          {(control) => (
            <Select {...control}>
              <option>{field.modelChoices[0]}</option>
            </Select>
          )}
        </Field>
        <Field label={field.model}>
          {(control) => (
            <Select {...control} disabled>
              <option>{field.modelChoices[0]}</option>
            </Select>
          )}
        </Field>
        <Field label={field.comment} maxLength={40}>
          {(control) => <Textarea {...control} />}
        </Field>
        <Field label={field.comment} error={field.phoneError}>
          {(control) => <Textarea {...control} />}
        </Field>
        <Field label={field.comment}>
          {(control) => <Textarea {...control} disabled defaultValue={texts.empty.hint} />}
        </Field>
        <div>
          <Checkbox defaultChecked>{field.airConditioning}</Checkbox>
          <Checkbox>{field.gps}</Checkbox>
          <Checkbox disabled>{field.unavailable}</Checkbox>
        </div>
        <RadioGroup
          legend={field.availability}
          name="available"
          value={available}
          onChange={setAvailable}
          options={field.availabilityChoices}
        />
        <RadioGroup
          legend={field.availability}
          name="available-missing"
          options={field.availabilityChoices}
          error={field.phoneError}
        />
        <StarInput legend={field.rating} name="rated" value={given} onChange={setGiven} />
        <StarInput
          legend={field.rating}
          name="rating"
          value={rating}
          onChange={setRating}
          error={rating ? undefined : field.phoneError}
        />
      </div>
      <FormMessage tone="error">{texts.toastTexts.error}</FormMessage>
      <FormMessage tone="success">{texts.toastTexts.success}</FormMessage>
    </KitSection>
  );
}

export function KitPickers() {
  const { field } = texts;
  const [city, setCity] = useState('');
  const [range, setRange] = useState<LocalRange>({ from: '', to: '' });
  const [days, setDays] = useState<LocalRange>({ from: nearDay(2), to: nearDay(5) });
  const [at, setAt] = useState('');
  return (
    <KitSection title={texts.groups.pickers}>
      <div className="kit-fields">
        <Field label={field.city} error={city ? undefined : field.phoneError} required>
          {(control) => (
            <Combobox
              {...control}
              label={field.city}
              options={texts.cities}
              search={searchCities}
              value={city}
              onChange={setCity}
              placeholder={field.cityPlaceholder}
            />
          )}
        </Field>
        <Field label={field.airportCity}>
          {(control) => (
            <Combobox
              {...control}
              label={field.airportCity}
              options={texts.cities}
              search={searchCities}
              value="Agadir"
              onChange={setCity}
              disabled
            />
          )}
        </Field>
        <Field label={field.period} required>
          {(control) => (
            <DateRangePicker
              {...control}
              value={range}
              onChange={setRange}
              pattern="dd/MM/yyyy"
              dialog={calendar({ taken: [{ from: nearDay(4), to: nearDay(6) }], summary: daysOf })}
            />
          )}
        </Field>
        <Field label={field.periodEnglish} error={field.phoneError}>
          {(control) => <DateRangePicker {...control} value={range} onChange={setRange} dialog={calendar({})} />}
        </Field>
        <Field label={field.daysOnly}>
          {(control) => (
            <DateRangePicker
              {...control}
              value={days}
              onChange={setDays}
              pattern="dd/MM/yyyy"
              dialog={calendar({ withTimes: false })}
            />
          )}
        </Field>
        <Field label={field.transferDate}>
          {(control) => <DateTimePicker {...control} value={at} onChange={setAt} pattern="dd/MM/yyyy" />}
        </Field>
        <Field label={field.transferDate} error={field.phoneError} required>
          {(control) => <DateTimePicker {...control} value="" onChange={setAt} />}
        </Field>
      </div>
    </KitSection>
  );
}

const calendar = rangeDialog(async () => (await import('../../ui/date-range-form.tsx')).DateRangeForm);

function daysOf({ from, to }: LocalRange) {
  const days = billedWallDays(from, to);
  return days !== null && plural(days, texts.field.days, siteLocale);
}

/** A day some days from now, so that the calendar opens near it. */
function nearDay(days: number) {
  return new Date(Date.parse(todayInMorocco()) + days * 86_400_000).toISOString().slice(0, 10);
}
