import { expect, test } from 'vitest';
import { insertTestCar, insertTestReview, insertTestUser } from '../../testing/builders.ts';
import { hashOf } from '../../testing/passwords.ts';
import { openOffice, walkPassword } from '../../testing/walk.ts';

const wordsOf = (line: { note: string; changes: string; search_text: string } | undefined) =>
  `${line?.note} ${line?.changes} ${line?.search_text}`;

test('what somebody wrote of a car goes from the journal with their account, whatever they called themself', async () => {
  const { site, db, act } = await openOffice();
  const person = {
    email: 'cliente@example.com',
    full_name: 'Zineb Ouazzani',
    password_hash: await hashOf(walkPassword),
  };
  const userId = await insertTestUser(db, person);
  const car_id = await insertTestCar(db);
  const own = await insertTestReview(db, { car_id, user_id: userId, username: 'Lune', comment: 'Siège déchiré' });
  const another = await insertTestReview(db, { car_id, username: 'Karim', comment: 'Très propre' });
  for (const id of [own, another]) await act('DELETE', `/comment/${id}`);
  const cookie = `rihla_session=${await site.services.sessions.start({ id: userId, role: 'user' })}`;
  const erased = await site.request({
    method: 'POST',
    url: '/api/user/erase',
    payload: { current_password: walkPassword },
    as: { userId, email: person.email, cookie },
  });
  expect(erased.statusCode).toBe(204);
  const lines = await db.selectFrom('journal').selectAll().where('act', '=', 'review_removed').orderBy('id').execute();
  expect(wordsOf(lines[0])).not.toMatch(/lune|siège|déchiré|siege/i);
  expect(lines[0]?.changes).toContain('effacé');
  expect(wordsOf(lines[1])).toMatch(/Karim.*Très propre/);
});

test('what somebody who worked here was called goes when they are a customer who asks for it', async () => {
  const { site, db, act, colleague } = await openOffice();
  const former = await colleague();
  await site.request({ method: 'PUT', url: '/api/user/profile', payload: { full_name: 'Lune' }, as: former });
  await act('PUT', `/admin/users/${former.email}/role`, { role: 'user' });
  const cookie = `rihla_session=${await site.services.sessions.start({ id: former.userId, role: 'user' })}`;
  const payload = { current_password: walkPassword };
  const as = { ...former, cookie };
  expect((await site.request({ method: 'POST', url: '/api/user/erase', payload, as })).statusCode).toBe(204);
  const [line] = await db.selectFrom('journal').selectAll().where('act', '=', 'profile_changed').execute();
  expect(line?.changes).toContain('effacé');
  expect(wordsOf(line)).not.toMatch(/lune/i);
});
