import { formatNumber, siteLocale } from '../../../../api/words/wording.ts';
import { cx } from '../../../ui/cx.ts';

interface TabCountProps {
  label: string;
  /** Its place is kept for it until it is known: the next tab stays where it is. */
  count: number | undefined;
  /** Somebody waits: the figure stands out. */
  strong?: boolean;
}

export function TabCount({ label, count, strong }: TabCountProps) {
  return (
    <>
      <span className="text-start max-sm:text-sm max-sm:leading-4.5 max-sm:whitespace-normal">{label}</span>
      <span
        className={cx(
          !strong && 'max-sm:hidden',
          count === undefined && 'invisible',
          'min-w-6 rounded-full px-1.5 text-center text-xs leading-6 tabular-nums',
          strong && count ? 'bg-brand text-white' : 'bg-sand text-ink-soft',
        )}
      >
        {formatNumber(count ?? 0, siteLocale)}
      </span>
    </>
  );
}
