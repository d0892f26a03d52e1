import { type FormEvent, useRef, useState } from 'react';
import type { Car } from '../../../../api/calls/catalogue.ts';
import { carForm, luxuryCategory } from '../../../../api/calls/catalogue-admin.ts';
import { fieldErrors } from '../../../../api/calls/fields.ts';
import { CallError } from '../../../lib/call.ts';
import { Button } from '../../../ui/button.tsx';
import { ProgressBar } from '../../../ui/progress-bar.tsx';
import { CarFields, type FieldErrors } from './car-fields.tsx';
import { CarMarks } from './car-marks.tsx';
import { FormSection } from './form-section.tsx';
import { PicturePicker } from './picture-picker.tsx';
import { formTexts, texts } from './texts.ts';
import { usePictures } from './use-pictures.ts';

interface CarFormProps {
  /** The car to change; none for a new one. */
  car: Car | null;
  submitLabel: string;
  /** Sends the form; what it throws is shown by the fields it names, and told by `onFailed`. */
  send: (form: FormData, onProgress: (share: number) => void) => Promise<void>;
  onFailed: (error: CallError | null) => void;
}

const flags = ['airConditioning', 'isFeatured', 'isNew'] as const;

export function CarForm({ car, submitLabel, send, onFailed }: CarFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const pictures = usePictures(car?._id ?? null, car?.images ?? []);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [progress, setProgress] = useState<number | null>(null);

  function refuse(fields: FieldErrors, error: CallError | null) {
    setErrors(fields);
    onFailed(error);
    // Once the messages stand by their fields.
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (progress !== null) return;
    const values = valuesOf(event.currentTarget, car);
    const wrong = fieldErrors(carForm, Object.fromEntries(values));
    if (wrong) return refuse(wrong, null);
    pictures.writeTo(values);
    setErrors({});
    setProgress(0);
    try {
      await send(values, setProgress);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      refuse(error.fields, error);
    } finally {
      setProgress(null);
    }
  }

  return (
    <form ref={form} noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-6">
      <CarFields car={car} errors={errors} />
      <CarMarks car={car} />
      <FormSection title={formTexts.sections.pictures}>
        <PicturePicker pictures={pictures} error={errors['images'] ?? errors['old_images']} />
      </FormSection>
      {progress !== null && <ProgressBar label={texts.sending} value={progress < 1 ? progress : undefined} />}
      <div className="flex">
        <Button type="submit" size="lg" pending={progress !== null} className="max-sm:grow">
          {submitLabel}
        </Button>
      </div>
    </form>
  );
}

/** Everything as words, as the call takes it; a box that is not ticked says so. */
function valuesOf(element: HTMLFormElement, car: Car | null): FormData {
  const values = new FormData(element);
  for (const name of flags) values.set(name, String(values.has(name)));
  const otherCategory = car && car.category !== luxuryCategory ? car.category : '';
  values.set('category', values.has('isLuxury') ? luxuryCategory : otherCategory);
  values.delete('isLuxury');
  return values;
}
