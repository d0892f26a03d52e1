import { expect, expectNoAxeViolations, signInAs, test } from './fixtures.ts';
import { hydrated } from './hydrated.ts';
import { admin } from './site.ts';

test('the planning is given to a calendar at an address that is shown once, and taken from it again @both', async ({
  page,
}) => {
  await signInAs(page, 'admin');
  const openFeeds = async () => {
    await page.goto('/admin/dashboard/planning');
    const button = page.getByRole('button', { name: 'Calendrier' });
    await hydrated(button);
    await button.click();
  };
  await openFeeds();
  await page.getByRole('button', { name: 'Nouvelle adresse' }).click();
  const form = page.getByRole('dialog', { name: 'Nouvelle adresse de calendrier' });
  const name = `Agenda ${test.info().project.name} ${Date.now()}`.slice(0, 40);
  await form.getByRole('textbox', { name: 'Nom' }).fill(name);
  await form.getByLabel('Mot de passe actuel').fill(admin.password);
  await expectNoAxeViolations(page);
  await form.getByRole('button', { name: 'Créer l’adresse' }).click();

  const made = page.getByRole('alertdialog', { name: 'Votre adresse est prête' });
  const address = await made.getByLabel('Adresse du calendrier').inputValue();
  expect(address).toMatch(/\/api\/calendar\/[0-9a-f]{64}\.ics$/);
  const calendar = await (await page.request.get(address)).text();
  expect(calendar).toMatch(/^BEGIN:VCALENDAR\r\n[^]*END:VCALENDAR\r\n$/);
  await made.getByRole('button', { name: 'C’est copié' }).click();

  const list = page.getByRole('list', { name: 'Adresses en service' });
  await expect(list.getByText(name)).toBeVisible();
  await expect(list).not.toContainText('.ics');
  await expectNoAxeViolations(page);

  // In a session that has not given the password.
  await signInAs(page, 'admin');
  await openFeeds();
  await page.getByRole('button', { name: `Révoquer « ${name} »` }).click();
  const question = page.getByRole('alertdialog', { name: `Révoquer « ${name} » ?` });
  await question.getByLabel('Mot de passe actuel').fill(admin.password);
  await expectNoAxeViolations(page);
  await question.getByRole('button', { name: 'Révoquer' }).click();
  await expect(page.getByText('Adresse révoquée')).toBeVisible();
  await expect(list.getByText(name)).toHaveCount(0);
  expect((await page.request.get(address)).status()).toBe(404);
});
