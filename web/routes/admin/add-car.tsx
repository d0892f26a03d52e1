import { useRef, useState } from 'react';
import { Link } from 'react-router';
import type { Car } from '../../../api/calls/catalogue.ts';
import { addCar } from '../../../api/calls/catalogue-admin.ts';
import { CarForm } from '../../features/office/cars/car-form.tsx';
import { texts } from '../../features/office/cars/texts.ts';
import { MessageArea } from '../../features/office/message-area.tsx';
import { ScreenHead } from '../../features/office/screen-head.tsx';
import type { Failure } from '../../lib/failure.ts';
import { privatePage } from '../../lib/seo.ts';
import { upload } from '../../lib/upload.ts';

export const meta = privatePage(texts.addTitle);

export default function AddCar() {
  const [added, setAdded] = useState<Car | null>(null);
  const [failed, setFailed] = useState<Pick<Failure, 'text' | 'detail'> | null>(null);
  // Counts the cars that were added: a new key empties the form.
  const [turn, setTurn] = useState(0);
  const top = useRef<HTMLDivElement>(null);

  function send(form: FormData, onProgress: (share: number) => void) {
    setFailed(null);
    return upload(addCar, form, { onProgress });
  }

  function show(car: Car) {
    setAdded(car);
    setTurn(turn + 1);
    // What was sent from its end is empty now: it begins again at the top, where it is said that the car is there.
    top.current?.focus({ preventScroll: true });
    top.current?.scrollIntoView({ block: 'start' });
  }

  function fail(failure: Pick<Failure, 'text' | 'detail'>) {
    setAdded(null);
    setFailed(failure);
  }

  return (
    <div ref={top} tabIndex={-1} className="scroll-mt-32 outline-none">
      <ScreenHead title={texts.addTitle} />
      <MessageArea message={added && { tone: 'success', text: texts.added }}>
        {added && (
          <Link to={`/car/${added._id}`} className="font-semibold underline">
            {texts.seeCar}
          </Link>
        )}
      </MessageArea>
      <CarForm
        key={turn}
        car={null}
        submitLabel={texts.addSubmit}
        failure={texts.notAdded}
        send={send}
        onSent={show}
        onFailed={fail}
      />
      <div className="mt-6">
        <MessageArea message={failed && { tone: 'error', ...failed }} />
      </div>
    </div>
  );
}
