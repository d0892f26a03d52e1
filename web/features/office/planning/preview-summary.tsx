import type { InTheWay, Preview } from '../../../../api/calls/rental-view.ts';
import { plateText } from '../../../../api/words/plate-text.ts';
import { formatMad, siteLocale } from '../../../../api/words/wording.ts';
import { Checkbox, Radio } from '../../../ui/checkbox.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { nameOf, periodText } from './wording.ts';
import { texts } from './texts.ts';

interface PreviewSummaryProps {
  preview: Preview | null;
  /** What went wrong while it was looked up. */
  failure: string | null;
  price: 'keep' | 'new';
  onPrice: (price: 'keep' | 'new') => void;
  movesOthers: boolean;
  onMoveOthers: (movesOthers: boolean) => void;
}

/** The consequence, before anything is decided. */
export function PreviewSummary(props: PreviewSummaryProps) {
  const { preview, failure, price, onPrice, movesOthers, onMoveOthers } = props;
  if (failure) return <p className={warning}>{failure}</p>;
  if (!preview) return <Spinner label={texts.change.looking} />;
  const { before, after, difference, collisions, can_move_others, why } = preview;
  return (
    <div className="flex flex-col gap-3">
      {why && <p className={warning}>{why}</p>}
      {collisions.length > 0 && (
        <div className={warning}>
          <p className="font-semibold">{texts.change.collides}</p>
          <ul>
            {collisions.map(({ what, move_to }) => (
              <li key={what._id}>
                {`${nameInTheWay(what)}, ${periodText({ start: what.start.wall, end: what.end?.wall ?? null })} : `}
                {move_to ? texts.change.moveTo(plateText(move_to.plate), move_to.car_name) : texts.change.cannotMove}
              </li>
            ))}
          </ul>
          {can_move_others && (
            <Checkbox name="move_others" checked={movesOthers} onChange={({ target }) => onMoveOthers(target.checked)}>
              {texts.change.moveOthers}
            </Checkbox>
          )}
        </div>
      )}
      {difference === 0 ? (
        <p>{texts.change.samePrice(mad(before.total))}</p>
      ) : (
        <fieldset>
          <legend className="mb-1 text-sm font-semibold">{texts.change.price}</legend>
          <Radio name="price" checked={price === 'keep'} onChange={() => onPrice('keep')}>
            {texts.change.keep(mad(before.total))}
          </Radio>
          <Radio name="price" checked={price === 'new'} onChange={() => onPrice('new')}>
            {texts.change.apply(mad(after.total), signed(difference))}
          </Radio>
        </fieldset>
      )}
    </div>
  );
}

/** Whether it can be confirmed as it is. */
export const canConfirm = (preview: Preview | null, movesOthers: boolean): boolean =>
  preview !== null &&
  preview.why === null &&
  (preview.collisions.length === 0 || (preview.can_move_others && movesOthers));

const warning = 'rounded-control bg-rose-soft px-4 py-3 text-sm text-rose-deep';

const mad = (amount: number) => formatMad(amount, siteLocale);
const signed = (amount: number) => `${amount > 0 ? '+' : '−'}${mad(Math.abs(amount))}`;

const nameInTheWay = ({ full_name, block_kind, reference }: InTheWay) =>
  [
    full_name ?? nameOf({ rental: null, block: { kind: block_kind ?? 'autre', id: '', note: '', version: 1 } }),
    reference,
  ]
    .filter(Boolean)
    .join(' ');
