import { randomInt } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { field, heading, press, stored } from './account-forms.ts';
import { expect, expectNoAxeViolations, newCustomer, signInAs, test } from './fixtures.ts';
import { openLive } from './live-page.ts';
import { expectFitsEveryScreen } from './screen-widths.ts';
import { admin } from './site.ts';
import { act, dayFromNow, newPhone } from './week/bookings.ts';

const tab = '/settings?tab=data';

test('somebody takes all that is kept of them with the password, and nobody without it', async ({
  page,
  allowProblem,
}) => {
  allowProblem(/status of 400/);
  const person = await newCustomer(page, { full_name: 'Nora Tazi' });
  await signInAs(page, person);
  await openLive(page, tab);
  await expect(page.getByRole('main')).toContainText('votre compte s’efface de lui-même après 5 ans');
  await expectNoAxeViolations(page);
  await expectFitsEveryScreen(page);
  await press(page, 'Télécharger mes données');
  const dialog = page.getByRole('dialog');
  const password = dialog.getByLabel('Mot de passe actuel');
  const take = dialog.getByRole('button', { name: 'Télécharger' });
  await take.click();
  await expect(password).toHaveAccessibleDescription(/Entrez votre mot de passe/);
  await password.fill('pas le bon');
  await take.click();
  await expect(password).toHaveAccessibleDescription(/incorrect/i);
  await expect(password).toBeFocused();
  await expectNoAxeViolations(page);
  await password.fill(person.password);
  const [download] = await Promise.all([page.waitForEvent('download'), take.click()]);
  expect(download.suggestedFilename()).toMatch(/^donnees-personnelles-.*\.zip$/);
  const archive = await readFile(await download.path(), 'latin1');
  expect(archive).toMatch(/^PK.*donnees\.json/s);
  await expect(dialog).toBeHidden();
});

test('somebody erases their account once nothing is agreed on any more, and is told good-bye', async ({
  page,
  request,
  allowProblem,
}) => {
  test.slow();
  allowProblem(/status of (400|401)/);
  const person = await newCustomer(page, { full_name: 'Hind Berrada', phone: newPhone() });
  await signInAs(page, person);
  const cars = (await (await page.request.get('/api/cars')).json()) as { _id: string }[];
  const day = dayFromNow(60 + randomInt(90));
  const asked = await page.request.post(`/api/reserve/${cars.at(-1)?._id}`, {
    data: { start_date: day, end_date: day, ville: 'Agadir', phone: person.phone, full_name: person.full_name },
  });
  const { _id: id } = (await asked.json()) as { _id: string };
  await request.post('/api/login', { data: admin });
  await act(request, id, 'accept');

  await openLive(page, tab);
  await press(page, 'Effacer mon compte');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Pas encore');
  await expect(dialog.getByRole('textbox')).toHaveCount(0);
  await expectNoAxeViolations(page);
  await expectFitsEveryScreen(page);
  await dialog.getByRole('link', { name: /^Location R-/ }).click();
  await expect(page.getByRole('heading', { name: 'Mes réservations' })).toBeVisible();
  await act(request, id, 'cancel', { by: 'client', reason: 'Ne vient plus' });

  await openLive(page, tab);
  await press(page, 'Effacer mon compte');
  await expect(dialog).toContainText('Reste, sans votre nom');
  const password = dialog.getByLabel('Mot de passe actuel');
  const erase = dialog.getByRole('button', { name: 'Effacer pour toujours' });
  await password.fill('pas le bon');
  await erase.click();
  await expect(password).toHaveAccessibleDescription(/incorrect/i);
  await expectNoAxeViolations(page);
  await expectFitsEveryScreen(page);
  await password.fill(person.password);
  await erase.click();

  await expect(page).toHaveURL('/account-erased');
  await expect(heading(page, 'Votre compte est effacé')).toBeVisible();
  expect(await stored(page)).toBeNull();
  await expectNoAxeViolations(page);
  await expectFitsEveryScreen(page);
  await page.goto('/settings');
  await expect(page).toHaveURL('/login?next=%2Fsettings');
  await field(page, 'Adresse e-mail').fill(person.email);
  await field(page, 'Mot de passe').fill(person.password);
  await press(page, 'Se connecter');
  await expect(page.getByRole('alert').filter({ hasText: /./ }).first()).toBeVisible();
  const kept = (await (await request.get(`/api/admin/rentals/${id}`)).json()) as object;
  expect(kept).toMatchObject({ customer: { full_name: 'Client effacé' } });
  expect(JSON.stringify(kept)).not.toContain('Berrada');
});

test('who works here is told who takes them off the team', async ({ page }) => {
  await signInAs(page, 'admin');
  await openLive(page, tab);
  await expect(page.getByRole('main')).toContainText('le propriétaire de l’agence vous retire d’abord de l’équipe');
  await expect(page.getByRole('button', { name: 'Télécharger mes données' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Effacer mon compte' })).toHaveCount(0);
});
