import { useId } from 'react';
import type { Preview } from '../../../../api/calls/rental-view.ts';
import type { PriceChoice } from '../../../../api/rules/rental-acts.ts';
import { reasonMaxLength } from '../../../../api/rules/text-limits.ts';
import { plural, siteLocale } from '../../../../api/words/wording.ts';
import type { Form } from '../../../lib/form.ts';
import { Radio } from '../../../ui/checkbox.tsx';
import { Field, FieldError } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { PriceLines } from '../../price/price-lines.tsx';
import { changeTexts } from './change-texts.ts';
import { mad, type PriceValues, signedMad } from './price.ts';

const { price: texts } = changeTexts;

/** The price before and after, and which of them counts. */
export function PriceChoiceFields<Values extends PriceValues>(props: { form: Form<Values>; preview: Preview }) {
  const { form, preview } = props;
  const id = useId();
  const set = form.set as (changes: Partial<PriceValues>) => void;
  const { values, errors } = form;
  const { before, after, difference } = preview;
  const isSameLines = JSON.stringify(before.charges) === JSON.stringify(after.charges);
  const chosen = values.price || (difference === 0 ? 'keep' : '');
  const option = (choice: PriceChoice, label: string) => (
    <Radio name="price" value={choice} checked={chosen === choice} onChange={() => set({ price: choice })}>
      {label}
    </Radio>
  );
  return (
    <fieldset aria-describedby={errors['price'] && `${id}-error`} className="rounded-control border border-line p-3">
      <legend className="px-1 text-sm font-semibold">{texts.legend}</legend>
      <p className="flex flex-wrap items-baseline gap-x-2 tabular-nums">
        {priceText(before) !== priceText(after) && (
          <>
            <span className="text-ink-soft">{priceText(before)}</span>
            <span aria-hidden>→</span>
          </>
        )}
        <strong className="text-lg">{priceText(after)}</strong>
        {difference !== 0 && <span className="font-semibold text-saffron-deep">{signedMad(difference)}</span>}
      </p>
      {!isSameLines && (
        <div className="my-2 grid gap-3 text-sm sm:grid-cols-2">
          <Lines title={texts.before} price={before} />
          <Lines title={texts.after} price={after} />
        </div>
      )}
      {after.days < preview.min_days && <p className="text-sm text-saffron-deep">{texts.tooShort(preview.min_days)}</p>}
      {option('keep', texts.keep(mad(before.total)))}
      {difference !== 0 && option('new', texts.new(mad(after.total), signedMad(difference)))}
      {option('agreed', texts.agreed)}
      {errors['price'] && <FieldError id={`${id}-error`}>{errors['price']}</FieldError>}
      {chosen === 'agreed' && (
        <div className="mt-2 grid gap-3 sm:grid-cols-[10rem_1fr]">
          <Field label={texts.total} error={errors['agreed_total']} required>
            {(control) => (
              <Input {...control} {...form.control('agreed_total')} inputMode="decimal" autoComplete="off" />
            )}
          </Field>
          <Field label={texts.reason} error={errors['price_reason']} required maxLength={reasonMaxLength}>
            {(control) => <Input {...control} {...form.control('price_reason')} autoComplete="off" />}
          </Field>
        </div>
      )}
    </fieldset>
  );
}

function Lines({ title, price }: { title: string; price: Preview['before'] }) {
  return (
    <div className="rounded-control bg-sand p-3">
      <p className="mb-1 font-semibold">{title}</p>
      <PriceLines charges={price.charges} total={price.total} />
    </div>
  );
}

const priceText = ({ days, total }: Preview['before']) => `${mad(total)} · ${plural(days, texts.days, siteLocale)}`;
