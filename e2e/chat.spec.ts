import type { Page } from '@playwright/test';
import { stopClock } from './clock.ts';
import { expect, expectNoAxeViolations, test } from './fixtures.ts';
import { hydrated } from './hydrated.ts';

const open = async (page: Page) => {
  const button = page.getByRole('button', { name: "Besoin d'aide ?", exact: true });
  await hydrated(button);
  await button.click();
  return page.getByRole('dialog', { name: "Besoin d'aide ?" });
};

test('it greets, offers its three subjects, and answers after 800 ms with a sign of writing before', async ({
  page,
}) => {
  await page.clock.install();
  await page.goto('/', { waitUntil: 'domcontentloaded' });
  const chat = await open(page);
  const log = chat.getByRole('log');
  await expect(log).toContainText('réserver une voiture, réserver un transport aéroport, ou une aide vidéo');
  for (const name of ['Réserver une voiture', 'Réserver un transport', 'Aide vidéo']) {
    await expect(log.getByRole('button', { name })).toBeVisible();
  }

  await stopClock(page);
  await chat.getByLabel('Votre message').fill('je veux une voituer');
  await page.keyboard.press('Enter');
  await expect(log).toContainText('je veux une voituer');
  await expect(chat.getByLabel('Votre message')).toHaveValue('');
  await page.clock.runFor(790);
  await expect(log).toContainText('L’assistant écrit…');
  await expect(log).not.toContainText('ouvrez « Location Voiture »');
  await page.clock.runFor(20);
  await expect(log).toContainText('ouvrez « Location Voiture »');
  await expect(log).not.toContainText('L’assistant écrit…');
});

test('nothing is sent for blanks; what it does not know it says @desktop', async ({ page }) => {
  await page.goto('/', { waitUntil: 'domcontentloaded' });
  const chat = await open(page);
  const log = chat.getByRole('log');
  const message = chat.getByLabel('Votre message');
  await message.fill('   ');
  await message.press('Enter');
  await message.fill('xyzzy');
  await chat.getByRole('button', { name: 'Envoyer' }).click();
  await expect(log).toContainText("Désolé, je n'ai pas compris. Essayez : voiture / transport / aide");
  expect(await log.getByText('Vous :', { exact: true }).count()).toBe(1);
});

test('it answers in English and Arabic too', async ({ page }) => {
  await page.goto('/', { waitUntil: 'domcontentloaded' });
  const chat = await open(page);
  await chat.getByLabel('Votre message').fill('airport transfer');
  await page.keyboard.press('Enter');
  await expect(chat.locator('[lang=en]')).toContainText('To book an airport transfer');
  await chat.getByLabel('Votre message').fill('بغيت نكري طوموبيل');
  await page.keyboard.press('Enter');
  await expect(chat.locator('[lang=ar]')).toHaveAttribute('dir', 'rtl');
  await expectNoAxeViolations(page);
});

test('its buttons lead to the right tab of the booking area @desktop', async ({ page }) => {
  await page.goto('/', { waitUntil: 'domcontentloaded' });
  const chat = await open(page);
  await chat.getByRole('button', { name: 'Réserver un transport' }).click();
  await chat.getByRole('link', { name: 'Réserver un transport' }).click();
  await expect(page).toHaveURL('/?tab=airport#reservation');
  await expect(page.getByRole('tab', { name: 'Transport Aéroport' })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('tab', { name: 'Transport Aéroport' })).toBeInViewport();
  await expect(chat).toBeHidden();

  await open(page);
  await expect(chat.getByRole('log')).toContainText('Pour un transport aéroport');
  await chat.getByRole('link', { name: 'Réserver une voiture' }).click();
  await expect(page.getByRole('tab', { name: 'Location Voiture' })).toHaveAttribute('aria-selected', 'true');
});

test('the focus goes in with it and back with Escape @both', async ({ page }) => {
  await page.goto('/', { waitUntil: 'domcontentloaded' });
  const button = page.getByRole('button', { name: "Besoin d'aide ?", exact: true });
  const chat = await open(page);
  await expect(button).toHaveAttribute('aria-expanded', 'true');
  await expect.poll(() => chat.evaluate((panel) => panel.contains(document.activeElement))).toBe(true);
  await expectNoAxeViolations(page);
  await page.keyboard.press('Escape');
  await expect(chat).toBeHidden();
  await expect(button).toBeFocused();
  await expect(button).toHaveAttribute('aria-expanded', 'false');
});

test('the conversation is fetched only when somebody asks for it', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(request.url()));
  await page.goto('/', { waitUntil: 'networkidle' });
  expect(scripts.filter((url) => url.includes('chat-panel'))).toEqual([]);
  await expect(await open(page)).toBeVisible();
  expect(scripts.filter((url) => url.includes('chat-panel'))).toHaveLength(1);
});
