import { texts as carTexts, transmissionText, typeText } from '../texts.ts';
import {
  type CarFilter,
  filterParams,
  fuelChoices,
  seatChoices,
  transmissionChoices,
  typeChoices,
} from '../../../../api/rules/car-filter.ts';
import { ChoicePills } from './choice-pills.tsx';
import { PriceSlider } from './price-slider.tsx';
import { texts } from './texts.ts';
import type { ChangeFilter } from './use-car-filter.ts';

const seatOptions = seatChoices.map((count) => ({
  value: `${count}` as const,
  label: texts.seats(count),
  spoken: texts.seatsLong(count),
}));
const transmissionOptions = transmissionChoices.map((value) => ({ value, label: transmissionText(value) }));
const fuelOptions = fuelChoices.map((value) => ({ value, label: carTexts.fuels[value] }));
const typeOptions = typeChoices.map((value) => ({ value, label: typeText(value) }));

export function FilterPanel({ filter, change }: { filter: CarFilter; change: ChangeFilter }) {
  const seats = filter.seats === null ? null : (`${filter.seats}` as const);
  return (
    <div className="flex flex-col flex-wrap gap-x-12 gap-y-6 rounded-card border border-line bg-white p-5 lg:flex-row lg:p-6">
      <PriceSlider value={filter.maxPrice} onChange={(price) => change('maxPrice', price)} />
      <ChoicePills
        legend={texts.legends.seats}
        name={filterParams.seats}
        all={texts.all.seats}
        options={seatOptions}
        value={seats}
        onChange={(value) => change('seats', seatChoices.find((count) => `${count}` === value) ?? null)}
      />
      <ChoicePills
        legend={texts.legends.transmission}
        name={filterParams.transmission}
        all={texts.all.transmission}
        options={transmissionOptions}
        value={filter.transmission}
        onChange={(value) => change('transmission', value)}
      />
      <ChoicePills
        legend={texts.legends.fuel}
        name={filterParams.fuel}
        all={texts.all.fuel}
        options={fuelOptions}
        value={filter.fuel}
        onChange={(value) => change('fuel', value)}
      />
      <ChoicePills
        legend={texts.legends.type}
        name={filterParams.type}
        all={texts.all.type}
        options={typeOptions}
        value={filter.type}
        onChange={(value) => change('type', value)}
      />
    </div>
  );
}
