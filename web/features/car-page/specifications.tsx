import type { Car } from '../../../api/calls/catalogue.ts';
import { Icon } from '../../ui/icon.tsx';
import type { IconName } from '../../ui/icon-symbols.tsx';
import { texts as carTexts, typeText } from '../catalogue/texts.ts';
import { texts } from './texts.ts';

interface Fact {
  icon: IconName;
  label: string;
  value: string;
}

export function Specifications({ car }: { car: Car }) {
  return (
    <dl className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
      {factsOf(car).map(({ icon, label, value }) => (
        <div key={label} className="flex items-center gap-4 rounded-control bg-sand p-4">
          <Icon name={icon} className="size-6 text-brand" />
          <div className="min-w-0">
            <dt className="text-sm text-ink-soft">{label}</dt>
            <dd className="font-semibold break-words">{value}</dd>
          </div>
        </div>
      ))}
    </dl>
  );
}

function factsOf(car: Car): Fact[] {
  const { facts } = texts;
  return [
    { icon: 'calendar-days', label: facts.year, value: String(car.year) },
    { icon: 'car', label: facts.type, value: typeText(car.type) },
    { icon: 'fuel', label: facts.fuel, value: carTexts.fuels[car.fuel] },
    { icon: 'cog', label: facts.transmission, value: carTexts.transmissions[car.transmission] },
    { icon: 'settings', label: facts.gear, value: texts.gears[car.gear.toUpperCase()] ?? car.gear },
    ...(car.places === null ? [] : [{ icon: 'users', label: facts.places, value: String(car.places) } as const]),
    { icon: 'door-open', label: facts.doors, value: String(car.doors) },
    { icon: 'gauge', label: facts.km, value: texts.kilometres(car.km) },
    { icon: 'snowflake', label: facts.airConditioning, value: car.airConditioning ? texts.yes : texts.no },
  ];
}
