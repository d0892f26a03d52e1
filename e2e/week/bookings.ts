import { randomInt, randomUUID } from 'node:crypto';
import { type APIRequestContext, type APIResponse, expect, request } from '@playwright/test';
import type { Booked, BookingForm } from '../../api/calls/desk-booking.ts';
import type { Rental } from '../../api/calls/rental-view.ts';
import type { Vehicle } from '../../api/calls/vehicles.ts';
import { addCar } from '../car-form.ts';
import { nobody } from '../second-browser.ts';
import { baseUrl } from '../site.ts';

export const dayFromNow = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
/** The agency's clock, so many hours from now. Its hour is that of the zone all year round here. */
export const wallFromNow = (hours: number) =>
  new Date(Date.now() + hours * 3_600_000)
    .toLocaleString('sv-SE', { timeZone: 'Africa/Casablanca' })
    .slice(0, 16)
    .replace(' ', 'T');

export const newPhone = () => `06${String(randomInt(100_000_000)).padStart(8, '0')}`;
const newPlate = () => `${randomInt(10_000, 99_999)}-ب-${randomInt(1, 99)}`;

async function made<T>(answer: APIResponse, status = 201): Promise<T> {
  expect(answer.status(), await answer.text()).toBe(status);
  return (await answer.json()) as T;
}

/** A car that no other test knows, with so many vehicles, all of which have a plate. */
export async function addFleet(office: APIRequestContext, count = 2) {
  const { id: carId, form } = await addCar(office);
  const all = await made<Vehicle[]>(await office.get('/api/admin/vehicles'), 200);
  const first = all.find(({ car_id }) => car_id === carId);
  const facts = () => ({ plate: newPlate(), km: 45_000, fuel: 8 });
  const change = { ...facts(), version: first?.version };
  const vehicles = [await made<Vehicle>(await office.put(`/api/admin/vehicles/${first?._id}`, { data: change }), 200)];
  while (vehicles.length < count) {
    const data = { car_id: carId, ...facts() };
    vehicles.push(await made<Vehicle>(await office.post('/api/admin/vehicles', { data })));
  }
  return { carId, form, name: `${form.make} ${form.model}`, vehicles: vehicles as [Vehicle, ...Vehicle[]] };
}

export const newPerson = () => {
  const phone = newPhone();
  return { full_name: `Salma ${randomUUID().slice(0, 8)}`, phone };
};

/** Somebody asks for a car on the public site. */
export async function ask(carId: string, { from = 20, days = 3, email = '', person = newPerson() } = {}) {
  const visitor = await request.newContext({ baseURL: baseUrl, storageState: nobody });
  const period = { start_date: dayFromNow(from), end_date: dayFromNow(from + days - 1) };
  const data = { ...period, ville: 'Agadir', ...person, ...(email && { email }) };
  const answer = await visitor.post(`/api/reserve/${carId}`, { data });
  const { _id: id, tracking } = await made<{ _id: string; tracking: string }>(answer);
  await visitor.dispose();
  return { id, tracking, ...person };
}

/** The desk enters a booking that was agreed on. */
export async function book(office: APIRequestContext, booking: Partial<BookingForm>) {
  const customer = newPerson();
  const answer = await office.post('/api/admin/bookings', { data: { customer, ...booking } });
  return (await made<{ reservation: Booked }>(answer)).reservation;
}

/** Somebody who has rented once, long ago, and whom no other test knows. Their car is one that there is. */
export async function knownCustomer(office: APIRequestContext) {
  const free = await office.get('/api/admin/free-cars?from=2026-01-01&to=2026-01-01');
  const { cars } = await made<{ cars: { id: string }[] }>(free, 200);
  const day = new Date(Date.UTC(2001, 0, 1 + randomInt(9000))).toISOString().slice(0, 10);
  const customer = newPerson();
  const period = { start_date: day, end_date: day };
  const { customer_id, reference } = await book(office, {
    ...period,
    customer,
    car_id: cars[0]?.id ?? '',
    stage: 'terminée',
  });
  return { ...customer, id: customer_id, reference };
}

export const rentalOf = async (office: APIRequestContext, id: string) =>
  made<Rental>(await office.get(`/api/admin/rentals/${id}`), 200);

/** An act of the desk, besides what the page does. */
export async function act(office: APIRequestContext, id: string, name: string, body: object = {}): Promise<Rental> {
  const { version } = await rentalOf(office, id);
  return made<Rental>(await office.post(`/api/admin/rentals/${id}/${name}`, { data: { version, ...body } }), 200);
}

/** Asked for and agreed on; the keys are still here. */
export async function accepted(office: APIRequestContext, carId: string, asked: Parameters<typeof ask>[1] = {}) {
  const request = await ask(carId, asked);
  const { vehicles } = await act(office, request.id, 'accept');
  return { ...request, vehicle: vehicles[0]! };
}
