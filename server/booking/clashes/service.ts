import { localTimeAt } from '../../../api/rules/casablanca-time.ts';
import type { AcceptObstacle, AdminRequest, OwnRequest } from '../../../api/calls/booking.ts';
import type { AgencyFacts } from '../../../api/words/agency.ts';
import { toDirhams } from '../../catalogue/rules.ts';
import { archivedCars, switchedOffCars } from '../../catalogue/store.ts';
import { occupiedBetween, platesOfRentals, vehiclesInService, vehiclesOut } from '../../fleet/occupations/store.ts';
import { toIso } from '../../platform/clock.ts';
import type { Platform } from '../../platform/platform.ts';
import { isOffList } from '../requests/rules.ts';
import { contactOf, ownView } from '../requests/service.ts';
import { type Clash, createClashFinder, type FleetVehicle, noClash, obstacleOf } from '../reservations/rules.ts';
import * as store from '../reservations/store.ts';
import { cancelTerms } from '../tracking/rules.ts';

/** Rentals as the agency sees them in its lists: with what stands in the way of each that can still be accepted. */
export function createAdminViews({
  database: { db },
  clock,
  settings,
}: Pick<Platform, 'database' | 'clock' | 'settings'>) {
  /** With what stands in the way of each that can still be accepted. */
  return async function toAdminViews(rows: store.ReservationRow[]): Promise<AdminRequest[]> {
    const { agency } = settings();
    const ids = rows.map(({ id }) => id);
    const accepted = rows.filter(({ status }) => status === 'acceptée');
    const platesOf = await platesOfRentals(
      db,
      accepted.map(({ id }) => id),
    );
    const asAccepted = (row: store.ReservationRow) =>
      toAdminView(row, agency, { clash: noClash, obstacle: null, plates: platesOf.get(row.id) });
    if (accepted.length === rows.length) return rows.map(asAccepted);
    const now = clock.now();
    const open = rows.filter(({ status }) => status !== 'acceptée');
    const carIds = [...new Set(open.flatMap(({ car_id }) => car_id ?? []))];
    const [waiting, fleet, off, gone] = await Promise.all([
      store.waitingAround(db, ids, now),
      fleetAround(carIds, open),
      switchedOffCars(db, carIds),
      archivedCars(db, carIds),
    ]);
    const clashOf = createClashFinder(waiting, fleet, now);
    return rows.map((row) => {
      if (row.status === 'acceptée') return asAccepted(row);
      const clash = clashOf(row);
      const isThere = row.car_id !== null && !gone.has(row.car_id);
      const car = isThere ? { isOffered: !off.has(row.car_id ?? '') } : null;
      const obstacle = obstacleOf(row, { car, isTaken: clash.isTaken, now });
      return toAdminView(row, agency, { clash, obstacle });
    });
  };

  /** The vehicles of these cars, with what occupies them over all the time that is wanted. */
  async function fleetAround(
    carIds: readonly string[],
    wanted: readonly store.ReservationRow[],
  ): Promise<FleetVehicle[]> {
    if (carIds.length === 0) return [];
    const vehicles = await vehiclesInService(db, carIds);
    const vehicleIds = vehicles.map(({ id }) => id);
    const [occupied, out] = await Promise.all([
      occupiedBetween(db, vehicleIds, {
        start: Math.min(...wanted.map(({ starts_at }) => starts_at)),
        end: Math.max(...wanted.map(({ ends_at }) => ends_at)),
      }),
      vehiclesOut(db, vehicleIds),
    ]);
    const byVehicle = Map.groupBy(occupied, ({ vehicleId }) => vehicleId);
    const outById = new Map(out.map((period) => [period.vehicleId, period]));
    return vehicles.map(({ id, car_id }) => ({
      carId: car_id,
      occupied: byVehicle.get(id) ?? [],
      out: outById.get(id),
    }));
  }
}

export const toOwnView = (row: store.ReservationRow, agency: AgencyFacts): OwnRequest =>
  ownView(row, {
    type: 'car',
    stage: row.stage,
    cancel: cancelTerms(row, agency),
    car_id: row.car_id,
    car_name: row.car_name,
    ville: row.city,
    start_date: toIso(row.starts_at),
    end_date: toIso(row.ends_at),
    start_wall: localTimeAt(row.starts_at),
    end_wall: localTimeAt(row.ends_at),
    days: row.days,
    total: toDirhams(row.total_centimes),
    is_start_open: row.is_start_open === 1,
    is_end_open: row.is_end_open === 1,
  });

interface Standing {
  clash: Clash;
  obstacle: AcceptObstacle | null;
  plates?: string[] | undefined;
}

export const toAdminView = (
  row: store.ReservationRow,
  agency: AgencyFacts,
  { clash: { blockedBy, rivals }, obstacle, plates = [] }: Standing,
): AdminRequest => ({
  ...toOwnView(row, agency),
  ...contactOf(row),
  plates,
  obstacle,
  blocked_by: blockedBy && {
    full_name: blockedBy.fullName ?? `Immobilisation (${blockedBy.blockKind})`,
    start_date: toIso(blockedBy.start),
    end_date: toIso(blockedBy.end),
    start_wall: localTimeAt(blockedBy.start),
    end_wall: localTimeAt(blockedBy.end),
  },
  rivals,
  ville_hors_liste: isOffList(row.city),
});
