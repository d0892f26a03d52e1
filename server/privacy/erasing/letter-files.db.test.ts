import { readdir, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { queueMail } from '../../outbox/store.ts';
import { days } from '../../platform/clock.ts';
import { startTestSite } from '../../testing/app.ts';
import { insertTestReservation, insertTestUser } from '../../testing/builders.ts';
import { hashOf } from '../../testing/passwords.ts';

const password = 'les-oranges-de-safi';

/** A site without a mail server, and somebody who has asked for a car. */
async function open() {
  const site = await startTestSite();
  const { db } = site.database;
  const email = 'nadia@example.com';
  const userId = await insertTestUser(db, { email, password_hash: await hashOf(password) });
  const token = await site.services.sessions.start({ id: userId, role: 'user' });
  const as = { userId, email, cookie: `rihla_session=${token}` };
  const rental = await insertTestReservation(db, { user_id: userId, stage: 'refusée', starts_at: 1, ends_at: 2 });
  const folder = join(site.dataDir, 'outbox');
  const write = async (to: string, about?: string) => {
    const known = new Set((await db.selectFrom('outbox').select('id').execute()).map(({ id }) => id));
    const telling = about === undefined ? undefined : { about };
    await queueMail(db, { to, subject: 'x', text: 'x', html: '' }, site.clock.now(), telling);
    await site.services.outbox.deliverDue();
    const rows = await db.selectFrom('outbox').select('id').execute();
    return `${rows.find(({ id }) => !known.has(id))?.id}.eml`;
  };
  const written = async () => (await readdir(folder)).toSorted();
  return { site, as, email, rental, folder, write, written };
}

test('letters that were written to files go with whom they are to, or about', async () => {
  const { site, as, email, rental, write, written } = await open();
  const [own, about] = [await write(email), await write('agence@example.com', rental)];
  const another = await write('autre@example.com');
  expect(await written()).toEqual([own, about, another].toSorted());
  const payload = { current_password: password };
  expect((await site.request({ method: 'POST', url: '/api/user/erase', payload, as })).statusCode).toBe(204);
  expect(await written()).toEqual([another]);
});

test('a letter that is in hand while its person is erased leaves no file either', async () => {
  const { site, as, email, rental, write, written } = await open();
  const another = await write('autre@example.com');
  const { mailer } = site.platform;
  const deliver = mailer.deliver.bind(mailer);
  const payload = { current_password: password };
  let erased: ReturnType<typeof site.request> | undefined;
  const delivering = vi.spyOn(mailer, 'deliver').mockImplementation(async (mail) => {
    erased ??= site.request({ method: 'POST', url: '/api/user/erase', payload, as });
    expect((await erased).statusCode).toBe(204);
    await deliver(mail);
  });
  const own = { to: email, subject: 'x', text: 'x', html: '' };
  await queueMail(site.database.db, own, site.clock.now());
  await queueMail(site.database.db, { ...own, to: 'agence@example.com' }, site.clock.now(), { about: rental });
  await site.services.outbox.deliverDue();
  expect(delivering).toHaveBeenCalledTimes(2);
  expect(await written()).toEqual([another]);
});

test('those about a request that came to nothing go with it, when its term is over', async () => {
  const { site, rental, write, written } = await open();
  await write('agence@example.com', rental);
  const another = await write('autre@example.com');
  // Who asked is known for more.
  await site.database.db.updateTable('customers').set({ updated_at: site.clock.now() }).execute();
  expect(await site.services.terms.run()).toMatchObject({ requests: 1 });
  expect(await written()).toEqual([another]);
});

test('written letters go after as many days as the settings say, also those that no row knows any more', async () => {
  const { site, folder, write, written } = await open();
  const [old, recent] = [await write('a@example.com'), await write('b@example.com')];
  const now = site.clock.now();
  const term = days(site.platform.settings().rules.privacy.letterDays);
  const at = (name: string, moment: number) => utimes(join(folder, name), moment / 1000, moment / 1000);
  await at(old, now - term - days(1));
  await at(recent, now - term + days(1));
  await site.database.db.deleteFrom('outbox').execute();
  await site.services.outbox.sweep();
  expect(await written()).toEqual([recent]);
});
