import { getCar } from '../../../api/catalogue.ts';
import type { Call } from '../../../api/endpoint.ts';
import { call } from '../../lib/call.ts';
import { callContext } from '../../lib/server-context.server.ts';
import type { Route } from './+types/car.ts';

const load = (call: Call, id: string) => call(getCar, { params: { id } });

export const loader = ({ context, params }: Route.LoaderArgs) => load(context.get(callContext), params.id);
export const clientLoader = ({ params }: Route.ClientLoaderArgs) => load(call, params.id);

export default function CarPage({ loaderData }: Route.ComponentProps) {
  return <main>{loaderData.car.make}</main>;
}
