import type { ClipboardEvent, ComponentProps, FocusEvent } from 'react';
import type { ImposedSettings } from '../../../../api/rules/settings-form.ts';
import { aboutLimits } from '../../../../api/rules/settings-limits.ts';
import type { Form } from '../../../lib/form.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { cx } from '../../../ui/cx.ts';
import { Field, FieldError } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { Textarea } from '../../../ui/textarea.tsx';
import { BrandPictureField } from './brand-picture-field.tsx';
import { ColourField } from './colour-field.tsx';
import { type FieldLine, fieldLines, type FieldName } from '../../../../api/words/settings-fields.ts';
import { PassagesField } from './passages-field.tsx';
import { SpecialDaysField } from './special-days-field.tsx';
import { texts } from './texts.ts';
import { typedTime } from './typed-time.ts';
import type { SettingsValues } from './values.ts';
import { WeekField } from './week-field.tsx';

interface FieldControlProps {
  name: FieldName;
  form: Pick<Form<SettingsValues>, 'values' | 'errors' | 'control' | 'set'>;
  isChanged: boolean;
  /** What the server's configuration says instead, which nobody changes here. */
  imposed?: boolean | number | undefined;
}

/** One setting, typed as its kind is. */
export function FieldControl({ name, form, isChanged, imposed }: FieldControlProps) {
  const line: FieldLine = fieldLines[name];
  const { values, errors, set } = form;
  const isImposed = imposed !== undefined;
  const hint = isImposed ? texts.imposed : line.hint;
  const mark = isChanged ? 'border-s-3 border-saffron ps-3 -ms-3.75' : undefined;
  if (name === 'week')
    return (
      <div className={cx('sm:col-span-2', mark)}>
        <WeekField label={line.label} week={values.week} errors={errors} onChange={(week) => set({ week })} />
      </div>
    );
  if (name === 'special_days')
    return (
      <div className={cx('sm:col-span-2', mark)}>
        <SpecialDaysField
          label={line.label}
          list={values.special_days}
          errors={errors}
          onChange={(special_days) => set({ special_days })}
        />
      </div>
    );
  if (name === 'hero' || name === 'faq' || name === 'conditions')
    return (
      <div className={cx('sm:col-span-2', mark)}>
        <PassagesField
          name={name}
          label={line.label}
          list={values[name]}
          errors={errors}
          onChange={(list) => set({ [name]: list })}
        />
      </div>
    );
  if (name === 'colour' || name === 'dark_colour')
    return (
      <div className={cx('sm:col-span-2', mark)}>
        <ColourField
          name={name}
          label={line.label}
          hint={line.hint}
          typed={values[name]}
          error={errors[name]}
          onChange={(colour) => set({ [name]: colour })}
        />
      </div>
    );
  if (name === 'logo' || name === 'icon')
    return (
      <div className={cx('sm:col-span-2', mark)}>
        <BrandPictureField
          label={line.label}
          hint={line.hint}
          name={values[name]}
          error={errors[name]}
          onChange={(picture) => set({ [name]: picture })}
        />
      </div>
    );
  if (line.kind === 'text')
    return (
      <Field
        label={line.label}
        hint={line.hint}
        error={errors[name]}
        maxLength={aboutLimits[name as keyof typeof aboutLimits]}
        required
        className={cx('sm:col-span-2', mark)}
      >
        {(field) => <Textarea {...field} {...form.control(name)} rows={2} className="min-h-11" autoComplete="off" />}
      </Field>
    );
  if (line.kind === 'flag')
    return (
      <div className={cx('sm:col-span-2', mark)}>
        <Checkbox
          name={name}
          checked={Boolean(imposed ?? values[name])}
          disabled={isImposed}
          aria-describedby={hint && `${name}-hint`}
          onChange={({ target }) => set({ [name]: target.checked })}
        >
          {line.label}
        </Checkbox>
        {hint && (
          <p id={`${name}-hint`} className="text-sm text-ink-soft">
            {hint}
          </p>
        )}
        {errors[name] && <FieldError>{errors[name]}</FieldError>}
      </div>
    );

  /** « 30.4202, -9.5982 », as maps give it, fills in both. */
  function pastePoint(event: ClipboardEvent<HTMLInputElement>) {
    const point = /^\s*(-?\d{1,3}(?:\.\d+)?)\s*[,;\s]\s*(-?\d{1,3}(?:\.\d+)?)\s*$/.exec(
      event.clipboardData.getData('text'),
    );
    if (!point) return;
    event.preventDefault();
    set({ latitude: point[1] ?? '', longitude: point[2] ?? '' });
  }

  return (
    <Field label={line.label} hint={hint} error={errors[name]} required={!line.optional} className={mark ?? ''}>
      {(field) => (
        <Input
          {...field}
          {...form.control(name)}
          {...(isImposed && { value: String(imposed), disabled: true })}
          {...inputs[line.kind]}
          {...(line.kind === 'degrees' && { onPaste: pastePoint })}
          {...(line.kind === 'time' && {
            onBlur: ({ target }: FocusEvent<HTMLInputElement>) => set({ [name]: typedTime(target.value) }),
          })}
          autoComplete="off"
        />
      )}
    </Field>
  );
}

export const imposedOn = (name: FieldName, imposed: ImposedSettings): boolean | number | undefined =>
  (imposed as Partial<Record<FieldName, boolean | number>>)[name];

const inputs: Record<string, ComponentProps<'input'>> = {
  whole: { inputMode: 'numeric', className: 'tabular-nums' },
  degrees: { inputMode: 'text', className: 'tabular-nums' },
  phone: { type: 'tel', className: 'tabular-nums' },
  email: { type: 'email', spellCheck: false },
  link: { type: 'url', placeholder: 'https://', spellCheck: false },
  time: { maxLength: 5, className: 'tabular-nums' },
};
