import { expect, test } from 'vitest';
import type { Customer } from '../../api/calls/customers.ts';
import { startTestSite } from '../testing/app.ts';
import { insertTestCar, testReservation, testTransfer } from '../testing/builders.ts';
import { confirmPassword } from '../testing/team.ts';

test('two customers become one while one of them asks and the desk books for the other, 25 times', async () => {
  const site = await startTestSite({ throttle: false });
  const admin = await site.signIn('admin');
  await confirmPassword(site, admin);
  const { db } = site.database;
  const post = (url: string, payload: object, as?: typeof admin) =>
    site.request({ method: 'POST', url, payload, ...(as && { as }) });
  const added = async (name: string, phone: string) =>
    (await post('/api/admin/customers', { full_name: name, phones: [phone] }, admin)).json<Customer>();
  for (let round = 0; round < 25; round++) {
    const car_id = await insertTestCar(db);
    const [kept, other] = [await added('Un', `06100000${10 + round}`), await added('Deux', `06200000${10 + round}`)];
    const phone = other.phones[0];
    const dates = { start_date: '2027-02-01', end_date: '2027-02-03' };
    const answers = await Promise.all([
      post(`/api/admin/customers/${kept.id}/merge`, { version: kept.version, other_id: other.id }, admin),
      post(`/api/reserve/${car_id}`, { ...testReservation, phone }),
      post('/api/transport', { ...testTransfer, tel: phone }),
      post('/api/admin/bookings', { ...dates, car_id, customer: { full_name: 'Deux', phone } }, admin),
    ]);
    expect(answers.map(({ statusCode, body }) => [statusCode, statusCode < 300 ? '' : body])).toEqual([
      [200, ''],
      [201, ''],
      [201, ''],
      [201, ''],
    ]);
  }
  const left = await db.selectFrom('reservations').select('customer_id').distinct().execute();
  expect(left).toHaveLength(25);
});
