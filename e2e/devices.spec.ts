import type { Browser, Page } from '@playwright/test';
import { field, press } from './account-forms.ts';
import { type Customer, expect, expectNoAxeViolations, newCustomer, signInAs, test } from './fixtures.ts';
import { expectFitsEveryScreen } from './screen-widths.ts';
import { baseUrl } from './site.ts';

const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';

/** The same person, on another device. */
async function logInElsewhere(browser: Browser, { email, password }: Customer, userAgent: string) {
  const { request } = await browser.newContext({ userAgent, baseURL: baseUrl });
  expect((await request.post('/api/login', { data: { email, password } })).ok()).toBe(true);
  return async () => (await request.get('/api/user/profile')).status();
}

async function openList(page: Page) {
  await page.goto('/settings');
  await page.getByRole('tab', { name: 'Mot de passe' }).click();
  const section = page.getByRole('region', { name: 'Appareils connectés' });
  await expect(section.getByText('Cet appareil')).toBeVisible();
  return section;
}

test('somebody sees their devices, and logs out the ones that are not in their hands', async ({ page, browser }) => {
  const person = await newCustomer(page);
  await signInAs(page, person);
  const phone = await logInElsewhere(browser, person, iphone);
  const strange = await logInElsewhere(browser, person, 'curl/8.5.0');
  const section = await openList(page);
  const devices = section.getByRole('listitem');
  await expect(devices).toHaveCount(3);
  await expect(devices.first()).toContainText('Chrome sur Linux');
  await expect(devices.first()).toContainText('Cet appareil');
  await expect(devices.filter({ hasText: 'Safari sur iPhone' })).toContainText(/Dernière activité : .+ à \d\d:00/);
  await expectNoAxeViolations(page);
  await expectFitsEveryScreen(page);

  await section.getByRole('button', { name: 'Déconnecter Appareil inconnu' }).click();
  await expect(page.getByText('Appareil déconnecté')).toBeVisible();
  await expect(devices).toHaveCount(2);
  expect([await phone(), await strange()]).toEqual([200, 401]);

  await section.getByRole('button', { name: 'Déconnecter les autres appareils' }).click();
  await expect(devices).toHaveCount(1);
  await expect(section.getByRole('button', { name: 'Déconnecter les autres appareils' })).toHaveCount(0);
  expect(await phone()).toBe(401);

  await section.getByRole('button', { name: 'Déconnecter Chrome sur Linux' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
});

test('a new password leaves this device alone in the list @desktop', async ({ page, browser }) => {
  const person = await newCustomer(page);
  await signInAs(page, person);
  await logInElsewhere(browser, person, iphone);
  const section = await openList(page);
  await expect(section.getByRole('listitem')).toHaveCount(2);
  const wanted = 'encore un mot de passe';
  await field(page, 'Mot de passe actuel').fill(person.password);
  await field(page, 'Nouveau mot de passe').fill(wanted);
  await field(page, 'Confirmer le nouveau mot de passe').fill(wanted);
  await press(page, 'Changer le mot de passe');
  await expect(section.getByRole('listitem')).toHaveCount(1);
});

test('a list that cannot be had says so, and is asked for again', async ({ page, allowProblem }) => {
  allowProblem(/status of 500|user\/sessions/);
  await signInAs(page, await newCustomer(page));
  await page.route('**/api/user/sessions', (route) => route.fulfill({ status: 500, json: {} }));
  await page.goto('/settings?tab=password');
  const section = page.getByRole('region', { name: 'Appareils connectés' });
  await expect(section.getByRole('alert')).toHaveText('La liste de vos appareils n’a pas pu être chargée');
  await page.unroute('**/api/user/sessions');
  await section.getByRole('button', { name: 'Réessayer' }).click();
  await expect(section.getByText('Cet appareil')).toBeVisible();
});
