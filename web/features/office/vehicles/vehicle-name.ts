import type { Vehicle } from '../../../../api/calls/vehicles.ts';
import { plateText } from '../../../../api/words/plate-text.ts';

/** « Dacia Logan 48213-ب-33 », within a text. */
export const vehicleName = ({ car_name, plate }: Pick<Vehicle, 'car_name' | 'plate'>) =>
  plate === '' ? car_name : `${car_name} ${plateText(plate)}`;
