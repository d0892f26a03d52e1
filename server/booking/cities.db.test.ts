import { expect, test } from 'vitest';
import { defaultAgency } from '../../api/words/default-agency.ts';
import type { AdminRequest } from '../../api/calls/booking.ts';
import { startTestSite, type TestSite } from '../testing/app.ts';
import { mailsTo } from '../testing/browser.ts';
import { insertTestCar, testTransfer } from '../testing/builders.ts';

const reservationFrom = async ({ database, request }: TestSite, ville: string) => {
  const wish = { start_date: '2026-11-20', end_date: '2026-11-22', full_name: 'Visiteuse', phone: '0611223344' };
  const carId = await insertTestCar(database.db);
  return (await request({ method: 'POST', url: `/api/reserve/${carId}`, payload: { ...wish, ville } })).json<unknown>();
};
const transferFrom = async ({ request }: TestSite, taVille: string) =>
  (await request({ method: 'POST', url: '/api/transport', payload: { ...testTransfer, taVille } })).json<unknown>();
const list = async (site: TestSite) =>
  (await site.request({ url: '/api/admin/reservations', as: await site.signIn('admin') })).json<AdminRequest[]>();

test('a city that is not on the list is taken as it is written, and the agency sees that it is not', async () => {
  const site = await startTestSite();
  expect(await reservationFrom(site, '  Taghazout ')).toMatchObject({ ville: 'Taghazout' });
  expect(await transferFrom(site, 'Imsouane')).toMatchObject({ departure: 'Imsouane' });
  expect(await list(site)).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ type: 'car', ville: 'Taghazout', ville_hors_liste: true }),
      expect.objectContaining({ type: 'transport', departure: 'Imsouane', ville_hors_liste: true }),
    ]),
  );
  const told = (await mailsTo(site, defaultAgency.email)).map(({ text }) => text).join('\n');
  expect(told).toContain('Ville : Taghazout (hors liste)');
  expect(told).toContain('Départ : Imsouane (hors liste)');
});

test.each(['tiznit', 'TIZNIT', 'تيزنيت'])('%s is a city of the list, kept as the list spells it', async (written) => {
  const site = await startTestSite();
  expect(await reservationFrom(site, written)).toMatchObject({ ville: 'Tiznit' });
  expect(await transferFrom(site, written)).toMatchObject({ departure: 'Tiznit' });
  const entries = await list(site);
  expect(entries).toHaveLength(2);
  for (const entry of entries) expect(entry.ville_hors_liste).toBe(false);
});
