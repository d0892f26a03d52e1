import { Plus, X } from 'lucide-react';
import { useId } from 'react';
import { fieldErrors } from '../../../../api/calls/fields.ts';
import type { RatesView } from '../../../../api/calls/rates-admin.ts';
import { changeSteps, stepsForm } from '../../../../api/calls/rates-settings.ts';
import { rateLimits } from '../../../../api/rules/pricing/rate-limits.ts';
import { call } from '../../../lib/call.ts';
import { useForm } from '../../../lib/form.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { FormMessage } from '../../../ui/form-message.tsx';
import { Input } from '../../../ui/input.tsx';
import { useNextFocus } from '../use-next-focus.ts';
import { durationTexts, texts } from './texts.ts';
import type { Save } from './use-rates.ts';

interface StepsDialogProps {
  rates: RatesView;
  save: Save;
  onClose: () => void;
}

interface TypedStep {
  from_days: string;
  percent: string;
}

const typed = ({ steps }: RatesView): TypedStep[] =>
  steps.map(({ from_days, percent }) => ({ from_days: String(from_days), percent: String(percent) }));

const write = (steps: readonly TypedStep[], version: number) =>
  call(changeSteps, { body: { steps: [...steps], version } });

const empty: TypedStep = { from_days: '', percent: '' };

/** All reductions at once: they are few, and make sense together. */
export function StepsDialog({ rates, save, onClose }: StepsDialogProps) {
  const form = useForm({
    initial: { steps: rates.steps.length > 0 ? typed(rates) : [empty] },
    check: ({ steps }) => fieldErrors(stepsForm, { steps: steps.filter(isFilled) }),
    async send({ steps }) {
      await save({
        write: (version) => write(steps.filter(isFilled), version),
        done: durationTexts.stepsSaved,
        back: ({ version }) => write(typed(rates), version),
      });
      onClose();
    },
    failure: { text: texts.saveFailed },
  });
  const { steps } = form.values;
  const change = (index: number, part: Partial<TypedStep>) =>
    form.set({ steps: steps.map((step, at) => (at === index ? { ...step, ...part } : step)) });
  const addId = useId();
  const focusNext = useNextFocus();
  function remove(index: number) {
    form.set({ steps: steps.toSpliced(index, 1) });
    // The next one moves up under the focus; after the last there is none.
    if (index === steps.length - 1) focusNext(addId);
  }
  const errorOf = (step: TypedStep, field: keyof TypedStep) =>
    form.errors[`steps.${steps.filter(isFilled).indexOf(step)}.${field}`];

  return (
    <FormDialog form={form} title={durationTexts.stepsDialog} submitLabel={texts.save} onClose={onClose}>
      <FormMessage tone="error">{form.message}</FormMessage>
      <ul className="flex flex-col gap-3">
        {steps.map((step, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- a line is known by its place alone
          <li key={index} className="grid grid-cols-[1fr_1fr_auto] items-start gap-3">
            <Field label={durationTexts.from} error={errorOf(step, 'from_days')}>
              {(field) => (
                <Input
                  {...field}
                  inputMode="numeric"
                  autoComplete="off"
                  value={step.from_days}
                  onChange={({ target }) => change(index, { from_days: target.value })}
                />
              )}
            </Field>
            <Field label={durationTexts.less} error={errorOf(step, 'percent')}>
              {(field) => (
                <Input
                  {...field}
                  inputMode="numeric"
                  autoComplete="off"
                  value={step.percent}
                  onChange={({ target }) => change(index, { percent: target.value })}
                />
              )}
            </Field>
            <Button
              variant="ghost"
              iconOnly
              aria-label={durationTexts.removeStep(step.from_days)}
              onClick={() => remove(index)}
              className="mt-6.5"
            >
              <X aria-hidden className="size-5" />
            </Button>
          </li>
        ))}
      </ul>
      {steps.length < rateLimits.steps && (
        <Button id={addId} variant="secondary" size="sm" onClick={() => form.set({ steps: [...steps, empty] })}>
          <Plus aria-hidden className="size-4.5" />
          {durationTexts.addStep}
        </Button>
      )}
    </FormDialog>
  );
}

/** A line that nobody has written anything in is none. */
const isFilled = ({ from_days, percent }: TypedStep) => from_days.trim() !== '' || percent.trim() !== '';
