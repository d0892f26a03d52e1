import { startOfDay } from '../../../api/rules/casablanca-time.ts';
import type { ReservationStatus } from '../../../api/rules/reservation-status.ts';
import { days, hours } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import { newId } from '../../platform/random.ts';
import { transfers } from './store.ts';

interface DemoTransfer {
  fullName: string;
  departureCity: string;
  airportCity: string;
  airport: string;
  status: ReservationStatus;
  pickupIn: number;
}

const demoTransfers: readonly DemoTransfer[] = [
  {
    fullName: 'Léa (démonstration)',
    departureCity: 'Agadir',
    airportCity: 'Agadir',
    airport: 'Aéroport Agadir-Al Massira',
    status: 'en attente',
    pickupIn: 2,
  },
  {
    fullName: 'Omar (démonstration)',
    departureCity: 'Tiznit',
    airportCity: 'Marrakech',
    airport: 'Aéroport Marrakech-Ménara',
    status: 'acceptée',
    pickupIn: 4,
  },
  {
    fullName: 'Hicham (démonstration)',
    departureCity: 'Essaouira',
    airportCity: 'Agadir',
    airport: 'Aéroport Agadir-Al Massira',
    status: 'refusée',
    pickupIn: 1,
  },
];

export async function seedTransfers(db: Db, now: number): Promise<void> {
  for (const [index, demo] of demoTransfers.entries()) {
    const createdAt = now - hours(7 * (index + 1));
    await transfers.insert(db, {
      id: newId(),
      user_id: null,
      full_name: demo.fullName,
      email: null,
      phone: `+212 6 00 00 00 ${30 + index}`,
      departure_city: demo.departureCity,
      airport_city: demo.airportCity,
      airport: demo.airport,
      pickup_at: startOfDay(now + days(demo.pickupIn)) + hours(9),
      status: demo.status,
      request_key: null,
      created_at: createdAt,
      decided_at: demo.status === 'en attente' ? null : createdAt + hours(1),
    });
  }
}
