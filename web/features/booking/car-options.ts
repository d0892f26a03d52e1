import type { Car } from '../../../api/calls/catalogue.ts';
import { carName } from '../../../api/rules/car-name.ts';
import { formatPricePerDay, siteLocale } from '../../../api/words/wording.ts';
import { carRequestTexts } from './car-request-texts.ts';

/** With its price, and whether somebody drives it at this moment. */
export function optionText(car: Car): string {
  const option = carRequestTexts.option(carName(car), formatPricePerDay(car.price, siteLocale));
  return car.is_free_now ? option : carRequestTexts.rentedNow(option);
}

/** What each car is called in a list to choose from. Cars that are alike are told apart by a number. */
export function carOptions(cars: readonly Car[]): Map<string, Car> {
  const options = new Map<string, Car>();
  for (const car of cars) {
    const name = optionText(car);
    let option = name;
    for (let nth = 2; options.has(option); nth++) option = carRequestTexts.sameAgain(name, nth);
    options.set(option, car);
  }
  return options;
}
