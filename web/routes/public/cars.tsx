import { listCars } from '../../../api/catalogue.ts';
import type { Call } from '../../../api/endpoint.ts';
import { call } from '../../lib/call.ts';
import { callContext } from '../../lib/server-context.server.ts';
import type { Route } from './+types/cars.ts';

const load = async (call: Call) => ({ cars: await call(listCars) });

export const loader = ({ context }: Route.LoaderArgs) => load(context.get(callContext));
export const clientLoader = () => load(call);

export default function Cars({ loaderData }: Route.ComponentProps) {
  return <main>{loaderData.cars.length}</main>;
}
