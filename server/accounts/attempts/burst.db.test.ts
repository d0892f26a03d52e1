import { expect, test } from 'vitest';
import { formatMoment } from '../../../api/words/wording.ts';
import { days, minutes } from '../../platform/clock.ts';
import { startTestSite, type TestSite } from '../../testing/app.ts';
import { mailedCode, mailsTo, openBrowser } from '../../testing/browser.ts';
import { insertTestUser } from '../../testing/builders.ts';
import { hashOf } from '../../testing/passwords.ts';

const email = 'salma@example.com';
const password = 'mot de passe';
const subject = 'Tentatives de connexion à votre compte Rihla';

async function startWithSalma(): Promise<TestSite> {
  const site = await startTestSite();
  const password_hash = await hashOf(password);
  await insertTestUser(site.database.db, { email, password_hash });
  return site;
}

const warnings = async (site: TestSite, to = email) =>
  (await mailsTo(site, to)).filter((mail) => mail.subject === subject);

test('ten wrong passwords in a day are told to the owner, once, without a word of who or a way to click', async () => {
  const site = await startWithSalma();
  const since = site.clock.now();
  const tryFrom = (network: string) => openBrowser(site, network).post('/login', { email, password: 'faux' });
  /** Counted as a login counts it, without the slow hash. */
  const failFrom = async (network: string) =>
    (await site.services.attempts.login(email, { network, device: undefined })).failed();
  for (let index = 0; index < 9; index++) await failFrom(`198.51.100.${index}`);
  expect(await warnings(site)).toEqual([]);
  site.clock.advance(minutes(20));
  // Of those that come at the same moment, one writes the mail.
  await Promise.all(Array.from({ length: 6 }, (_, index) => tryFrom(`198.51.100.${100 + index}`)));
  const [mail, ...more] = await warnings(site);
  expect(more).toEqual([]);
  expect(mail?.text).toContain('10 mots de passe ou codes erronés ont été saisis');
  expect(mail?.text).toContain(`Première tentative : ${formatMoment(since, 'fr-FR')}`);
  expect(mail?.text).toContain(`Dernière tentative : ${formatMoment(since + minutes(20), 'fr-FR')}`);
  expect(mail?.text).toContain('choisissez un nouveau mot de passe');
  expect(`${mail?.text} ${mail?.html}`).not.toMatch(/198\.51|https?:\/\/|href/);

  site.clock.advance(days(1));
  for (let index = 0; index < 10; index++) await failFrom(`198.51.100.${index}`);
  expect(await warnings(site)).toHaveLength(2);
});

test('wrong codes and the guesses of a borrowed session count too; codes that nobody was sent do not', async () => {
  const site = await startWithSalma();
  const new_password = 'nouveau mot de passe';
  const [stranger, borrowed] = [openBrowser(site, '198.51.100.1'), openBrowser(site)];
  for (let index = 0; index < 12; index++) {
    await stranger.post('/reset-password', { email, code: '000000', new_password });
  }
  expect(await warnings(site)).toEqual([]);
  await stranger.post('/forgot-password', { email });
  const wrong = String((Number(await mailedCode(site, email)) + 1) % 1_000_000).padStart(6, '0');
  for (let index = 0; index < 5; index++) {
    await stranger.post('/reset-password', { email, code: wrong, new_password });
  }
  await borrowed.post('/login', { email, password });
  for (let index = 0; index < 5; index++) {
    expect(await warnings(site)).toEqual([]);
    await borrowed.post('/user/change-password', {
      current_password: 'faux',
      new_password,
      confirm_password: new_password,
    });
  }
  expect(await warnings(site)).toHaveLength(1);
});

test('an address without an account is written nothing', async () => {
  const site = await startWithSalma();
  for (let index = 0; index < 12; index++) {
    await openBrowser(site, `198.51.100.${index}`).post('/login', { email: 'personne@example.com', password });
  }
  expect(await site.database.db.selectFrom('outbox').select('id').execute()).toEqual([]);
});
