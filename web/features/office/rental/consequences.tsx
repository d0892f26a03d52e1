import type { Preview } from '../../../../api/calls/rental-view.ts';
import type { CallError } from '../../../lib/call.ts';
import { plural, siteLocale } from '../../../../api/words/wording.ts';
import type { Form } from '../../../lib/form.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { Plate } from '../plate.tsx';
import { changeTexts } from './change-texts.ts';
import { InTheWayName } from './in-the-way.tsx';
import type { PriceValues } from './price.ts';
import { PriceChoiceFields } from './price-choice.tsx';

interface ConsequencesProps<Values extends PriceValues> {
  form: Form<Values>;
  asked: { answer: Preview | null; error: CallError | null; isAsking: boolean };
}

/** What a change would cost and collide with, before it is made. */
export function Consequences<Values extends PriceValues>({ form, asked }: ConsequencesProps<Values>) {
  const { answer: preview, error, isAsking } = asked;
  if (error) return <p role="alert" className={warning}>{`${changeTexts.price.failed}. ${sayings(error)}`}</p>;
  if (isAsking) return <Spinner label={changeTexts.price.looking} />;
  if (!preview) return null;
  return (
    <div className="flex flex-col gap-3">
      {preview.why && (
        <p role="alert" className={warning}>
          {preview.why}
        </p>
      )}
      {preview.collisions.length > 0 && <Collisions form={form} preview={preview} />}
      <PriceChoiceFields form={form} preview={preview} />
    </div>
  );
}

const sayings = ({ message, fields }: CallError) => [message, ...Object.values(fields)].join('. ');

function Collisions<Values extends PriceValues>({ form, preview }: { form: Form<Values>; preview: Preview }) {
  const { collisions: texts } = changeTexts;
  const set = form.set as (changes: Partial<PriceValues>) => void;
  const { collisions, can_move_others } = preview;
  return (
    <div role="alert" className={warning}>
      <p className="font-semibold">{texts.title}</p>
      <ul className="flex flex-col gap-1">
        {collisions.map(({ what, move_to }) => (
          <li key={what._id}>
            <InTheWayName what={what} />
            {' : '}
            {move_to ? (
              <>
                {texts.moveTo} <Plate plate={move_to.plate} /> {move_to.car_name}
              </>
            ) : (
              texts.cannot
            )}
          </li>
        ))}
      </ul>
      {can_move_others && (
        <>
          <Checkbox
            name="move_others"
            checked={form.values.move_others}
            onChange={(event) => set({ move_others: event.target.checked })}
          >
            <strong>{plural(collisions.length, texts.move, siteLocale)}</strong>
          </Checkbox>
          <p className="text-sm">{texts.allOrNothing}</p>
        </>
      )}
    </div>
  );
}

const warning = 'rounded-control bg-rose-soft px-4 py-3 text-rose-deep';
