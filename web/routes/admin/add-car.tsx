import { useRef, useState } from 'react';
import { Link } from 'react-router';
import type { Car } from '../../../api/calls/catalogue.ts';
import { addCar } from '../../../api/calls/catalogue-admin.ts';
import { CarForm } from '../../features/office/cars/car-form.tsx';
import { formTexts, texts } from '../../features/office/cars/texts.ts';
import { MessageArea } from '../../features/office/message-area.tsx';
import { ScreenHead } from '../../features/office/screen-head.tsx';
import type { CallError } from '../../lib/call.ts';
import { privateMeta } from '../../lib/seo.ts';
import { upload } from '../../lib/upload.ts';

export const meta = () => privateMeta(texts.addTitle);

export default function AddCar() {
  const [added, setAdded] = useState<Car | null>(null);
  const [failed, setFailed] = useState<{ error: CallError | null } | null>(null);
  // Counts the cars that were added: a new key empties the form.
  const [turn, setTurn] = useState(0);
  const top = useRef<HTMLDivElement>(null);

  async function send(form: FormData, onProgress: (share: number) => void) {
    setFailed(null);
    setAdded(await upload(addCar, form, { onProgress }));
    setTurn(turn + 1);
    top.current?.scrollIntoView({ block: 'start' });
  }

  function fail(error: CallError | null) {
    setAdded(null);
    setFailed({ error });
  }

  return (
    <div ref={top} className="scroll-mt-32">
      <ScreenHead title={texts.addTitle} />
      <CarForm key={turn} car={null} submitLabel={texts.addSubmit} send={send} onFailed={fail} />
      <div className="mt-6">
        <MessageArea
          message={
            failed
              ? { tone: 'error', text: texts.notAdded, detail: failed.error?.message ?? formTexts.fixErrors }
              : added && { tone: 'success', text: texts.added }
          }
        >
          {added && (
            <Link to={`/car/${added._id}`} className="font-semibold underline">
              {texts.seeCar}
            </Link>
          )}
        </MessageArea>
      </div>
    </div>
  );
}
