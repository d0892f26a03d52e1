import { type CarRates, plainRates } from '../../../api/rules/pricing/rates.ts';
import type { Db } from '../../platform/db/database.ts';

/** A car whose rates are looked up; its price is the one that was read with it. */
interface Priced {
  id: string;
  price_centimes: number;
}

/** What the price of each car is made of now, by its id. */
export const ratesOfCars = (_db: Db, cars: readonly Priced[]): Promise<Map<string, CarRates>> =>
  Promise.resolve(new Map(cars.map(({ id, price_centimes }) => [id, plainRates(price_centimes)])));

export async function ratesOf(db: Db, car: Priced): Promise<CarRates> {
  const rates = (await ratesOfCars(db, [car])).get(car.id);
  return rates ?? plainRates(car.price_centimes);
}
