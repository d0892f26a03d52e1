import { useState } from 'react';
import type { Car } from '../../../../api/calls/catalogue.ts';
import { addCar } from '../../../../api/calls/catalogue-admin.ts';
import type { Failure } from '../../../lib/failure.ts';
import { upload } from '../../../lib/upload.ts';
import { CarForm } from '../cars/car-form.tsx';
import { MessageArea } from '../message-area.tsx';
import { texts } from './texts.ts';

const { car: words } = texts;

/** The form of every car; this one is offered from the start. */
export function CarStep({ onAdded }: { onAdded: (car: Car) => void }) {
  const [failed, setFailed] = useState<Pick<Failure, 'text' | 'detail'> | null>(null);
  return (
    <>
      <h2 tabIndex={-1} className="text-xl font-bold outline-none">
        {words.title}
      </h2>
      <p className="mt-1 mb-4 max-w-prose text-ink-soft">{words.intro}</p>
      <CarForm
        car={null}
        isOffered
        submitLabel={words.submit}
        failure={words.failed}
        send={(form, onProgress) => upload(addCar, form, { onProgress })}
        onSent={onAdded}
        onFailed={setFailed}
      />
      <div className="mt-4">
        <MessageArea message={failed && { tone: 'error', ...failed }} />
      </div>
    </>
  );
}
