import { expect, test } from 'vitest';
import type { SentRequest } from '../../../api/calls/booking.ts';
import { addCustomer } from '../../customers/store.ts';
import { startTestSite } from '../../testing/app.ts';
import { insertTestCar, testReservation } from '../../testing/builders.ts';
import { openDesk } from '../../testing/desk.ts';

test('whoever had a link to a rental that is somebody else’s now learns nothing of them', async () => {
  const site = await startTestSite();
  const { db } = site.database;
  const carId = await insertTestCar(db);
  const sent = await site.request({ method: 'POST', url: `/api/reserve/${carId}`, payload: testReservation });
  const { _id: id, tracking } = sent.json<SentRequest>();
  const look = () => site.request({ method: 'GET', url: `/api/track/${tracking?.slice(3)}` });
  expect((await look()).statusCode).toBe(200);
  const asked = { userId: null, fullName: 'Yasmine', email: 'yasmine@example.com', phone: '0699999999' };
  const customer_id = await addCustomer(db, asked, 0);
  const desk = await openDesk(site);
  expect(await desk.does(id, 'modify', { customer_id })).toMatchObject({ full_name: 'Yasmine' });
  expect((await look()).statusCode).toBe(404);
});
