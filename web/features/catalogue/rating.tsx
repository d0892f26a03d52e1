import { formatNumber, plural, siteLocale } from '../../../api/words/wording.ts';
import { Stars } from '../../ui/stars.tsx';
import { texts } from './texts.ts';

/** Five stars, the average, and how many people gave it. */
export function Rating({ value, count }: { value: number; count: number }) {
  const average = formatNumber(value, siteLocale, { least: 1, most: 1 });
  return (
    <p className="flex items-center gap-2 text-sm">
      <Stars value={value} />
      {/* The stars say it already. */}
      <span aria-hidden className="font-semibold tabular-nums">
        {average}
      </span>
      <span className="text-ink-soft">{`(${plural(count, texts.reviews, siteLocale)})`}</span>
    </p>
  );
}
