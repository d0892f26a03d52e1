import { expect, test } from 'vitest';
import type { RatesView } from '../../../api/calls/rates-admin.ts';
import { startTestSite } from '../../testing/app.ts';
import { confirmPassword } from '../../testing/team.ts';

const fees = { agency_fee: 0, airport_fee: 150, address_fee: 0, out_of_hours: 0, young_price: 0 };

test('how days are counted has versions: who changed it, what it was, and the way back', async () => {
  const site = await startTestSite();
  const as = await site.signIn('admin');
  await confirmPassword(site, as);
  const read = async () => (await site.request({ url: '/api/admin/rates', as })).json<RatesView>();
  const change = async (form: object) => {
    const { version } = await read();
    const payload = { ...fees, ...form, version };
    const answer = await site.request({ method: 'PUT', url: '/api/admin/rates/agency', as, payload });
    return answer.json<RatesView>();
  };
  const calendar = { day_count: 'jours', tolerance_hours: 0, min_days: 1 };
  const periods = { day_count: '24h', tolerance_hours: 2, min_days: 2 };
  const first = { version: 1, ...calendar, author: '' };
  expect((await read()).countings).toMatchObject([first]);

  const { countings: changed } = await change(periods);
  const author = changed[0]?.author ?? '';
  expect(changed).toMatchObject([{ version: 2, ...periods }, first]);
  expect(author).not.toBe('');
  // Another fee is no other way to count.
  expect((await change({ ...periods, airport_fee: 175 })).countings).toEqual(changed);

  const after = await change({ ...calendar, airport_fee: 175 });
  expect(after.countings).toMatchObject([{ version: 3, ...calendar, author }, { version: 2, ...periods }, first]);
  expect(after.agency).toMatchObject({ ...calendar, place_fees: { aéroport: 17_500 } });
  const { db } = site.database;
  await expect(db.updateTable('day_countings').set({ min_days: 9 }).execute()).rejects.toThrow(/append_only/);
  await expect(db.deleteFrom('day_countings').execute()).rejects.toThrow(/append_only/);
});
