import { starChoices } from '../../api/rules/stars.ts';
import { formatNumber, siteLocale } from '../../api/words/wording.ts';
import { cx } from './cx.ts';
import { texts } from './texts.ts';
import { Icon } from './icon.tsx';

/** A rating, 0 when there is none; halves are drawn. */
export function Stars({ value, className = 'size-4' }: { value: number; className?: string }) {
  const spoken = formatNumber(value, siteLocale, { most: 1 });
  return (
    <span role="img" aria-label={texts.rating(spoken)} className="inline-flex gap-0.5">
      {starChoices.map((star) => (
        <span key={star} className="relative">
          <Icon name="star" className={cx('fill-sand-deep stroke-1 text-sand-deep', className)} />
          {value >= star - 0.75 && (
            <span
              className={cx('absolute inset-y-0 start-0 overflow-hidden', value >= star - 0.25 ? 'w-full' : 'w-1/2')}
            >
              <Icon name="star" className={cx('fill-saffron stroke-1 text-saffron', className)} />
            </span>
          )}
        </span>
      ))}
    </span>
  );
}
