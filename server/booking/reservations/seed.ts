import { startOfDay } from '../../../api/rules/casablanca-time.ts';
import type { ReservationStatus } from '../../../api/rules/reservation-status.ts';
import { referenceCount, referenceOf } from '../../../api/rules/reference.ts';
import type { ReservationStage } from '../../../api/rules/reservation-stage.ts';
import { type Period } from '../../../api/rules/rental-period.ts';
import { carName } from '../../../api/rules/car-name.ts';
import { toCentimes } from '../../catalogue/rules.ts';
import { demoFleet } from '../../catalogue/seed.ts';
import { markDemo } from '../../demo/store.ts';
import { days, hours } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import { newId, newNumber } from '../../platform/random.ts';
import { addCustomer } from '../../customers/store.ts';
import { freeVehicle } from '../../fleet/availability/store.ts';
import { occupy } from '../../fleet/occupations/store.ts';
import { dayCharge } from '../charges/rules.ts';
import { insertCharges } from '../charges/store.ts';
import { freshRental } from './rules.ts';
import { reservations } from './store.ts';

interface DemoReservation {
  slug: string;
  fullName: string;
  city: string;
  status: ReservationStatus;
  /** Days from today to the first day. */
  startsIn: number;
  days: number;
}

const demoReservations: readonly DemoReservation[] = [
  {
    slug: 'dacia-duster',
    fullName: 'Salma (démonstration)',
    city: 'Agadir',
    status: 'acceptée',
    startsIn: -2,
    days: 6,
  },
  {
    slug: 'renault-clio',
    fullName: 'Imane (démonstration)',
    city: 'Taroudant',
    status: 'acceptée',
    startsIn: 5,
    days: 4,
  },
  {
    slug: 'hyundai-tucson',
    fullName: 'Yasmine (démonstration)',
    city: 'Marrakech',
    status: 'acceptée',
    startsIn: -40,
    days: 7,
  },
  {
    slug: 'volkswagen-golf',
    fullName: 'Karim (démonstration)',
    city: 'Agadir',
    status: 'acceptée',
    startsIn: -75,
    days: 3,
  },
  {
    slug: 'renault-clio',
    fullName: 'Marc (démonstration)',
    city: 'Agadir',
    status: 'en attente',
    startsIn: 7,
    days: 5,
  },
  {
    slug: 'peugeot-208',
    fullName: 'Claire (démonstration)',
    city: 'Tiznit',
    status: 'en attente',
    startsIn: 3,
    days: 8,
  },
  {
    slug: 'range-rover-evoque',
    fullName: 'Nadia (démonstration)',
    city: 'Casablanca',
    status: 'refusée',
    startsIn: 1,
    days: 2,
  },
];

export async function seedReservations(db: Db, carIds: ReadonlyMap<string, string>, now: number): Promise<void> {
  for (const [index, demo] of demoReservations.entries()) {
    const car = demoFleet.find(({ slug }) => slug === demo.slug);
    if (!car) throw new Error(`No demonstration car ${demo.slug}`);
    const startsAt = startOfDay(now + days(demo.startsIn));
    const createdAt = Math.min(startsAt, now) - hours(5 * (index + 1));
    const id = newId();
    const carId = carIds.get(demo.slug) ?? null;
    const asking = { userId: null, fullName: demo.fullName, email: null, phone: `+212 6 00 00 00 ${10 + index}` };
    const endsAt = startOfDay(startsAt + days(demo.days) + hours(12));
    const line = dayCharge(demo.days, toCentimes(car.price));
    const customerId = await addCustomer(db, asking, createdAt);
    await markDemo(db, 'customer_id', [customerId]);
    await reservations.insert(db, {
      ...freshRental,
      id,
      reference: referenceOf('R', newNumber(referenceCount)),
      customer_id: customerId,
      car_id: carId,
      car_name: carName(car),
      user_id: null,
      full_name: asking.fullName,
      email: null,
      phone: asking.phone,
      city: demo.city,
      starts_at: startsAt,
      ends_at: endsAt,
      days: demo.days,
      price_centimes: toCentimes(car.price),
      total_centimes: line.amount_centimes,
      stage: stageOf(demo.status, { start: startsAt, end: endsAt }, now),
      created_at: createdAt,
      decided_at: demo.status === 'en attente' ? null : createdAt + hours(2),
    });
    await insertCharges(db, id, [line]);
    await markDemo(db, 'reservation_id', [id]);
    if (demo.status === 'acceptée' && carId !== null)
      await seedOccupation(db, { reservationId: id, carId, start: startsAt, end: endsAt }, now);
  }
}

function stageOf(status: ReservationStatus, { start, end }: Period, now: number): ReservationStage {
  if (status !== 'acceptée') return status;
  if (end <= now) return 'terminée';
  return start <= now ? 'en cours' : 'prévue';
}

/** What has begun is handed over, and what has ended is back. */
async function seedOccupation(
  db: Db,
  { reservationId, carId, start, end }: Period & { reservationId: string; carId: string },
  now: number,
): Promise<void> {
  const vehicleId = await freeVehicle(db, carId, { start, end }, 0);
  if (!vehicleId) throw new Error('The demonstration rents a car twice.');
  await occupy(db, {
    id: newId(),
    vehicle_id: vehicleId,
    reservation_id: reservationId,
    starts_at: start,
    ends_at: end,
    handed_at: start <= now ? start : null,
    back_at: end <= now ? end : null,
  });
}
