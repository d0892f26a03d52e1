import { instantAt, localTimeAt } from '../../api/rules/casablanca-time.ts';
import { statusOfStage } from '../../api/rules/reservation-stage.ts';
import { days } from '../platform/clock.ts';
import type { Db } from '../platform/db/database.ts';
import type { CarMonthSums } from '../../api/rules/report-sums.ts';

type Sums = Record<string, Record<string, number>>;

/** What the database keeps for the reports, by « month car », « month vehicle », « month left with vehicle » and so on. */
export async function keptSums(db: Db): Promise<Sums> {
  const tally = createTally();
  for (const { month, car_id, part: _, ...sums } of await db.selectFrom('car_months').selectAll().execute())
    tally.add(`${month} ${car_id}`, { ...sums });
  for (const { month, vehicle_id, part: _, ...sums } of await db.selectFrom('vehicle_months').selectAll().execute())
    tally.add(`${month} ${vehicle_id}`, { ...sums });
  for (const { month, vehicle_id, part: _, ...sums } of await db.selectFrom('vehicle_takings').selectAll().execute())
    tally.add(`${month} left with ${vehicle_id}`, { ...sums });
  for (const { month, car_id, stage, reason, requests } of await db.selectFrom('closing_months').selectAll().execute())
    tally.add(`${month} ${car_id} ${stage} ${reason}`, { requests });
  return tally.sums();
}

const sourceColumns = {
  site: 'source_site',
  téléphone: 'source_telephone',
  whatsapp: 'source_whatsapp',
  comptoir: 'source_comptoir',
  autre: 'source_autre',
} as const satisfies Record<string, keyof CarMonthSums>;

/** The same from all rows, counted here: what the triggers, and the views that check them, have to come to. */
export async function summedByHand(db: Db): Promise<Sums> {
  const { add, sums } = createTally();
  const occupations = await db.selectFrom('occupations').selectAll().orderBy('starts_at').orderBy('id').execute();
  const byRental = Map.groupBy(occupations, ({ reservation_id }) => reservation_id);
  for (const row of await db.selectFrom('reservations').selectAll().execute()) {
    const { stage, created_at, starts_at, total_centimes, closing_reason } = row;
    const car = row.car_id ?? '';
    const asked = `${monthOf(created_at)} ${car}`;
    const status = statusOfStage(stage);
    const isRental = status === 'acceptée';
    const outcome =
      status === 'en attente' ? 'waiting' : isRental ? 'accepted' : closings[stage as keyof typeof closings];
    add(asked, { requests: 1, [outcome]: 1, [sourceColumns[row.source]]: 1 });
    if (!isRental && status !== 'en attente')
      add(`${asked} ${stage} ${closing_reason.slice(0, 120).trim()}`, { requests: 1 });
    if (!isRental) continue;
    if (starts_at > created_at - days(1))
      add(asked, { lead_requests: 1, lead_ms: Math.max(0, starts_at - created_at) });
    const rented = { rentals: 1, billed_days: row.days, revenue_centimes: total_centimes };
    add(`${monthOf(starts_at)} ${car}`, rented);
    add(`${monthOf(starts_at)} left with ${byRental.get(row.id)?.[0]?.vehicle_id ?? ''}`, rented);
  }
  for (const { vehicle_id, reservation_id, starts_at, ends_at } of occupations) {
    if (reservation_id === null) continue;
    add(`${monthOf(starts_at)} ${vehicle_id}`, { departures: 1 });
    for (let at = starts_at; at < ends_at;) {
      const until = Math.min(endOfMonth(at), ends_at);
      add(`${monthOf(at)} ${vehicle_id}`, { rented_ms: until - at });
      at = until;
    }
  }
  return sums();
}

const closings = { refusée: 'refused', annulée: 'cancelled', 'non présentée': 'no_show' } as const;

const monthOf = (instant: number) => localTimeAt(instant).slice(0, 7);

function endOfMonth(instant: number): number {
  const [year = 0, month = 0] = monthOf(instant).split('-').map(Number);
  return instantAt(Date.UTC(year, month, 1));
}

/** Without what is nothing. */
function createTally() {
  const all = new Map<string, Map<string, number>>();
  return {
    add: (key: string, amounts: Record<string, number>) => {
      const one = all.get(key) ?? new Map<string, number>();
      for (const [name, amount] of Object.entries(amounts)) one.set(name, (one.get(name) ?? 0) + amount);
      all.set(key, one);
    },
    sums: (): Sums =>
      Object.fromEntries(
        [...all]
          .map(([key, one]) => [key, Object.fromEntries([...one].filter(([, amount]) => amount !== 0))] as const)
          .filter(([, one]) => Object.keys(one).length > 0),
      ),
  };
}
