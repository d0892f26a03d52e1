import { useId } from 'react';
import { formatPricePerDay, siteLocale } from '../../../../api/words/wording.ts';
import { filterParams, priceRange } from '../../../../api/rules/car-filter.ts';
import { texts } from './texts.ts';

/** The wording of a maximum; the top of the slider means that there is none. */
export const maxPriceText = (maxPrice: number) =>
  maxPrice >= priceRange.max ? texts.noLimit : texts.upTo(formatPricePerDay(maxPrice, siteLocale));

export function PriceSlider({ value, onChange }: { value: number; onChange: (value: number) => void }) {
  const id = useId();
  return (
    <div className="lg:w-72">
      <div className="mb-2 flex items-baseline justify-between gap-3 text-sm">
        <label htmlFor={id} className="font-semibold">
          {texts.legends.maxPrice}
        </label>
        <output htmlFor={id} className="text-ink-soft tabular-nums">
          {maxPriceText(value)}
        </output>
      </div>
      <input
        id={id}
        type="range"
        name={filterParams.maxPrice}
        min={priceRange.min}
        max={priceRange.max}
        step={priceRange.step}
        value={value}
        onChange={(event) => onChange(event.target.valueAsNumber)}
        aria-valuetext={maxPriceText(value)}
        className="h-10 w-full accent-brand pointer-coarse:h-11"
      />
    </div>
  );
}
