import type { Page } from '@playwright/test';
import { refusalMessages } from '../api/words/messages.ts';
import {
  adminEnv,
  type BenchSite,
  benchAdmin,
  confirmPassword,
  logIn,
  replaceFirstPassword,
  startSite,
} from '../bench/site.ts';
import { expect, expectNoAxeViolations, lastMail, test as base } from './fixtures.ts';
import { openLive } from './live-page.ts';

/** A site of its own: whoever owns the one that others share goes on owning it. */
const test = base.extend<{ site: BenchSite }>({
  site: async ({ page, allowProblem, tellFailure }, provide) => {
    const site = await startSite({ env: { ...adminEnv(benchAdmin), SEED: 'none' } });
    await replaceFirstPassword(site.url, benchAdmin);
    allowProblem(new RegExp(`^foreign request: ${site.url}/`));
    await provide(site);
    await tellFailure();
    // The page asks for nothing more of a server that is about to end.
    await page.goto('about:blank');
    await site.stop();
  },
});

const nadia = { email: 'nadia@example.com', full_name: 'Nadia Filali', password: 'les dattes de Zagora' };

const sidebar = (page: Page) => page.getByRole('navigation').filter({ visible: true });
const owned = ['Équipe', 'Réglages', 'Sauvegardes'];

async function enter(page: Page, { url }: BenchSite, person: { email: string; password: string }) {
  const cookies = (await logIn(url, person)).split('; ').map((one) => one.split('=') as [string, string]);
  await page.context().addCookies(cookies.map(([name, value]) => ({ name, value, url })));
}

/** Invited by the owner, and come. */
async function employ(site: BenchSite): Promise<void> {
  const cookie = await logIn(site.url, benchAdmin);
  await confirmPassword(site.url, benchAdmin, cookie);
  const post = async (path: string, body: object) => {
    const headers = { 'content-type': 'application/json', cookie };
    const answer = await fetch(site.url + path, { method: 'POST', headers, body: JSON.stringify(body) });
    expect(answer.ok, path).toBe(true);
  };
  await post('/api/admin/team/invitations', { ...nadia, profile: 'agent' });
  const { text } = await lastMail(nadia.email, { text: /#[\w-]{43}/, of: site });
  await post('/api/invitation/accept', { ...nadia, token: /#([\w-]{43})/.exec(text)?.[1] });
}

test('ownership is handed on with the password, and the settings and the team with it', async ({
  page,
  browser,
  site,
  allowProblem,
}) => {
  test.slow();
  allowProblem(/status of 403/);
  await employ(site);
  await enter(page, site, benchAdmin);
  await openLive(page, `${site.url}/admin/dashboard/equipe`);
  for (const name of owned) await expect(sidebar(page).getByRole('link', { name })).toBeVisible();

  await page.getByRole('button', { name: 'Transmettre la propriété' }).click();
  const choice = page.getByRole('dialog', { name: 'Transmettre la propriété' });
  await choice.getByRole('button', { name: 'Continuer' }).click();
  await expect(choice.getByLabel('Nouveau propriétaire')).toHaveAccessibleDescription(/Choisissez une personne/);
  await expectNoAxeViolations(page);
  await choice.getByLabel('Nouveau propriétaire').selectOption('Nadia Filali (Agent)');
  await choice.getByRole('button', { name: 'Continuer' }).click();

  const sure = page.getByRole('alertdialog', { name: 'Transmettre la propriété' });
  await expect(sure).toContainText('Nadia Filali devient propriétaire');
  await expect(sure).toContainText('Vous devenez gérant');
  await expect(sure).toContainText('seul le nouveau propriétaire peut vous la rendre');
  await expectNoAxeViolations(page);
  await sure.getByLabel('Mot de passe actuel').fill('pas celui-ci');
  await sure.getByRole('button', { name: 'Transmettre' }).click();
  await expect(sure.getByText('Mot de passe incorrect')).toBeVisible();
  await sure.getByLabel('Mot de passe actuel').fill(benchAdmin.password);
  await sure.getByRole('button', { name: 'Transmettre' }).click();

  await expect(page.getByText('Nadia Filali est propriétaire, vous êtes gérant')).toBeVisible();
  await expect(page).toHaveURL(`${site.url}/admin/dashboard`);
  await expect(sidebar(page).getByRole('link', { name: 'Journal' })).toBeVisible();
  for (const name of owned) await expect(sidebar(page).getByRole('link', { name })).toHaveCount(0);
  for (const path of ['equipe', 'settings', 'sauvegardes']) {
    await page.goto(`${site.url}/admin/dashboard/${path}`);
    await expect(page.getByText(refusalMessages.right_missing).first()).toBeVisible();
  }

  // Who manages reads of it, and is led to nothing that they may not see.
  await openLive(page, `${site.url}/admin/dashboard/journal?kind=team`);
  const line = (of: Page) =>
    of.getByRole('list', { name: 'Journal' }).locator('> li').filter({ hasText: 'Propriété transmise' });
  await expect(line(page)).toContainText(`Propriétaire : ${benchAdmin.email} → devient ${nadia.email}`);
  await expect(line(page)).toContainText('Profil : agent → devient propriétaire');
  await expect(line(page)).toContainText('Profil de l’ancien propriétaire : propriétaire → devient gérant');
  await expect(line(page).getByRole('link', { name: 'Équipe' })).toHaveCount(0);

  const context = await browser.newContext({ viewport: page.viewportSize(), locale: 'fr-FR' });
  const theirs = await context.newPage();
  await enter(theirs, site, nadia);
  await openLive(theirs, `${site.url}/admin/dashboard/journal?kind=team`);
  for (const name of owned) await expect(sidebar(theirs).getByRole('link', { name })).toBeVisible();
  await line(theirs).getByRole('link', { name: 'Équipe' }).click();
  await expect(theirs.getByRole('heading', { level: 1, name: 'Équipe' })).toBeVisible();
  // On the page of what it touched as well.
  await expect(theirs.getByRole('region', { name: 'Journal' })).toContainText('Propriété transmise');
  await expect(theirs.getByRole('button', { name: 'Transmettre la propriété' })).toBeVisible();
  await openLive(theirs, `${site.url}/admin/dashboard/settings`);
  await expect(theirs.getByRole('heading', { level: 1, name: 'Réglages' })).toBeVisible();
  await theirs.goto('about:blank');
  await context.close();
});

test('ownership that was handed on is told as done, also where the own profile cannot be read then', async ({
  page,
  site,
  allowProblem,
}) => {
  test.slow();
  allowProblem(/Failed to load resource|user\/profile/);
  await employ(site);
  await enter(page, site, benchAdmin);
  await openLive(page, `${site.url}/admin/dashboard/equipe`);
  await page.getByRole('button', { name: 'Transmettre la propriété' }).click();
  const choice = page.getByRole('dialog', { name: 'Transmettre la propriété' });
  await choice.getByLabel('Nouveau propriétaire').selectOption('Nadia Filali (Agent)');
  await choice.getByRole('button', { name: 'Continuer' }).click();
  const sure = page.getByRole('alertdialog', { name: 'Transmettre la propriété' });
  await sure.getByLabel('Mot de passe actuel').fill(benchAdmin.password);
  await page.route('**/api/user/profile', (route) => route.abort());
  await sure.getByRole('button', { name: 'Transmettre' }).click();
  await expect(page.getByText('Nadia Filali est propriétaire, vous êtes gérant')).toBeVisible();
  for (const name of owned) await expect(sidebar(page).getByRole('link', { name })).toHaveCount(0);
});
