import { cx } from '../../ui/cx.ts';

/**
 * A number plate as it is on the car: its signs stand from left to right, whatever letter is between the numbers. Left to
 * the rules of writing, the number after an Arabic letter would come before it. Within a text, see `plateText`.
 */
export function Plate({ plate, className }: { plate: string; className?: string }) {
  return (
    <bdo
      dir="ltr"
      className={cx(
        'inline-block rounded-[6px] border border-edge bg-white px-1.5 font-semibold wrap-anywhere text-ink tabular-nums [unicode-bidi:isolate-override]',
        className,
      )}
    >
      {plate}
    </bdo>
  );
}
