import { useEffect, useMemo, useState } from 'react';
import { type FreeCars as Free, listFreeCars } from '../../../../api/calls/desk-booking.ts';
import { carSearchMaxLength } from '../../../../api/rules/text-limits.ts';
import type { Form } from '../../../lib/form.ts';
import { useCall } from '../../../lib/use-call.ts';
import { controlClass } from '../../../ui/control.ts';
import { cx } from '../../../ui/cx.ts';
import { Field } from '../../../ui/field.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { LoadFailed } from '../load-failed.tsx';
import { searcher } from '../../../../api/rules/searcher.ts';
import { useOptions } from '../tools/use-options.ts';
import { CarOption } from './car-option.tsx';
import { low } from './compact.ts';
import { type Draft, isPeriod } from './draft.ts';
import { texts } from './texts.ts';
import { VehicleField } from './vehicle-field.tsx';

/** More than anybody reads: whoever has more cars types a part of the name. */
const most = 40;

interface FreeCarsProps {
  form: Form<Draft>;
  /** What there is, for whoever counts with it; null while nobody knows. */
  onFree: (free: Free | null) => void;
  /** Once a car is chosen. */
  onChosen: () => void;
}

export function FreeCars(props: FreeCarsProps) {
  const { start_date, end_date } = props.form.values;
  if (!isPeriod(start_date, end_date))
    return <p className="rounded-control bg-sand px-3 py-4 text-sm text-ink-soft">{texts.chooseDates}</p>;
  return <FreeBetween {...props} from={start_date} to={end_date} />;
}

function FreeBetween({ form, onFree, onChosen, from, to }: FreeCarsProps & { from: string; to: string }) {
  const { values, errors, set } = form;
  const input = useMemo(() => ({ query: { from, to } }), [from, to]);
  const load = useCall(listFreeCars, { input });
  const [typed, setTyped] = useState('');
  const [isGone, setGone] = useState(false);
  const free = load.data;
  const chosen = free?.cars.find(({ id }) => id === values.car_id);
  const matches = useMemo(() => {
    const isWanted = searcher(typed);
    return (free?.cars ?? []).filter(({ name, type, vehicles }) =>
      isWanted([name, type, ...vehicles.map(({ plate }) => plate)].join(' ')),
    );
  }, [free, typed]);
  const shown = matches.slice(0, most);

  useEffect(() => {
    onFree(free);
    if (!free) return;
    // Another screen may know the vehicle alone; and other days may leave nothing of what was chosen.
    const { car_id, vehicle_id } = values;
    const has = (id: string) => free.cars.find(({ vehicles }) => vehicles.some((vehicle) => vehicle.id === id));
    const car = vehicle_id ? has(vehicle_id) : free.cars.find(({ id }) => id === car_id);
    const isLost = (car_id !== '' || vehicle_id !== '') && !car;
    if (isLost) setGone(true);
    if (isLost || (car && car.id !== car_id)) set({ car_id: car?.id ?? '', vehicle_id: car ? vehicle_id : '' });
    // oxlint-disable-next-line react/exhaustive-deps -- only what has come changes what can be chosen
  }, [free]);

  function choose(at: number) {
    const car = shown[at];
    if (!car) return;
    setGone(false);
    set({ car_id: car.id, vehicle_id: '' });
    onChosen();
  }
  const options = useOptions(shown.length, choose, `${from} ${to} ${typed}`);

  return (
    <div className="flex min-h-0 flex-col gap-2">
      <Field label={texts.cars} error={errors['car_id'] ?? (isGone ? texts.carGone : undefined)} required>
        {(control) => (
          <input
            {...control}
            {...options.fieldProps}
            type="text"
            maxLength={carSearchMaxLength}
            placeholder={texts.carFilter}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            className={cx(controlClass, low)}
          />
        )}
      </Field>
      <p role="status" className="text-xs text-ink-soft">
        {free &&
          (free.cars.length === 0
            ? texts.noCar
            : matches.length === 0
              ? texts.noCarNamed
              : texts.freeCount(matches.length))}
      </p>
      {!free && load.loading && <Spinner label={texts.searching} />}
      <LoadFailed title={texts.carsFailed} load={load} />
      {free && shown.length > 0 && (
        <ul
          id={options.listId}
          role="listbox"
          aria-label={texts.cars}
          className="max-h-72 divide-y divide-line overflow-y-auto overscroll-contain rounded-control border border-line md:max-h-[calc(100dvh-29rem)] md:min-h-40"
        >
          {shown.map((car, at) => (
            <li
              key={car.id}
              role="option"
              {...options.optionProps(at)}
              aria-selected={car.id === values.car_id}
              className="cursor-pointer"
            >
              <CarOption
                car={car}
                days={free.days}
                isActive={at === options.active}
                isChosen={car.id === values.car_id}
              />
            </li>
          ))}
        </ul>
      )}
      {matches.length > most && <p className="text-xs text-ink-soft">{texts.moreCars(matches.length - most)}</p>}
      {chosen && chosen.vehicles.length > 1 && <VehicleField form={form} vehicles={chosen.vehicles} />}
      {errors['vehicle_id'] && <p className="text-sm font-medium text-rose-deep">{errors['vehicle_id']}</p>}
    </div>
  );
}
