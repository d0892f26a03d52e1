import { listCars } from '../../../api/catalogue.ts';
import type { Call } from '../../../api/endpoint.ts';
import { CarCard } from '../../features/catalogue/car-card.tsx';
import { call } from '../../lib/call.ts';
import { pageMeta } from '../../lib/seo.ts';
import { callContext } from '../../lib/server-context.server.ts';
import type { Route } from './+types/cars.ts';

const load = async (call: Call) => ({ cars: await call(listCars) });

export const loader = ({ context }: Route.LoaderArgs) => load(context.get(callContext));
export const clientLoader = () => load(call);

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: 'Nos voitures', description: 'La flotte', path: '/cars' });
}

export default function Cars({ loaderData }: Route.ComponentProps) {
  return (
    <div className="page grid gap-6 py-8 md:grid-cols-2 lg:grid-cols-3">
      {loaderData.cars.map((car, index) => (
        <CarCard key={car._id} car={car} priority={index < 3} />
      ))}
    </div>
  );
}
