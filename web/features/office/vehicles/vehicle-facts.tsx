import type { Answer } from '../../../../api/calls/endpoint.ts';
import type { getVehicle } from '../../../../api/calls/vehicles.ts';
import { formatNumber, formatPattern, siteLocale } from '../../../../api/words/wording.ts';
import { Plate } from '../plate.tsx';
import { CurrentUse } from './current-use.tsx';
import { FactList } from './fact-list.tsx';
import { formTexts, pageTexts, texts } from './texts.ts';

const day = (wall: string) => formatPattern(wall.slice(0, 10), 'dd/MM/yyyy');

/** What is known of a vehicle. */
export function VehicleFacts({ page: { vehicle, plates } }: { page: Answer<typeof getVehicle> }) {
  const { km, fuel, first_registration: registered } = vehicle;
  const facts: [string, React.ReactNode][] = [
    [texts.columns.use, <CurrentUse key="use" vehicle={vehicle} />],
    [formTexts.place, vehicle.place || texts.unknown],
    [formTexts.km, km === null ? texts.unknown : texts.kms(formatNumber(km, siteLocale))],
    [formTexts.fuel, fuel === null ? texts.unknown : formTexts.tank(fuel)],
    [formTexts.colour, vehicle.colour || texts.unknown],
    [formTexts.registered, registered === null ? texts.unknown : day(registered)],
    [formTexts.vin, vehicle.vin || texts.unknown],
  ];
  if (plates.length > 1) facts.push([pageTexts.plates, <PlateHistory key="plates" plates={plates} />]);
  if (vehicle.note)
    facts.push([
      formTexts.note,
      <p key="note" dir="auto" className="whitespace-pre-line">
        {vehicle.note}
      </p>,
    ]);
  return <FactList facts={facts} />;
}

function PlateHistory({ plates }: Pick<Answer<typeof getVehicle>, 'plates'>) {
  return (
    <ul className="grid gap-1">
      {plates.map(({ plate, from, until }) => (
        <li key={from.at}>
          <Plate plate={plate} />{' '}
          <span className="text-ink-soft">
            {until ? pageTexts.period(day(from.wall), day(until.wall)) : pageTexts.since(day(from.wall))}
          </span>
        </li>
      ))}
    </ul>
  );
}
