import type { Db } from '../platform/db/database.ts';

/** What the database keeps, by « counter subject day », without what is nothing; and what counts of each car's reviews. */
export async function keptCounts(db: Db): Promise<Record<string, number>> {
  const tally = createTally();
  for (const { counter, subject, day, amount } of await db.selectFrom('counters').selectAll().execute())
    tally.add(`${counter} ${subject} ${day}`, amount);
  for (const { car_id, reviews, stars } of await db.selectFrom('car_ratings').selectAll().execute()) {
    tally.add(`reviews of ${car_id}`, reviews);
    tally.add(`stars of ${car_id}`, stars);
  }
  return tally.counts();
}

/** The same from all rows, counted here: what the triggers, and the view that checks them, have to come to. */
export async function countedByHand(db: Db): Promise<Record<string, number>> {
  const { add, counts } = createTally();
  for (const row of await db.selectFrom('reservations').selectAll().execute()) {
    const { status, created_at, starts_at } = row;
    add(`reservations ${status} 0`);
    if (status === 'en attente') add(`waiting reservations  ${dayOf(created_at)}`);
    if (status === 'acceptée') add(`rentals  ${dayOf(starts_at)}`);
  }
  for (const { reservation_id, starts_at, ends_at } of await db.selectFrom('occupations').selectAll().execute()) {
    if (reservation_id === null) continue;
    add(`driven cars  ${dayOf(starts_at)}`);
    add(`driven cars  ${dayOf(ends_at)}`, -1);
  }
  for (const { status, created_at } of await db.selectFrom('transfers').selectAll().execute()) {
    add(`transfers ${status} 0`);
    if (status === 'en attente') add(`waiting transfers  ${dayOf(created_at)}`);
  }
  for (const { role, created_at } of await db.selectFrom('users').selectAll().execute()) {
    add(`users ${role} 0`);
    add(`new users  ${dayOf(created_at)}`);
  }
  const vehicles = await db.selectFrom('vehicles').selectAll().execute();
  for (const { id, type, is_available, price_centimes, archived_at } of await db
    .selectFrom('cars')
    .selectAll()
    .execute()) {
    const own = vehicles.filter((each) => each.car_id === id && each.archived_at === null && each.state !== 'vendue');
    if (archived_at !== null) continue;
    add(`cars ${type} 0`, own.length);
    add('offered cars  0', is_available * own.length);
    add('car prices  0', price_centimes * own.length);
  }
  for (const { car_id, rating, approved, verified_from } of await db.selectFrom('reviews').selectAll().execute()) {
    if (approved === 0 && verified_from === null) continue;
    add(`reviews of ${car_id}`);
    add(`stars of ${car_id}`, rating);
  }
  return counts();
}

const hour = 3_600_000;
const dayOf = (instant: number) => Math.floor((instant + hour) / (24 * hour));

function createTally() {
  const counts = new Map<string, number>();
  return {
    add: (key: string, amount = 1) => void counts.set(key, (counts.get(key) ?? 0) + amount),
    counts: () => Object.fromEntries([...counts].filter(([, amount]) => amount !== 0)),
  };
}
