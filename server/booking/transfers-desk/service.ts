import type { DeskTransfer, TransferForm, TransferVehicle } from '../../../api/calls/transfers-desk.ts';
import type { Change } from '../../../api/rules/journal.ts';
import { wallMomentOf } from '../../../api/rules/wall-moment.ts';
import { toDirhams } from '../../catalogue/rules.ts';
import { alertNow } from '../../customers/rules.ts';
import { occupiedBetween, vehiclesOut } from '../../fleet/occupations/store.ts';
import { changesBetween } from '../../journal/rules.ts';
import { type Author, entriesOf, writeEntry } from '../../journal/store.ts';
import type { Db } from '../../platform/db/database.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { Platform } from '../../platform/platform.ts';
import { isTooLate } from '../requests/rules.ts';
import { isDayAlone } from '../transfers/rules.ts';
import { type TransferRow, transfers } from '../transfers/store.ts';
import { arrangedBy, hourOf, shown, toldMeanwhile, toVehicle } from './rules.ts';
import * as store from './store.ts';

export type TransfersDeskService = ReturnType<typeof createTransfersDeskService>;

/** What the agency arranges for a transfer: who drives whom with what, and that it is done. */
export function createTransfersDeskService({ database, clock }: Pick<Platform, 'database' | 'clock'>) {
  const { db } = database;

  /** What has these vehicles at that hour: by the plan, or because it is not back yet. */
  async function occupiedThen(reader: Db, ids: readonly string[], pickupAt: number) {
    const [planned, out] = await Promise.all([
      occupiedBetween(reader, ids, hourOf(pickupAt)),
      pickupAt <= clock.now() ? vehiclesOut(reader, ids) : [],
    ]);
    return new Map([...out, ...planned].map((way) => [way.vehicleId, way]));
  }

  async function vehicleOf(reader: Db, { vehicle_id, pickup_at }: TransferRow): Promise<TransferVehicle | null> {
    const vehicle = vehicle_id === null ? undefined : await store.findVehicle(reader, vehicle_id);
    if (!vehicle) return null;
    return toVehicle(vehicle, (await occupiedThen(reader, [vehicle.id], pickup_at)).get(vehicle.id));
  }

  async function view(reader: Db, row: TransferRow): Promise<DeskTransfer> {
    const now = clock.now();
    const [customer, vehicle] = await Promise.all([store.alertOf(reader, row.customer_id), vehicleOf(reader, row)]);
    return {
      _id: row.id,
      reference: row.reference,
      status: row.status,
      version: row.version,
      source: row.source,
      created_at: wallMomentOf(row.created_at),
      full_name: row.full_name,
      phone: row.phone,
      email: row.email,
      customer_id: row.customer_id,
      alert: customer ? alertNow(customer, now) : null,
      departure: row.departure_city,
      airport_city: row.airport_city,
      airport: row.airport,
      pickup: wallMomentOf(row.pickup_at),
      is_open: isDayAlone(row.pickup_at),
      is_past: isTooLate(row.pickup_at, row.created_at, now),
      direction: row.direction,
      flight: row.flight,
      passengers: row.passengers,
      price: row.price_centimes === null ? null : toDirhams(row.price_centimes),
      driver: row.driver,
      vehicle,
      note: row.note,
      done: row.done_at === null ? null : wallMomentOf(row.done_at),
    };
  }

  async function find(reader: Db, id: string): Promise<TransferRow> {
    const row = await transfers.find(reader, id);
    if (!row) throw new Refusal('reservation_not_found');
    return row;
  }

  /** As it was seen by whoever changes it, and still to be arranged. */
  async function seenAt(tx: Db, id: string, version: number): Promise<TransferRow> {
    const row = await find(tx, id);
    if (row.version !== version) throw await changedMeanwhile(tx, row, version);
    return row;
  }

  async function write(
    before: TransferRow,
    after: Partial<TransferRow>,
    entry: { act: string; changes: Change[]; author: Author },
    tx: Db,
  ): Promise<DeskTransfer> {
    const row = await store.changeAt(tx, before.id, before.version, after);
    if (!row) throw await changedMeanwhile(tx, await find(tx, before.id), before.version);
    const vehicles = [...new Set([before.vehicle_id, row.vehicle_id])].flatMap((id) => id ?? []);
    await writeEntry(tx, {
      ...entry,
      at: clock.now(),
      subjects: [
        { kind: 'transfer', id: row.id },
        { kind: 'customer', id: row.customer_id },
        ...vehicles.map((id) => ({ kind: 'vehicle' as const, id })),
      ],
    });
    return view(tx, row);
  }

  return {
    find: async (id: string): Promise<DeskTransfer> => view(db, await find(db, id)),

    async vehicles(id: string): Promise<TransferVehicle[]> {
      const [{ pickup_at }, all] = await Promise.all([find(db, id), store.vehiclesToDrive(db)]);
      const ways = await occupiedThen(
        db,
        all.map((vehicle) => vehicle.id),
        pickup_at,
      );
      return all.map((vehicle) => toVehicle(vehicle, ways.get(vehicle.id)));
    },

    change(id: string, { version, ...form }: TransferForm, author: Author): Promise<DeskTransfer> {
      return database.inTransaction(async (tx, announce) => {
        const before = await seenAt(tx, id, version);
        if (before.status === 'refusée') throw new Refusal('act_not_possible');
        const after = arrangedBy(form, before);
        const changes = changesBetween(shown(before), shown(after));
        if (changes.length === 0) return view(tx, before);
        const isOther = after.vehicle_id !== null && after.vehicle_id !== before.vehicle_id;
        if (isOther && !(await store.isInService(tx, after.vehicle_id ?? ''))) throw new Refusal('vehicle_not_found');
        announce('requests', id);
        return write(before, after, { act: 'transfer_changed', changes, author }, tx);
      });
    },

    markDone(id: string, { version, done }: { version: number; done: boolean }, author: Author): Promise<DeskTransfer> {
      return database.inTransaction(async (tx, announce) => {
        const before = await seenAt(tx, id, version);
        if (before.status !== 'acceptée' || (before.done_at !== null) === done) throw new Refusal('act_not_possible');
        const done_at = done ? clock.now() : null;
        const changes = [{ field: 'done_at', before: before.done_at, after: done_at }];
        announce('requests', id);
        return write(before, { done_at }, { act: done ? 'transfer_done' : 'transfer_not_done', changes, author }, tx);
      });
    },
  };
}

/** With what the others made of it since. */
async function changedMeanwhile(tx: Db, { id, version: now }: TransferRow, seen: number): Promise<Refusal> {
  const entries = await entriesOf(tx, 'transfer', id, Math.max(1, now - seen));
  const changes = entries.toReversed().flatMap((entry) => JSON.parse(entry.changes || '[]') as Change[]);
  return new Refusal('changed_meanwhile', { fields: toldMeanwhile(changes) });
}
