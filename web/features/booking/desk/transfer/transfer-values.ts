import type { DeskTransfer } from '../../../../../api/calls/transfers-desk.ts';

/** As the form holds it. The day and the hour apart: an hour may be left open. */
export const valuesOf = (transfer: DeskTransfer) => ({
  direction: transfer.direction as string,
  date: transfer.pickup.wall.slice(0, 10),
  hour: transfer.is_open ? '' : transfer.pickup.wall.slice(11),
  flight: transfer.flight,
  passengers: String(transfer.passengers ?? ''),
  price: transfer.price === null ? '' : String(transfer.price).replace('.', ','),
  driver: transfer.driver,
  vehicle_id: transfer.vehicle?.id ?? '',
  note: transfer.note,
});
export type TransferValues = ReturnType<typeof valuesOf>;

/** Only what was changed: what somebody else made of the rest meanwhile stays. */
export function changesOf(values: TransferValues, before: TransferValues) {
  const isChanged = (name: keyof TransferValues) => values[name] !== before[name];
  const text = (name: 'direction' | 'flight' | 'driver' | 'note') => isChanged(name) && { [name]: values[name] };
  const orNothing = (name: 'passengers' | 'price' | 'vehicle_id') =>
    isChanged(name) && { [name]: values[name].trim() === '' ? null : values[name] };
  return {
    ...text('direction'),
    ...text('flight'),
    ...text('driver'),
    ...text('note'),
    ...orNothing('passengers'),
    ...orNothing('price'),
    ...orNothing('vehicle_id'),
    ...((isChanged('date') || isChanged('hour')) && {
      date: values.hour === '' ? values.date : `${values.date}T${values.hour}`,
    }),
  };
}

/** What somebody else changed takes the place of what was not touched here. */
export function caughtUp(values: TransferValues, before: TransferValues, now: TransferValues): TransferValues {
  const names = Object.keys(values) as (keyof TransferValues)[];
  return Object.fromEntries(
    names.map((name) => [name, values[name] === before[name] ? now[name] : values[name]]),
  ) as TransferValues;
}
