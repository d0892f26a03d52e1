import type { Locator, Page } from '@playwright/test';
import { expect, expectNoAxeViolations, lastMail, newAddress, newCustomer, signInAs, test } from './fixtures.ts';
import { openLive } from './live-page.ts';
import { secondBrowser } from './second-browser.ts';
import { admin } from './site.ts';
import { told } from './told.ts';

const password = 'une phrase assez longue';

const rowOf = (page: Page, email: string) =>
  page
    .getByRole('row')
    .or(page.getByRole('list', { name: /^(Invitations|Membres)$/ }).getByRole('listitem'))
    .filter({ hasText: email })
    .filter({ visible: true });

async function invite(page: Page, email: string, name: string) {
  await page.getByRole('button', { name: 'Inviter quelqu’un' }).click();
  const form = page.getByRole('dialog', { name: 'Inviter quelqu’un' });
  await form.getByLabel('Nom complet').fill(name);
  await form.getByLabel('Adresse e-mail').fill(email);
  await form.getByLabel('Profil').selectOption('Agent');
  await expectNoAxeViolations(page);
  await form.getByRole('button', { name: 'Continuer' }).click();
  await prove(page.getByRole('dialog', { name: 'Envoyer l’invitation' }), 'Envoyer l’invitation');
  await expect(page.getByText(`Invitation envoyée à ${email}`)).toBeVisible();
}

async function prove(dialog: Locator, action: string) {
  await dialog.getByLabel('Mot de passe actuel').fill(admin.password);
  await dialog.getByRole('button', { name: action }).click();
}

async function mailedLink(email: string, unlike = ''): Promise<string> {
  const text = unlike === '' ? /#[\w-]{43}/ : new RegExp(`#(?!${unlike.slice(-43)})[\\w-]{43}`);
  const letter = await lastMail(email, { subject: /rejoindre l’équipe/, text });
  return /\/invitation#[\w-]{43}/.exec(letter.text)?.[0] ?? '';
}

test.beforeEach(({ page }) => signInAs(page, 'admin'));

test('whoever is invited chooses a password and is at work; the link has had its day @both', async ({
  page,
  browser,
  allowProblem,
}) => {
  allowProblem(/status of 404/);
  const email = newAddress();
  await openLive(page, '/admin/dashboard/equipe');
  await invite(page, email, 'Nadia Essai');
  const row = rowOf(page, email);
  await expect(row).toContainText('Jusqu’au');
  await expectNoAxeViolations(page);
  const link = await mailedLink(email);

  const theirs = await secondBrowser(browser, page);
  const guest = await theirs.newPage();
  await openLive(guest, link);
  await expect(guest.getByText(email)).toBeVisible();
  await expectNoAxeViolations(guest);
  await expect(guest.getByLabel('Nom complet')).toHaveValue('Nadia Essai');
  await guest.getByLabel(/^Mot de passe/).fill('court');
  await guest.getByLabel('Confirmer le mot de passe').fill('autre');
  await guest.getByRole('button', { name: 'Rejoindre l’équipe' }).click();
  await expect(guest.getByLabel(/^Mot de passe/)).toHaveAccessibleDescription(/8 caractères/);
  await guest.getByLabel(/^Mot de passe/).fill(password);
  await guest.getByLabel('Confirmer le mot de passe').fill(password);
  await guest.getByRole('button', { name: 'Rejoindre l’équipe' }).click();
  await guest.waitForURL('**/admin/dashboard/aujourdhui');
  await expect(guest.getByRole('heading', { level: 1 })).toBeVisible();
  await guest.goto('/');
  await openLive(guest, link);
  await expect(guest.getByText('Cette invitation n’est plus valable')).toBeVisible();
  await theirs.close();

  await openLive(page, '/admin/dashboard/equipe');
  await expect(row).toContainText('Agent');
  await expect(row).toContainText('Non activée');
});

test('an invitation is sent anew and cancelled; an account that exists proves itself', async ({
  page,
  browser,
  allowProblem,
}) => {
  allowProblem(/status of (404|401)/);
  const person = await newCustomer(page);
  await signInAs(page, 'admin');
  await openLive(page, '/admin/dashboard/equipe');
  await invite(page, person.email, 'Salma Essai');
  const first = await mailedLink(person.email);
  await rowOf(page, person.email)
    .getByRole('button', { name: /^Renvoyer/ })
    .click();
  await prove(page.getByRole('dialog', { name: 'Renvoyer l’invitation' }), 'Renvoyer');
  const second = await mailedLink(person.email, first);

  const theirs = await secondBrowser(browser, page);
  const guest = await theirs.newPage();
  await openLive(guest, first);
  await expect(guest.getByText('Cette invitation n’est plus valable')).toBeVisible();
  await guest.goto('/');
  await openLive(guest, second);
  const typed = guest.getByLabel(/^Mot de passe/);
  await typed.fill('pas le bon mot');
  await typed.press('Enter');
  await expect(guest.getByText('E-mail ou mot de passe incorrect')).toBeVisible();
  await typed.fill(person.password);
  await typed.press('Enter');
  await guest.waitForURL('**/admin/dashboard/aujourdhui');
  await theirs.close();

  const other = newAddress();
  await invite(page, other, 'Karim Essai');
  // In a session that has not given the password.
  await signInAs(page, 'admin');
  await openLive(page, '/admin/dashboard/equipe');
  await rowOf(page, other)
    .getByRole('button', { name: /^Annuler/ })
    .click();
  const question = page.getByRole('alertdialog', { name: 'Annuler cette invitation ?' });
  await expect(question).toContainText(other);
  await expect(question.getByLabel('Mot de passe actuel')).toBeVisible();
  await expectNoAxeViolations(page);
  await prove(question, 'Annuler l’invitation');
  // The journal below says the same.
  await expect(told(page, 'Invitation annulée')).toBeVisible();
  await expect(rowOf(page, other)).toHaveCount(0);
});
