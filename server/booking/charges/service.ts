import type { AskedExtra } from '../../../api/rules/asked-extras.ts';
import { type PricedCar, ratesIn } from '../../../api/rules/pricing/rate-book.ts';
import { type CarRates, plainRates } from '../../../api/rules/pricing/rates.ts';
import type { Db } from '../../platform/db/database.ts';
import { rateBook } from '../../rates/store.ts';
import { extrasWithIds } from '../extras/store.ts';

/** What the price of each car is made of now, by its id. */
export async function ratesOfCars(db: Db, cars: readonly PricedCar[]): Promise<Map<string, CarRates>> {
  const ratesFor = ratesIn(await rateBook(db));
  return new Map(cars.map((car) => [car.id, ratesFor(car)]));
}

/** The same of one, also of one that the agency no longer has. */
export async function ratesOf(db: Db, car: PricedCar): Promise<CarRates> {
  return ratesIn(await rateBook(db))(car);
}

/** A car that is gone from the fleet has no rates but its price. */
type RentedCar = PricedCar | { id: null; price_centimes: number };

/** The same for a rental: what is no longer offered is still to be had by who has it. */
export async function ratesForRental(db: Db, car: RentedCar, own: readonly AskedExtra[]): Promise<CarRates> {
  const rates = car.id === null ? plainRates(car.price_centimes) : await ratesOf(db, car);
  const gone = own.map(({ id }) => id).filter((id) => !rates.extras.some((extra) => extra.id === id));
  return gone.length === 0 ? rates : { ...rates, extras: [...rates.extras, ...(await extrasWithIds(db, gone))] };
}
