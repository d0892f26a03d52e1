import { formatNumber, siteLocale } from '../../../../api/words/wording.ts';
import { cx } from '../../../ui/cx.ts';

interface TabCountProps {
  label: string;
  count: number | undefined;
  /** Somebody waits: the figure stands out. */
  strong?: boolean;
}

export function TabCount({ label, count, strong }: TabCountProps) {
  return (
    <>
      <span className="text-start max-sm:text-sm max-sm:leading-4.5 max-sm:whitespace-normal">{label}</span>
      {count !== undefined && (
        <span
          className={cx(
            !strong && 'max-sm:hidden',
            'min-w-6 rounded-full px-1.5 text-center text-xs leading-6 tabular-nums',
            strong && count > 0 ? 'bg-brand text-white' : 'bg-sand text-ink-soft',
          )}
        >
          {formatNumber(count, siteLocale)}
        </span>
      )}
    </>
  );
}
