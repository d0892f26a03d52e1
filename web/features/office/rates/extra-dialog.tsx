import { fieldErrors } from '../../../../api/calls/fields.ts';
import type { RatesView } from '../../../../api/calls/rates-admin.ts';
import { addExtra, changeExtra, extraForm, offerExtra } from '../../../../api/calls/rates-settings.ts';
import { rateLimits } from '../../../../api/rules/pricing/rate-limits.ts';
import { chargeUnits, type ChargeUnit, type Extra } from '../../../../api/rules/pricing/rates.ts';
import { call } from '../../../lib/call.ts';
import { useForm } from '../../../lib/form.ts';
import { Field } from '../../../ui/field.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { FormMessage } from '../../../ui/form-message.tsx';
import { Input } from '../../../ui/input.tsx';
import { Select } from '../../../ui/select.tsx';
import { extraTexts, texts } from './texts.ts';
import { typedMoney, typedNumber } from './typed.ts';
import type { RatesAct, Save } from './use-rates.ts';

interface ExtraDialogProps {
  rates: RatesView;
  /** Null: a new one. */
  extra: Extra | null;
  save: Save;
  onClose: () => void;
}

const valuesOf = (extra: Extra | null) => ({
  name: extra?.name ?? '',
  unit: (extra?.unit ?? 'jour') as string,
  price: extra ? typedMoney(extra.price_centimes) : '',
  cap: typedMoney(extra?.cap_centimes ?? null),
  stock: typedNumber(extra?.stock ?? null),
  max_per_rental: String(extra?.max_per_rental ?? 1),
});
type ExtraValues = ReturnType<typeof valuesOf>;

export function ExtraDialog({ rates, extra, save, onClose }: ExtraDialogProps) {
  const form = useForm({
    initial: valuesOf(extra),
    check: (values) => fieldErrors(extraForm, values),
    async send(values) {
      await save(extra ? changing(extra, values) : adding(values, rates));
      onClose();
    },
    failure: { text: texts.saveFailed },
  });
  const { control, errors } = form;
  const number = (name: keyof ExtraValues, label: string, hint?: string) => (
    <Field label={label} hint={hint} error={errors[name]}>
      {(field) => (
        <Input {...field} {...control(name)} inputMode="decimal" autoComplete="off" className="tabular-nums" />
      )}
    </Field>
  );
  return (
    <FormDialog
      form={form}
      title={extra ? extraTexts.editTitle(extra.name) : extraTexts.addTitle}
      submitLabel={texts.save}
      onClose={onClose}
      wide
      className="grid gap-4 sm:grid-cols-2"
    >
      <div className="empty:hidden sm:col-span-2">
        <FormMessage tone="error">{form.message}</FormMessage>
      </div>
      <Field label={extraTexts.name} error={errors['name']} required className="sm:col-span-2">
        {(field) => (
          <Input {...field} {...control('name')} maxLength={rateLimits.name} autoComplete="off" data-autofocus />
        )}
      </Field>
      {number('price', extraTexts.price)}
      <Field label={extraTexts.unit} error={errors['unit']}>
        {(field) => (
          <Select {...field} {...control('unit')}>
            {chargeUnits.map((unit) => (
              <option key={unit} value={unit}>
                {texts.units[unit]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {number('cap', extraTexts.cap, extraTexts.capHint)}
      {number('stock', extraTexts.stock, extraTexts.stockHint)}
      {number('max_per_rental', extraTexts.most)}
    </FormDialog>
  );
}

/** The form offers the units that there are. */
const bodyOf = (values: ExtraValues, version: number) => ({ ...values, unit: values.unit as ChargeUnit, version });

const change = (id: string, values: ExtraValues, version: number) =>
  call(changeExtra, { params: { id }, body: bodyOf(values, version) });

const offer = (id: string, offered: boolean, version: number) =>
  call(offerExtra, { params: { id }, body: { offered, version } });

const adding = (values: ExtraValues, before: RatesView): RatesAct => ({
  write: (version) => call(addExtra, { body: bodyOf(values, version) }),
  done: extraTexts.added(values.name),
  back({ extras, version }) {
    const known = new Set(before.extras.map(({ id }) => id));
    return offer(extras.find(({ id }) => !known.has(id))?.id ?? '', false, version);
  },
});

const changing = (extra: Extra, values: ExtraValues): RatesAct => ({
  write: (version) => change(extra.id, values, version),
  done: extraTexts.changed(values.name),
  back: ({ version }) => change(extra.id, valuesOf(extra), version),
});

export const removing = (extra: Extra): RatesAct => ({
  write: (version) => offer(extra.id, false, version),
  done: extraTexts.removed(extra.name),
  back: ({ version }) => offer(extra.id, true, version),
});
