import { type PricedCar, ratesIn } from '../../../api/rules/pricing/rate-book.ts';
import type { CarRates } from '../../../api/rules/pricing/rates.ts';
import type { Db } from '../../platform/db/database.ts';
import { rateBook } from '../../rates/store.ts';

/** What the price of each car is made of now, by its id. */
export async function ratesOfCars(db: Db, cars: readonly PricedCar[]): Promise<Map<string, CarRates>> {
  const ratesFor = ratesIn(await rateBook(db));
  return new Map(cars.map((car) => [car.id, ratesFor(car)]));
}

/** The same of one, also of one that the agency no longer has. */
export async function ratesOf(db: Db, car: PricedCar): Promise<CarRates> {
  return ratesIn(await rateBook(db))(car);
}
