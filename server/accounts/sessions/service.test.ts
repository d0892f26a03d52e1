import { expect, test } from 'vitest';
import { days } from '../../platform/clock.ts';
import { startTestSite } from '../../testing/app.ts';

const stranger = { network: '192.0.2.1', device: undefined, browser: undefined };

test('a session lives thirty days, and every use begins them anew', async () => {
  const { services, signIn, clock } = await startTestSite();
  const { cookie, userId } = await signIn();
  const token = cookie.split('=')[1];
  clock.advance(days(29));
  expect(await services.sessions.viewerOf(token)).toMatchObject({ userId });
  clock.advance(days(29));
  expect(await services.sessions.viewerOf(token)).toMatchObject({ userId });
  clock.advance(days(30));
  expect(await services.sessions.viewerOf(token)).toBeNull();
});

test('a changed role and a deleted user take effect at once', async () => {
  const { services, signIn, database } = await startTestSite();
  const { cookie, userId } = await signIn('admin');
  const token = cookie.split('=')[1];
  await database.db.updateTable('users').set({ role: 'user' }).where('id', '=', userId).execute();
  expect(await services.sessions.viewerOf(token)).toMatchObject({ role: 'user' });
  await database.db.deleteFrom('users').where('id', '=', userId).execute();
  expect(await services.sessions.viewerOf(token)).toBeNull();
});

test('sessions, codes and proofs that are over are swept away, and no others', async () => {
  const { services, signIn, database, clock } = await startTestSite();
  await signIn();
  clock.advance(days(20));
  const { cookie } = await signIn();
  await services.verification.send('address', 'salma@example.com', stranger);
  clock.advance(days(10));
  await services.sessions.sweep();
  await services.verification.sweep();
  expect(await database.db.selectFrom('sessions').select('id').execute()).toHaveLength(1);
  expect(await database.db.selectFrom('verification_codes').select('email').execute()).toHaveLength(0);
  expect(await services.sessions.viewerOf(cookie.split('=')[1])).not.toBeNull();
});
