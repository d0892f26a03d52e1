import { useState } from 'react';
import { addFeed } from '../../../../../api/calls/planning-feeds.ts';
import type { PlannedCar } from '../../../../../api/calls/planning.ts';
import { feedNameMaxLength } from '../../../../../api/rules/text-limits.ts';
import { plateText } from '../../../../../api/words/plate-text.ts';
import { call } from '../../../../lib/call.ts';
import { Field } from '../../../../ui/field.tsx';
import { Input } from '../../../../ui/input.tsx';
import { Select } from '../../../../ui/select.tsx';
import { IdentityDialog } from '../../../identity/identity-dialog.tsx';
import { texts as planningTexts } from '../texts.ts';
import { texts } from './texts.ts';

interface NewFeedDialogProps {
  cars: readonly PlannedCar[];
  onClose: () => void;
  onMade: (path: string) => void;
}

/** An address is as good as a key that nobody asks back: the password first. */
export function NewFeedDialog({ cars, onClose, onMade }: NewFeedDialogProps) {
  const [name, setName] = useState<string>(texts.usualName);
  const [vehicleId, setVehicleId] = useState('');
  return (
    <IdentityDialog
      title={texts.newTitle}
      cancelLabel={texts.cancel}
      confirmLabel={texts.confirm}
      onClose={onClose}
      act={async () => {
        const body = { name: name.trim() || texts.usualName, ...(vehicleId && { vehicle_id: vehicleId }) };
        const { path } = await call(addFeed, { body });
        onMade(path);
      }}
      failed={texts.newFailed}
      fields={
        <>
          <Field label={texts.name} hint={texts.nameHint}>
            {(control) => (
              <Input
                {...control}
                name="name"
                maxLength={feedNameMaxLength}
                value={name}
                onChange={({ target }) => setName(target.value)}
              />
            )}
          </Field>
          <Field label={texts.vehicle}>
            {(control) => (
              <Select {...control} value={vehicleId} onChange={({ target }) => setVehicleId(target.value)}>
                <option value="">{texts.allVehicles}</option>
                {cars.map((car) => (
                  <optgroup key={car.id} label={car.name}>
                    {car.vehicles.map(({ id, plate }) => (
                      <option key={id} value={id}>
                        {`${car.name} · ${plate ? plateText(plate) : planningTexts.noPlate}`}
                      </option>
                    ))}
                  </optgroup>
                ))}
              </Select>
            )}
          </Field>
        </>
      }
    />
  );
}
