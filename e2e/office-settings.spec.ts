import type { Page } from '@playwright/test';
import { expect, expectNoAxeViolations } from './fixtures.ts';
import { owner, test } from './own-site.ts';
import type { SettingsView } from '../api/calls/settings.ts';
import { openLive } from './live-page.ts';
import { expectFitsEveryScreen } from './screen-widths.ts';

const screen = '/admin/dashboard/settings';
const dialog = (page: Page) => page.getByRole('dialog');
const field = (page: Page, label: string) => page.getByRole('textbox', { name: label, exact: true });
const told = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });

const read = async (page: Page) => (await (await page.request.get('/api/admin/settings')).json()) as SettingsView;

/** On a phone a section is opened first. */
async function open(page: Page, section: string) {
  const card = page.locator('details').filter({ has: page.getByRole('heading', { name: section }) });
  await expect(card).toBeVisible();
  if ((await card.getAttribute('open')) === null) await card.locator('summary').click();
}

async function confirm(page: Page, button: string) {
  await dialog(page).getByLabel('Mot de passe actuel').fill(owner.password);
  await dialog(page).getByRole('button', { name: button }).click();
}

test('the owner changes phone and hours, sees them on the site, and goes back @both', async ({
  page,
  allowProblem,
}) => {
  allowProblem(/status of 400/);
  await openLive(page, screen);
  await open(page, 'Coordonnées');
  await open(page, 'Horaires');
  await expectNoAxeViolations(page);
  const { version } = await read(page);
  const before = await field(page, 'Téléphone').inputValue();

  await field(page, 'Téléphone').fill('n’importe quoi');
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(field(page, 'Téléphone')).toBeFocused();
  await expect(field(page, 'Téléphone')).toHaveAttribute('aria-invalid', 'true');
  await field(page, 'Téléphone').fill('+212 5 28 77 66 55');
  await field(page, 'Samedi, ferme à').fill('13h30');
  await page.getByLabel('Dimanche : ouvert').uncheck();
  const addDays = page.getByRole('button', { name: 'Ajouter des jours' });
  await addDays.click();
  await page.getByRole('button', { name: 'Retirer ces jours' }).click();
  await expect(addDays).toBeFocused();
  await addDays.click();
  await field(page, 'Nom').fill('Aïd el-Fitr');
  await expectFitsEveryScreen(page);
  await expect(page.getByText('3 modifications')).toBeVisible();

  // What is typed outlives a reload, and is seen before it is saved.
  await page.reload();
  await open(page, 'Coordonnées');
  await expect(field(page, 'Téléphone')).toHaveValue('+212 5 28 77 66 55');
  const previewTab = page.getByRole('tab', { name: 'Aperçu' });
  if ((await previewTab.count()) > 0) await previewTab.click();
  const preview = page.frameLocator('iframe[title^="Aperçu"]');
  await expect(preview.locator('footer')).toContainText('+212 5 28 77 66 55');
  await expect(preview.locator('footer')).toContainText('9h-13h30');
  await expect(preview.locator('footer')).not.toContainText('Dimanche');
  await expectNoAxeViolations(page);
  await page.getByRole('tab', { name: 'Réglages' }).click();

  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(dialog(page)).toContainText(`Téléphone : ${before}`);
  await dialog(page).getByLabel('Pourquoi').fill('Nouveau standard');
  await confirm(page, 'Enregistrer');
  await expect(told(page, `version ${version + 1}`)).toBeVisible();

  await page.goto('/');
  const footer = page.locator('footer');
  await footer.scrollIntoViewIfNeeded();
  await expect(footer).toContainText('+212 5 28 77 66 55');
  await expect(footer).toContainText('9h-13h30');
  await expect(footer).not.toContainText('Dimanche');
  await expect(footer).toContainText(/Aïd el-Fitr.*fermé/);
  const facts = await page.locator('script[type="application/ld+json"]').allInnerTexts();
  expect(facts.join()).toContain('specialOpeningHoursSpecification');

  await openLive(page, `${screen}?vue=versions`);
  const newest = page.getByRole('listitem').filter({ hasText: `Version ${version + 1}` });
  await expect(newest).toContainText('Nouveau standard');
  await expect(newest).toContainText('Horaires de la semaine');
  await expectNoAxeViolations(page);
  await expectFitsEveryScreen(page);
  const earlier = version === 0 ? 'Réglages d’origine' : `Version ${version}`;
  await page.getByRole('button', { name: `Revenir à cette version : ${earlier}`, exact: true }).click();
  await expect(dialog(page)).toContainText(before);
  await confirm(page, 'Revenir à cette version');
  await expect(told(page, 'rétabli')).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: `Version ${version + 2}` })).toContainText('en vigueur');
  await page.goto('/');
  await footer.scrollIntoViewIfNeeded();
  await expect(footer).toContainText(before);
  await expect(footer).toContainText('Dimanche');
});

test('the preview shows the page and the part that are being edited', async ({ page }) => {
  await openLive(page, screen);
  const preview = page.frameLocator('iframe[title^="Aperçu"]');
  const facts = preview.getByRole('list', { name: 'Nos engagements' });
  await expect(facts).toContainText('24/7');
  await page.getByLabel('Assistance 24 h/24 et 7 j/7').uncheck();
  await expect(facts).toBeInViewport();
  await expect(facts).not.toContainText('24/7');

  await page.getByLabel('Meilleur prix garanti').focus();
  const reasons = preview.getByRole('region', { name: 'Pourquoi nous choisir' });
  await expect(reasons).toContainText('Meilleur prix garanti');
  await page.getByLabel('Meilleur prix garanti').uncheck();
  await expect(reasons).toBeInViewport();
  await expect(reasons).not.toContainText('Meilleur prix garanti');

  await field(page, 'Clients d’avant ce site').fill('4321');
  const figures = preview.getByRole('region', { name: /en chiffres/ });
  await expect(figures).toBeInViewport();
  await expect(figures).toContainText(/4\s32\d/);
  await field(page, 'Script d’un service d’avis').fill('https://avis.example/widget.js');
  await expect(preview.getByText('Ici, les avis que donne avis.example.')).toBeInViewport();
  await expect(preview.locator('script[src]'), 'nobody else’s script runs in the office').toHaveCount(0);

  await field(page, 'Fondateur : fonction').fill('Deux sœurs');
  await expect(preview.getByText('Deux sœurs')).toBeInViewport();
  await field(page, 'ICE').fill('001234567000089');
  await expect(preview.locator('footer').getByText(/001234567000089/)).toBeInViewport();
  await field(page, 'Nom de l’agence').fill('Fès Drive');
  await expect(page.getByRole('group', { name: 'Onglet du navigateur' })).toContainText('Fès Drive : location');
  await expectNoAxeViolations(page);
  await expectFitsEveryScreen(page);
});

test('what somebody else saved meanwhile is taken over, and nothing that was typed is lost @desktop', async ({
  page,
  allowProblem,
}) => {
  allowProblem(/status of 409/);
  await openLive(page, screen);
  await field(page, 'Raison sociale').fill('Atlas Drive SARL');
  await field(page, 'Nom de l’agence').fill('Atlas Drive');
  await field(page, 'Téléphone').fill('+212 5 28 10 10 10');
  await expect(page.getByText('donc à une autre agence')).toContainText('WhatsApp');
  const { fields, version } = await read(page);
  await page.request.post('/api/admin/verify-password', { data: { password: owner.password } });
  const change = { ...fields, version, phone: '+212 5 28 20 20 20', email: 'autre@example.com' };
  expect((await page.request.put('/api/admin/settings', { data: change })).ok()).toBe(true);

  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await confirm(page, 'Enregistrer');
  const notice = page.getByRole('alert').filter({ hasText: 'entre-temps' });
  await expect(notice).toContainText('+212 5 28 20 20 20');
  await expect(field(page, 'Téléphone')).toHaveValue('+212 5 28 10 10 10');
  await expect(field(page, 'E-mail')).toHaveValue('autre@example.com');
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await confirm(page, 'Enregistrer');
  await expect(told(page, `version ${version + 2}`)).toBeVisible();
  // This tab had the old facts: it has the new ones without another document.
  await expect(page.getByRole('link', { name: 'Atlas Drive, accueil' }).first()).toHaveText('Atlas Drive');
  const after = await read(page);
  expect(after.fields).toMatchObject({
    legal_name: 'Atlas Drive SARL',
    phone: '+212 5 28 10 10 10',
    email: 'autre@example.com',
  });
});

test('the owner says how long people are known for, and reads when that was last applied @both', async ({
  page,
  allowProblem,
}) => {
  allowProblem(/status of 400/);
  await openLive(page, screen);
  await open(page, 'Confidentialité');
  await expect(page.getByText(/Rien n’était échu/)).toBeVisible();
  const months = field(page, 'Clients sans activité, en mois');
  await expect(months).toHaveValue('60');
  await expect(months).toHaveAccessibleDescription(/De\s12\sà\s120\./);
  await months.fill('6');
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(months).toBeFocused();
  await expect(months).toHaveAttribute('aria-invalid', 'true');
  await expectNoAxeViolations(page);
  await expectFitsEveryScreen(page);
  const { version } = await read(page);
  await months.fill('36');
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(dialog(page)).toContainText('Clients sans activité, en mois');
  await confirm(page, 'Enregistrer');
  await expect(told(page, `version ${version + 1}`)).toBeVisible();
  expect((await read(page)).fields.privacy_customer_months).toBe(36);
  await page.request.post('/api/admin/verify-password', { data: { password: owner.password } });
  const back = { version: version + 1, to: version };
  expect((await page.request.post('/api/admin/settings/revert', { data: back })).ok()).toBe(true);
});

test('versions from long ago are read when somebody asks for them @both', async ({ page }) => {
  await page.goto(screen);
  const { fields, version } = await read(page);
  await page.request.post('/api/admin/verify-password', { data: { password: owner.password } });
  const long = 'Une agence dit d’elle tout ce que l’on veut en savoir. '.repeat(5);
  const texts = { about_lead: long, about_story: long, about_vision: long, about_mission: long };
  for (let seen = version; seen < version + 22; seen++) {
    const data = { ...fields, ...(seen === version + 20 && texts), version: seen, experience_years: 1 + (seen % 2) };
    expect((await page.request.put('/api/admin/settings', { data })).ok()).toBe(true);
  }
  await openLive(page, `${screen}?vue=versions`);
  const rows = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: /^Revenir à/ }) });
  await expect(rows).toHaveCount(19);
  await expect(page.getByText('Réglages d’origine')).toHaveCount(0);
  while ((await page.getByText('Réglages d’origine').count()) === 0) {
    const shown = await rows.count();
    await page.getByRole('button', { name: 'Plus anciennes' }).click();
    await expect(rows).not.toHaveCount(shown);
  }
  await expect(page.getByRole('button', { name: 'Plus anciennes' })).toHaveCount(0);
  await expect(rows).toHaveCount(version + 22);
  // What is too long to be seen whole is scrolled with the keyboard, too.
  const changes = rows.getByRole('list', { name: 'Modifications' });
  await expect(changes.nth(0)).toHaveAttribute('tabindex', '0');
  await expect(changes.nth(1)).not.toHaveAttribute('tabindex');
  await expectNoAxeViolations(page);
  await expectFitsEveryScreen(page);
  const back = { version: version + 22, to: version };
  expect((await page.request.post('/api/admin/settings/revert', { data: back })).ok()).toBe(true);
});

test('what is decided on another screen is one press away from the settings', async ({ page }) => {
  for (const [link, heading] of [
    ['Décompte des jours et durée minimale', 'Décompte des jours'],
    ['Jeune conducteur et options', 'Jeune conducteur'],
    ['Historique des tarifs', 'Historique des tarifs'],
    ['Sauvegardes de nuit', 'Sauvegardes'],
  ] as const) {
    await openLive(page, screen);
    await page.getByRole('list', { name: 'Se règle ailleurs' }).getByRole('link', { name: link }).click();
    await expect(page.getByRole('heading', { name: heading }).first()).toBeVisible();
  }
});

test('a promise that is no longer kept is gone from the site with the next version, and comes back with the last', async ({
  page,
}) => {
  await openLive(page, screen);
  await open(page, 'Engagements');
  await expectNoAxeViolations(page);
  const { version } = await read(page);
  await page.getByLabel('Assistance 24 h/24 et 7 j/7').uncheck();
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(dialog(page)).toContainText('Assistance 24 h/24 et 7 j/7');
  await confirm(page, 'Enregistrer');
  await expect(told(page, `version ${version + 1}`)).toBeVisible();
  await page.goto('/about');
  await expect(page.getByRole('heading', { name: 'Remise rapide' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Assistance 24/7' })).toHaveCount(0);
  const answer = await page.request.post('/api/admin/settings/revert', { data: { version: version + 1, to: version } });
  expect(answer.status()).toBe(200);
  await page.goto('/about');
  await expect(page.getByRole('heading', { name: 'Assistance 24/7' })).toBeVisible();
});
