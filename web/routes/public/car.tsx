import { getCar } from '../../../api/catalogue.ts';
import type { Call } from '../../../api/endpoint.ts';
import { ReserveBlock } from '../../features/booking/reserve-block.tsx';
import { ReviewForm } from '../../features/reviews/review-form.tsx';
import { ReviewList } from '../../features/reviews/review-list.tsx';
import { call } from '../../lib/call.ts';
import { callContext } from '../../lib/server-context.server.ts';
import type { Route } from './+types/car.ts';

const load = (call: Call, id: string) => call(getCar, { params: { id } });

export const handle = { keptUntil: ['cars', 'reviews', 'reservations'] };

export const loader = ({ context, params }: Route.LoaderArgs) => load(context.get(callContext), params.id);
export const clientLoader = ({ params }: Route.ClientLoaderArgs) => load(call, params.id);

export default function CarPage({ loaderData: { car, comments, reservations } }: Route.ComponentProps) {
  return (
    <div className="page grid gap-8 py-8 md:grid-cols-[1fr_24rem]">
      <div className="flex min-w-0 flex-col gap-6">
        <h1 className="text-title font-bold">{`${car.make} ${car.model} ${car.year}`}</h1>
        <ReviewList reviews={comments} />
        <ReviewForm carId={car._id} />
      </div>
      <ReserveBlock car={car} taken={reservations} />
    </div>
  );
}
