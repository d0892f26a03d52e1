import { useState } from 'react';
import { listCars } from '../../../../api/calls/catalogue.ts';
import { fieldErrors } from '../../../../api/calls/fields.ts';
import { addVehicle, changeVehicle, getVehicle, type Vehicle, vehicleForm } from '../../../../api/calls/vehicles.ts';
import { carName } from '../../../../api/rules/car-name.ts';
import { fieldMessages } from '../../../../api/words/messages.ts';
import { call } from '../../../lib/call.ts';
import { isRefused } from '../../../lib/failure.ts';
import { useForm } from '../../../lib/form.ts';
import { useCall } from '../../../lib/use-call.ts';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { FormMessage } from '../../../ui/form-message.tsx';
import { Select } from '../../../ui/select.tsx';
import { toast } from '../../../ui/toast.ts';
import { LoadFailed } from '../load-failed.tsx';
import { formTexts } from './texts.ts';
import { VehicleFields } from './vehicle-fields.tsx';
import { vehicleName } from './vehicle-name.ts';
import { valuesOfVehicle, type VehicleValues } from './vehicle-values.ts';

interface VehicleDialogProps {
  /** The one to change; null for a new one. */
  vehicle: Vehicle | null;
  /** Whose the new one is; chosen in the form when it is not said. */
  carId?: string;
  onClose: () => void;
  onDone: (vehicle: Vehicle) => void;
}

/** What is known of a vehicle, written down. */
export function VehicleDialog({ vehicle, carId, onClose, onDone }: VehicleDialogProps) {
  const [version, setVersion] = useState(vehicle?.version ?? 0);

  async function save({ car_id, ...body }: VehicleValues): Promise<Vehicle> {
    if (!vehicle) return call(addVehicle, { body: { ...body, car_id, state: stateOf(body) } });
    const params = { id: vehicle._id };
    try {
      return await call(changeVehicle, { params, body: { ...body, version, state: stateOf(body) } });
    } catch (error) {
      // The fields say what another desk has written: whoever saves again means it.
      if (isRefused(error) && error.code === 'changed_meanwhile')
        setVersion((await call(getVehicle, { params })).vehicle.version);
      throw error;
    }
  }

  const form = useForm({
    initial: valuesOfVehicle(vehicle, carId),
    check: (values) => ({
      ...fieldErrors(vehicleForm, values),
      ...(values.car_id === '' && { car_id: fieldMessages.required }),
    }),
    async send(values) {
      const saved = await save(values);
      toast(vehicle ? formTexts.changed : formTexts.added);
      onDone(saved);
    },
    failure: { text: formTexts.failed },
  });

  return (
    <FormDialog
      form={form}
      title={vehicle ? formTexts.editTitle(vehicleName(vehicle)) : formTexts.addTitle}
      submitLabel={formTexts.save}
      onClose={onClose}
      wide
      className="grid gap-4 sm:grid-cols-2"
    >
      <div className="empty:hidden sm:col-span-2">
        <FormMessage tone="error">{form.message}</FormMessage>
      </div>
      {!vehicle && carId === undefined && (
        <CarField
          value={form.values.car_id}
          error={form.errors['car_id']}
          onChange={(car_id) => form.set({ car_id })}
        />
      )}
      <VehicleFields form={form} plate={vehicle?.plate ?? ''} />
    </FormDialog>
  );
}

/** The form offers the states that there are. */
const stateOf = ({ state }: Pick<VehicleValues, 'state'>) => state as Vehicle['state'];

interface CarFieldProps {
  value: string;
  error: string | undefined;
  onChange: (carId: string) => void;
}

function CarField({ value, error, onChange }: CarFieldProps) {
  const cars = useCall(listCars);
  return (
    <div className="sm:col-span-2">
      <Field label={formTexts.car} error={error} required>
        {(field) => (
          <Select {...field} name="car_id" value={value} onChange={(event) => onChange(event.target.value)}>
            <option value="">{formTexts.choose}</option>
            {cars.data?.map((car) => (
              <option key={car._id} value={car._id}>
                {`${carName(car)} (${car.year})`}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <LoadFailed title={formTexts.carsFailed} load={cars} beside />
    </div>
  );
}
