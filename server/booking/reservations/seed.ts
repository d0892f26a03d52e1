import { startOfDay } from '../../../api/rules/casablanca-time.ts';
import type { ReservationStatus } from '../../../api/rules/reservation-status.ts';
import { totalCentimes } from '../../../api/rules/rental-period.ts';
import { carName } from '../../../api/rules/car-name.ts';
import { toCentimes } from '../../catalogue/rules.ts';
import { demoFleet } from '../../catalogue/seed.ts';
import { days, hours } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import { newId } from '../../platform/random.ts';
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
    await reservations.insert(db, {
      id: newId(),
      car_id: carIds.get(demo.slug) ?? null,
      car_name: carName(car),
      user_id: null,
      full_name: demo.fullName,
      email: null,
      phone: `+212 6 00 00 00 ${10 + index}`,
      city: demo.city,
      starts_at: startsAt,
      ends_at: startOfDay(startsAt + days(demo.days) + hours(12)),
      days: demo.days,
      price_centimes: toCentimes(car.price),
      total_centimes: totalCentimes(toCentimes(car.price), demo.days),
      status: demo.status,
      request_key: null,
      created_at: createdAt,
      decided_at: demo.status === 'en attente' ? null : createdAt + hours(2),
    });
  }
}
