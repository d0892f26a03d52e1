import { cx } from '../../ui/cx.ts';

interface PlateProps {
  plate: string;
  /** Without its frame, where there is no room for one. */
  bare?: boolean;
}

/**
 * A number plate as it is on the car: its signs stand from left to right, whatever letter is between the numbers. Left to
 * the rules of writing, the number after an Arabic letter would come before it. Within a text, see `plateText`.
 */
export function Plate({ plate, bare = false }: PlateProps) {
  return (
    <bdo
      dir="ltr"
      className={cx(
        'tabular-nums [unicode-bidi:isolate-override]',
        !bare && 'inline-block rounded-[6px] border border-edge bg-white px-1.5 font-semibold wrap-anywhere text-ink',
      )}
    >
      {plate}
    </bdo>
  );
}
