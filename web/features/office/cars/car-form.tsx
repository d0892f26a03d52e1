import type { Car } from '../../../../api/calls/catalogue.ts';
import { carForm } from '../../../../api/calls/catalogue-admin.ts';
import { fieldErrors } from '../../../../api/calls/fields.ts';
import type { Failure } from '../../../lib/failure.ts';
import { useForm } from '../../../lib/form.ts';
import { forget, useKeptValues } from '../../../lib/kept-values.ts';
import { useProgress } from '../../../lib/use-progress.ts';
import { Button } from '../../../ui/button.tsx';
import { ProgressBar } from '../../../ui/progress-bar.tsx';
import { CarFields } from './car-fields.tsx';
import { CarMarks } from './car-marks.tsx';
import { valuesOfCar, wordsOf } from './car-values.ts';
import { FormSection } from './form-section.tsx';
import { PicturePicker } from './picture-picker.tsx';
import { formTexts, texts } from './texts.ts';
import { usePictures } from './use-pictures.ts';

interface CarFormProps {
  /** The car to change; none for a new one. */
  car: Car | null;
  /** A new one is offered unless somebody says otherwise. */
  isOffered?: boolean;
  submitLabel: string;
  /** What the screen says when sending fails. */
  failure: string;
  /** Sends the form; what it throws is shown by the fields it names, and told by `onFailed`. */
  send: (form: FormData, onProgress: (share: number) => void) => Promise<Car>;
  onSent: (car: Car) => void;
  onFailed: (failed: Pick<Failure, 'text' | 'detail'>) => void;
}

/** What is typed of a new one outlives a reload, in this tab; its pictures are chosen anew. */
const keptAs = 'car.new';

export function CarForm({ car, isOffered = false, submitLabel, failure, send, onSent, onFailed }: CarFormProps) {
  const pictures = usePictures(car?._id ?? null, car?.images ?? []);
  const { progress, follow } = useProgress();
  const initial = { ...valuesOfCar(car), ...(isOffered && { is_available: 'true' }) };
  const form = useForm({
    initial,
    alsoShows: () => ['images', 'old_images'],
    check: (values) => fieldErrors(carForm, wordsOf(values, car)),
    async send(values) {
      const body = new FormData();
      for (const [name, word] of Object.entries(wordsOf(values, car))) body.set(name, word);
      pictures.writeTo(body);
      const sent = await follow((onProgress) => send(body, onProgress));
      if (!car) forget(keptAs);
      onSent(sent);
    },
    failure: { text: failure, first: true },
    onFailure: onFailed,
    onFaults: () => onFailed({ text: failure, detail: formTexts.fixErrors }),
  });
  useKeptValues(form, { as: keptAs, empty: car ? {} : initial });

  return (
    <form {...form.formProps} className="flex flex-col gap-6">
      <CarFields car={car} form={form} />
      <CarMarks form={form} />
      <FormSection title={formTexts.sections.pictures}>
        <PicturePicker pictures={pictures} error={form.errors['images'] ?? form.errors['old_images']} />
      </FormSection>
      {progress !== null && <ProgressBar label={texts.sending} value={progress} />}
      <div className="flex">
        <Button type="submit" size="lg" pending={form.pending} className="max-sm:grow">
          {submitLabel}
        </Button>
      </div>
    </form>
  );
}
