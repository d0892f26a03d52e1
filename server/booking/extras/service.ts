import type { AskedExtra } from '../../../api/rules/asked-extras.ts';
import type { Extra } from '../../../api/rules/pricing/rates.ts';
import type { Period } from '../../../api/rules/rental-period.ts';
import { parseAnyPeriod, parsePeriod } from '../../../api/rules/rental-period.ts';
import { withPreparation } from '../../fleet/occupations/rules.ts';
import { occupationsOfRental } from '../../fleet/occupations/store.ts';
import type { Db } from '../../platform/db/database.ts';
import { invalidFields, Refusal } from '../../platform/http/refusal.ts';
import type { Platform } from '../../platform/platform.ts';
import { describePeriod } from '../reservations/mail.ts';
import * as rules from './rules.ts';
import * as store from './store.ts';

export type ExtrasService = ReturnType<typeof createExtrasService>;

export function createExtrasService({
  database: { db },
  clock,
  settings,
}: Pick<Platform, 'database' | 'clock' | 'settings'>) {
  return {
    /**
     * How many of each that can run out one rental may have all the time between two moments: how many there are is
     * nobody's business. What is over is for the desk, which enters it.
     */
    async left(from: string, to: string, { isDesk }: { isDesk: boolean }): Promise<{ id: string; left: number }[]> {
      const dates = { start_date: from, end_date: to };
      const now = clock.now();
      const parsed = isDesk ? parseAnyPeriod(dates) : parsePeriod(dates, now);
      if (!parsed.ok) throw invalidFields({ from: parsed.fields.start_date, to: parsed.fields.end_date });
      const counted = await store.countedExtras(db);
      const left = await leftOf(db, counted, withPreparation(parsed.period, settings().rules.preparationMinutes), now);
      return counted.map(({ id, max_per_rental }) => ({ id, left: Math.min(left.get(id) ?? 0, max_per_rental) }));
    },
  };
}

/** Of each that can run out, how many more could be given out. */
async function leftOf(
  reader: Db,
  extras: readonly Pick<Extra, 'id' | 'stock'>[],
  period: Period,
  now: number,
): Promise<Map<string, number>> {
  const counted = extras.flatMap(({ id, stock }) => (stock === null ? [] : { id, stock }));
  const { given, late } = await takenIn(
    reader,
    counted.map(({ id }) => id),
    period,
    now,
    period.end,
  );
  return new Map(
    counted.map(({ id, stock }) => {
      const own = [...given, ...late].filter(({ extra_id }) => extra_id === id);
      return [id, Math.max(0, stock - rules.mostAtOnce(own, period))];
    }),
  );
}

interface TakenUnits {
  /** As the table has them. */
  given: store.TakenRow[];
  /** Of who should be back and is not: until now, as far as anybody knows. None of these ends is to be written. */
  late: store.TakenRow[];
}

/** What is taken from the start on, or up to an end, each once. */
async function takenIn(
  reader: Db,
  ids: readonly string[],
  { start }: Period,
  now: number,
  to?: number,
): Promise<TakenUnits> {
  const [taken, late] = await Promise.all([
    store.takenFrom(reader, ids, start, to),
    start <= now ? store.lateUnits(reader, ids, now) : [],
  ]);
  const isLate = new Set(late.map(unitKey));
  return {
    given: taken.filter((row) => !isLate.has(unitKey(row))),
    late: late.map((row) => ({ ...row, ends_at: now + 1 })),
  };
}

const unitKey = ({ extra_id, unit, reservation_id }: store.TakenRow) => `${extra_id} ${unit} ${reservation_id}`;

/** What is asked for, as far as there is such a thing; refused by the field. */
export function chosenOf(asked: readonly AskedExtra[] | undefined, offered: readonly Extra[]): AskedExtra[] {
  const chosen = rules.chosenExtras(asked ?? [], offered);
  if (!chosen.ok) throw new Refusal('invalid_input', { fields: chosen.fields });
  return chosen.extras;
}

/** Whoever asks for what is not to be had is told so at once; nothing is held for a request. */
export async function refuseUnlessLeft(
  reader: Db,
  asked: readonly AskedExtra[],
  offered: readonly Extra[],
  { period, now }: { period: Period; now: number },
): Promise<void> {
  const wanted = offered.filter(({ id }) => asked.some((extra) => extra.id === id));
  if (wanted.every(({ stock }) => stock === null)) return;
  const left = await leftOf(reader, wanted, period, now);
  for (const { id, count } of asked) {
    const extra = wanted.find((each) => each.id === id);
    if (extra && count > (left.get(id) ?? count)) throw short({ id, name: extra.name }, left.get(id) ?? 0);
  }
}

const short = ({ id, name }: { id: string; name: string }, left = 0) =>
  new Refusal('extra_short', {
    message: `${name} : ${left === 0 ? 'plus disponible à ces dates' : `${left} seulement à ces dates`}`,
    fields: { [rules.extraPath(id)]: left === 0 ? 'Plus disponible à ces dates' : `Au plus ${left} à ces dates` },
  });

interface Settled {
  id: string;
  stage: string;
}

/**
 * Gives a rental the units that it is to have for as long as it has a vehicle, and takes them back when it has none any
 * more. The caller holds the rental, and has written what it does to vehicles.
 */
export async function settleExtras(tx: Db, { id, stage }: Settled, now: number): Promise<void> {
  const wanted = await store.extrasOfRental(tx, id);
  // Whoever counts one of them from now on sees this rental as it becomes, or is seen by it.
  await store.holdExtras(
    tx,
    wanted.map((extra) => extra.id),
  );
  const current = await store.takenByRental(tx, id);
  if (wanted.length === 0 && current.length === 0) return;
  const occupations = await occupationsOfRental(tx, id);
  const [first, last] = [occupations[0], occupations.at(-1)];
  if (!first || !last) return store.releaseExtras(tx, id);
  const period = { start: first.starts_at, end: last.ends_at };
  // It is back: whoever was late with it takes nothing away from others any more.
  if (stage === 'terminée') return store.shortenExtras(tx, id, Math.max(period.end, period.start + 1));
  if (isSettled(current, wanted, period)) return;
  await store.releaseExtras(tx, id);
  for (const extra of wanted.toSorted((a, b) => (a.id < b.id ? -1 : 1)))
    await takeUnits(tx, { reservationId: id, ...extra }, period, now);
}

/**
 * Of an extra that is counted from now on: every rental that has it gets its units, or the stock is refused with the dates
 * for which it is too small. The caller has written the stock, and so holds the extra.
 */
export async function countExtra(
  tx: Db,
  { id, name, stock }: { id: string; name: string; stock: number },
  now: number,
): Promise<void> {
  const rentals = await store.rentalsWith(tx, id);
  const wanted = rentals.flatMap(({ count, stage, reservation_id, starts_at, ends_at }) => {
    // Who is late has it still; when it should be back stays as it is.
    const until = stage === 'en cours' ? Math.max(ends_at, now + 1) : ends_at;
    const one = { reservation_id, extra_id: id, unit: 0, starts_at, ends_at: until, written: ends_at };
    return Array.from({ length: count }, () => one);
  });
  const short = rules.shortageOf(wanted, stock);
  const placed = rules.repacked([], wanted, stock);
  if (short || !placed) throw tooFew(name, stock, short);
  await store.releaseExtra(tx, id);
  await store.occupyExtras(
    tx,
    placed.map(({ written, ...row }) => ({ ...row, ends_at: written })),
  );
}

function tooFew(name: string, stock: number, short: (Period & { most: number }) | null): Refusal {
  const message = `${name} : ${short ? `${short.most} sont déjà loués ${describePeriod(short)}, ` : ''}${stock} ne suffisent pas`;
  return new Refusal('extra_short', { message, fields: { stock: message } });
}

const isSettled = (current: readonly store.TakenRow[], wanted: readonly AskedExtra[], { start, end }: Period) =>
  current.every(({ starts_at, ends_at }) => starts_at === start && ends_at === end) &&
  wanted.every(({ id, count }) => current.filter(({ extra_id }) => extra_id === id).length === count) &&
  current.every(({ extra_id }) => wanted.some(({ id }) => id === extra_id));

/** The extra is held: of two who want the last one, the second is told. */
async function takeUnits(
  tx: Db,
  { reservationId, id, count }: AskedExtra & { reservationId: string },
  period: Period,
  now: number,
): Promise<void> {
  const extra = await store.holdExtra(tx, id);
  if (!extra || extra.stock === null) return;
  const { name, stock } = extra;
  const { given, late } = await takenIn(tx, [id], period, now);
  const taken = [...given, ...late];
  const row = { reservation_id: reservationId, extra_id: id, starts_at: period.start, ends_at: period.end };
  try {
    const free = rules.freeUnits(taken, period, count, stock);
    if (free)
      return await store.occupyExtras(
        tx,
        free.map((unit) => ({ ...row, unit })),
      );
    const begun = [...late, ...given.filter(({ starts_at }) => starts_at < period.start)];
    const later = given.filter(({ starts_at }) => starts_at >= period.start);
    const own = Array.from({ length: count }, () => ({ ...row, unit: 0 }));
    const placed = rules.repacked(begun, [...own, ...later], stock);
    if (!placed) throw short({ id, name }, Math.max(0, stock - rules.mostAtOnce(taken, period)));
    // What a rental has of it, it has for one time: all of it begins later, or none.
    const rentals = new Set(later.map(({ reservation_id }) => reservation_id));
    await store.freeUnitsOf(tx, id, [...rentals]);
    await store.occupyExtras(tx, placed);
  } catch (error) {
    // A rival whom only the table has seen.
    if (error instanceof store.ExtraShort) throw short({ id, name });
    throw error;
  }
}
