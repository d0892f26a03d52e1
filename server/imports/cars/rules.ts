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

/** Cars by what a file may call them: its own reference, or the name, with the year where there are several of one. */
export function carsByName<C extends Named>(cars: readonly C[]) {
  const byReference = new Map(
    cars.flatMap((car) => (car.own_reference === null ? [] : [[fold(car.own_reference), car]])),
  );
  const byName = Map.groupBy(cars, (car) => fold(carName(car)));
  const byKey = Map.groupBy(cars, carKey);
  return (values: Record<string, string>): { car: C } | { fault: Fault } => {
    const { car_reference: reference, car: name } = values;
    if (reference !== undefined) {
      const car = byReference.get(fold(reference));
      return car ? { car } : { fault: { field: 'car_reference', message: 'Aucune voiture n’a cette référence' } };
    }
    if (name === undefined) return { fault: { field: 'car', message: 'Ce champ est obligatoire' } };
    const found = byName.get(fold(name)) ?? byKey.get(fold(name)) ?? [];
    const [car] = found;
    if (!car) return { fault: { field: 'car', message: 'Aucune voiture ne porte ce nom' } };
    return found.length === 1
      ? { car }
      : {
          fault: {
            field: 'car',
            message: `${found.length} voitures portent ce nom : ajoutez l’année, ou la référence`,
          },
        };
  };
}
