import { referenceCount, referenceOf } from '../../../api/rules/reference.ts';
import { addCustomer } from '../../customers/store.ts';
import { startOfDay } from '../../../api/rules/casablanca-time.ts';
import type { ReservationStatus } from '../../../api/rules/reservation-status.ts';
import { markDemo } from '../../demo/store.ts';
import { days, hours } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import { newId, newNumber } from '../../platform/random.ts';
import { freshTransfer } from './rules.ts';
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
    const asking = { userId: null, fullName: demo.fullName, email: null, phone: `+212 6 00 00 00 ${30 + index}` };
    const customerId = await addCustomer(db, asking, createdAt);
    const id = newId();
    await transfers.insert(db, {
      ...freshTransfer,
      id,
      reference: referenceOf('T', newNumber(referenceCount)),
      customer_id: customerId,
      user_id: null,
      full_name: asking.fullName,
      email: null,
      phone: asking.phone,
      departure_city: demo.departureCity,
      airport_city: demo.airportCity,
      airport: demo.airport,
      pickup_at: startOfDay(now + days(demo.pickupIn)) + hours(9),
      status: demo.status,
      created_at: createdAt,
      decided_at: demo.status === 'en attente' ? null : createdAt + hours(1),
    });
    await markDemo(db, 'customer_id', [customerId]);
    await markDemo(db, 'transfer_id', [id]);
  }
}
