import { Link } from 'react-router';
import type { Answer } from '../../../../api/calls/endpoint.ts';
import type { findDriver } from '../../../../api/calls/vehicles.ts';
import { telHref } from '../../../../api/words/agency.ts';
import { FactList } from './fact-list.tsx';
import { momentText } from './moment-text.ts';
import { driverTexts as texts, texts as words } from './texts.ts';
import { vehicleName } from './vehicle-name.ts';
import { rentalPath } from '../paths.ts';

export function DriverFound({ found: { vehicle, rental, block } }: { found: Answer<typeof findDriver> }) {
  const car: [string, React.ReactNode] = [
    texts.vehicle,
    <Link key="vehicle" to={`/admin/dashboard/vehicules/${vehicle._id}`} className="underline underline-offset-2">
      {vehicleName(vehicle)}
    </Link>,
  ];
  if (!rental)
    return (
      <div className="rounded-card bg-sand p-4">
        <p className="mb-2 font-semibold">{block ? texts.blocked(words.blocks[block.kind]) : texts.nobody}</p>
        <FactList facts={[car]} />
      </div>
    );
  return (
    <div className="rounded-card bg-sand p-4">
      <FactList
        facts={[
          [
            texts.driver,
            <bdi key="name" className="font-bold">
              {rental.full_name}
            </bdi>,
          ],
          [
            texts.phone,
            rental.phone && (
              <a key="phone" href={telHref(rental.phone)} className="underline underline-offset-2">
                {rental.phone}
              </a>
            ),
          ],
          [
            texts.rental,
            <span key="rental">
              <Link to={rentalPath(rental._id)} className="underline underline-offset-2">
                {rental.reference}
              </Link>
              {`, ${texts.period(momentText(rental.start.wall), momentText(rental.end.wall))}`}
            </span>,
          ],
          car,
        ]}
      />
    </div>
  );
}
