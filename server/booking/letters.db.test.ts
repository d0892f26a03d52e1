import { expect, test } from 'vitest';
import { startTestSite } from '../testing/app.ts';
import { mailsTo } from '../testing/browser.ts';
import { insertTestCar, insertTestReservation, insertTestTransfer, insertTestUser } from '../testing/builders.ts';
import { decide } from '../testing/desk.ts';

const before = 'avant@example.com';
const now = 'maintenant@example.com';

test.each(['rental', 'transfer'] as const)(
  'the answer to a %s goes to the present address of the account, or to the one that was given',
  async (kind) => {
    const site = await startTestSite();
    const { db } = site.database;
    const admin = await site.signIn('admin');
    const userId = await insertTestUser(db, { email: before });
    const ask = async (user_id: string | null, email: string | null) =>
      kind === 'rental'
        ? insertTestReservation(db, { car_id: await insertTestCar(db), user_id, email })
        : insertTestTransfer(db, { user_id, email });
    const own = await ask(userId, before);
    const withoutAddress = await ask(userId, null);
    const visitors = await ask(null, 'visiteuse@example.com');
    await db.updateTable('users').set({ email: now }).where('id', '=', userId).execute();

    for (const id of [own, withoutAddress, visitors])
      expect((await decide(site, admin, id, 'acceptée')).statusCode).toBe(200);
    expect(await mailsTo(site, before)).toEqual([]);
    expect(await mailsTo(site, now)).toHaveLength(2);
    expect(await mailsTo(site, 'visiteuse@example.com')).toHaveLength(1);

    // Whoever closed their account is written to where they were.
    const last = await ask(userId, before);
    await db.deleteFrom('users').where('id', '=', userId).execute();
    await decide(site, admin, last, 'refusée');
    expect(await mailsTo(site, before)).toHaveLength(1);
  },
);
