import { carName } from '../../../api/rules/car-name.ts';
import { fold } from '../../../api/rules/fold.ts';
import type { Fault } from '../rules.ts';

interface Named {
  id: string;
  make: string;
  model: string;
  year: number;
  own_reference: string | null;
}

export const carKey = ({ make, model, year }: { make: string; model: string; year: number | string }) =>
  fold(`${make} ${model} ${year}`);

/** What a file may call a car, folded. */
export interface CalledCar<C extends Named> {
  car: C;
  reference: string | null;
  name: string;
  key: string;
}

export const calledCar = <C extends Named>(car: C): CalledCar<C> => ({
  car,
  reference: car.own_reference === null ? null : fold(car.own_reference),
  name: fold(carName(car)),
  key: carKey(car),
});

export const carsByReference = <C extends Named>(called: readonly CalledCar<C>[]): Map<string, C> =>
  new Map(called.flatMap(({ car, reference }) => (reference === null ? [] : [[reference, car]])));

/** Cars by what a file may call them: its own reference, or the name, with the year where there are several of one. */
export function carsByName<C extends Named>(called: readonly CalledCar<C>[]) {
  const byReference = carsByReference(called);
  const byName = Map.groupBy(called, ({ name }) => name);
  const byKey = Map.groupBy(called, ({ key }) => key);
  return (values: Record<string, string>): { car: C } | { fault: Fault } => {
    const { car_reference: reference, car: name } = values;
    if (reference !== undefined) {
      const car = byReference.get(fold(reference));
      return car ? { car } : { fault: { field: 'car_reference', message: 'Aucune voiture n’a cette référence' } };
    }
    if (name === undefined) return { fault: { field: 'car', message: 'Ce champ est obligatoire' } };
    const found = byName.get(fold(name)) ?? byKey.get(fold(name)) ?? [];
    const [one] = found;
    if (!one) return { fault: { field: 'car', message: 'Aucune voiture ne porte ce nom' } };
    return found.length === 1
      ? { car: one.car }
      : {
          fault: {
            field: 'car',
            message: `${found.length} voitures portent ce nom : ajoutez l’année, ou la référence`,
          },
        };
  };
}
