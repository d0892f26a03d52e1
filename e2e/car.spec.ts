import type { Page } from '@playwright/test';
import { hydrated } from './hydrated.ts';
import { expect, expectNoAxeViolations, signInAs, test } from './fixtures.ts';
import { openWithLateScripts } from './late-scripts.ts';
import { openLive } from './live-page.ts';
import { expectFitsEveryScreen } from './screen-widths.ts';
import { baseUrl } from './site.ts';

interface Listed {
  _id: string;
  model: string;
  images: string[];
}

async function openCar(page: Page, model: string) {
  const id = await idOf(page, model);
  await openLive(page, `/car/${id}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(model);
  return id;
}

async function idOf(page: Page, model: string) {
  return (await fleet(page)).find((it) => it.model === model)!._id;
}

async function fleet(page: Page) {
  return (await (await page.request.get('/api/cars')).json()) as Listed[];
}

test('the header says what the car is, what it costs and what others thought @both', async ({ page }) => {
  await openCar(page, 'Duster');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Dacia Duster2024');
  await expect(main.getByText('450 MAD/Jour').first()).toBeVisible();
  await expect(main.getByRole('img', { name: '4,5 sur 5' }).first()).toBeVisible();
  // Somebody drives it today.
  await expect(main.getByText('Louée en ce moment', { exact: true }).first()).toBeVisible();
  await expectNoAxeViolations(page);
  await openCar(page, 'Golf');
  await expect(main.getByText('Disponible', { exact: true })).toBeVisible();
});

test('a tab that is pressed before the page is alive opens once it is', async ({ page }) => {
  const letIn = await openWithLateScripts(page, `/car/${await idOf(page, 'Duster')}`);
  await page.getByRole('tab', { name: 'Avis (2)' }).click();
  await expect(page.getByRole('tabpanel', { name: 'Détails' })).toBeVisible();
  letIn();
  await expect(page.getByRole('tabpanel', { name: 'Avis (2)' })).toBeVisible();
});

test('three tabs, details first, by mouse and by keyboard @desktop', async ({ page }) => {
  await openCar(page, 'Duster');
  const tab = (name: string | RegExp) => page.getByRole('tab', { name });
  await expect(tab('Détails')).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByText('Le SUV de toutes les escapades')).toBeVisible();
  await tab('Spécifications').click();
  const facts = page.getByRole('tabpanel', { name: 'Spécifications' });
  await expect(facts).toContainText('CarburantDiesel');
  await expect(facts).toContainText('TransmissionManuelle');
  await expect(facts).toContainText('Kilométrage27K km');
  await expect(page.getByText('Le SUV de toutes les escapades')).toBeHidden();
  await tab('Spécifications').press('ArrowRight');
  await expect(tab('Avis (2)')).toBeFocused();
  const reviews = page.getByRole('tabpanel', { name: 'Avis (2)' });
  await expect(reviews.getByRole('listitem')).toHaveCount(2);
  await expect(reviews).toContainText('Avis de démonstration');
  await expectNoAxeViolations(page);
});

test('a photo of a car comes as AVIF, as wide as the screen needs it and no wider @both', async ({ page }) => {
  const id = (await fleet(page)).find((car) => car.images.length > 0)?._id;
  await page.goto(`/car/${id}`);
  const photo = page
    .getByRole('region', { name: /^Photos de la/ })
    .locator('img')
    .first();
  await expect.poll(() => photo.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  // About 780 dots: the width of two of them per point on the phone, and of one on the desk.
  expect(await photo.evaluate((img: HTMLImageElement) => img.currentSrc)).toMatch(
    new RegExp(`^${baseUrl}/api/car/${id}/images/[^/]+-800\\.avif$`),
  );
});

test.describe('photos', () => {
  const gallery = (page: Page) => page.getByRole('region', { name: 'Photos de la Dacia Duster' });

  // Four photos at once, whether or not those of the demonstration have been drawn yet.
  test.beforeEach(async ({ page }) => {
    await page.route('/api/car/*', async (route) => {
      const answer = (await (await route.fetch()).json()) as { car: Listed };
      answer.car.images = [1, 2, 3, 4].map((at) => `${baseUrl}/favicon.svg?photo=${at}`);
      await route.fulfill({ json: answer });
    });
    await openLive(page, '/cars?q=duster');
    await page.getByRole('link', { name: 'Réserver Maintenant : Dacia Duster' }).click();
    await expect(gallery(page)).toBeVisible();
  });

  test('step, are picked by thumbnail, and show where one is @both', async ({ page }) => {
    await expect(gallery(page).getByText('1 / 4')).toBeVisible();
    await gallery(page).getByRole('button', { name: 'Photo suivante' }).click();
    await expect(gallery(page).getByText('2 / 4')).toBeVisible();
    const fourth = gallery(page).getByRole('button', { name: 'Afficher la photo 4' });
    await fourth.click();
    await expect(gallery(page).getByText('4 / 4')).toBeVisible();
    await expect(fourth).toHaveAttribute('aria-current', 'true');
    await gallery(page).getByRole('button', { name: 'Photo suivante' }).click();
    await expect(gallery(page).getByText('1 / 4')).toBeVisible();
    await gallery(page).getByRole('button', { name: 'Photo précédente' }).click();
    await expect(gallery(page).getByText('4 / 4')).toBeVisible();
    await expect(gallery(page).getByText('Photos non contractuelles')).toBeVisible();
    await expectNoAxeViolations(page);
    await expectFitsEveryScreen(page);
  });

  test('follow a finger @phone', async ({ page }) => {
    const box = (await gallery(page).getByRole('link', { name: 'Agrandir la photo 1' }).boundingBox())!;
    const finger = await page.context().newCDPSession(page);
    const y = box.y + box.height * 0.3;
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
      finger.send('Input.dispatchTouchEvent', { type, touchPoints: x === undefined ? [] : [{ x, y }] });
    await touch('touchStart', box.x + box.width * 0.85);
    for (let part = 0.8; part > 0.1; part -= 0.05) await touch('touchMove', box.x + box.width * part);
    await touch('touchEnd');
    await expect(gallery(page).getByText('2 / 4')).toBeVisible();
  });

  test('fill the screen, step by keys, and give the focus back @desktop', async ({ page }) => {
    await gallery(page).getByRole('button', { name: 'Afficher la photo 2' }).click();
    await expect(gallery(page).getByText('2 / 4')).toBeVisible();
    const photo = gallery(page).getByRole('link', { name: 'Agrandir la photo 2' });
    await photo.click();
    const full = page.getByRole('dialog', { name: 'Photos de la Dacia Duster' });
    await expect(full.getByText('2 / 4')).toBeVisible();
    await expectNoAxeViolations(page);
    await page.keyboard.press('ArrowRight');
    await expect(full.getByText('3 / 4')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(full).toHaveCount(0);
    await expect(photo).toBeFocused();
    await photo.click();
    await full.getByRole('button', { name: 'Fermer' }).click();
    await expect(full).toHaveCount(0);
  });
});

test('WhatsApp opens with the car already named', async ({ page }) => {
  await openCar(page, 'Duster');
  const block = page.getByRole('main').getByRole('region', { name: /réserver|réservation/i });
  const href = await block.getByRole('link', { name: /WhatsApp/ }).getAttribute('href');
  const url = new URL(href!);
  expect(url.host).toBe('wa.me');
  expect(url.searchParams.get('text')).toContain('Dacia Duster (2024, 450 MAD/Jour)');
});

test('similar cars are other cars that can be had, and the way back leads to the fleet @desktop', async ({ page }) => {
  const id = await openCar(page, 'Duster');
  const similar = page.getByRole('region', { name: 'Voitures similaires' });
  await expect(similar.getByRole('article')).toHaveCount(3);
  await expect(similar.locator(`a[href="/car/${id}"]`)).toHaveCount(0);
  await similar.getByRole('link', { name: /Hyundai Tucson/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Hyundai Tucson');
  await expect(page).toHaveTitle(/Hyundai Tucson 2025/);
  await page.getByRole('link', { name: 'Retour aux voitures' }).filter({ visible: true }).click();
  await expect(page).toHaveURL('/cars');
});

test('a car without reviews says so', async ({ page }) => {
  await openCar(page, 'i10');
  await page.getByRole('tab', { name: 'Avis (0)' }).click();
  await expect(page.getByText('Aucun avis pour le moment')).toBeVisible();
});

test('an unavailable car says so, and asks nobody to log in for it', async ({ page }) => {
  await openCar(page, 'C3');
  const block = page.getByRole('region', { name: 'Réserver cette voiture' });
  await expect(block.getByRole('button', { name: 'Indisponible' })).toBeDisabled();
  await expect(block.locator('a[href^="/login"]')).toHaveCount(0);
});

test('a car without photos says that they are to come @desktop', async ({ page }) => {
  await page.route('/api/car/*', async (route) => {
    const answer = (await (await route.fetch()).json()) as { car: Listed };
    answer.car.images = [];
    await route.fulfill({ json: answer });
  });
  await openLive(page, '/cars?q=duster');
  await page.getByRole('link', { name: 'Réserver Maintenant : Dacia Duster' }).click();
  await expect(page.getByText('Les photos de cette voiture arrivent bientôt')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Photos de la Dacia Duster' })).toHaveCount(0);
  await expectNoAxeViolations(page);
});

test('Enter in the city field chooses a city, and sends nothing for somebody who must log in first @desktop', async ({
  page,
}) => {
  await openCar(page, 'Duster');
  await page.evaluate(() => {
    document.addEventListener('submit', () => (document.body.dataset['sent'] = 'yes'), { capture: true });
  });
  const block = page.getByRole('region', { name: 'Réserver cette voiture' });
  const city = block.getByRole('combobox', { name: 'Ville' });
  await city.fill('agad');
  await city.press('Enter');
  await expect(city).toHaveValue('Agadir');
  await city.press('Enter');
  await expect(page.locator('body')).not.toHaveAttribute('data-sent');

  // Of another car: what was chosen here would come along.
  await signInAs(page, 'customer');
  await openCar(page, 'Clio');
  await hydrated(city);
  await city.press('Enter');
  await expect(block.getByText('Veuillez sélectionner une ville').first()).toBeVisible();
});

test('Enter in the city field leads nowhere while the scripts are on their way', async ({ page }) => {
  const scriptsCome = await openWithLateScripts(page, `/car/${await idOf(page, 'Duster')}`);
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET') sent.push(request.url());
  });
  const city = page.getByRole('combobox', { name: 'Ville' });
  await city.fill('Agadir');
  await city.press('Enter');
  scriptsCome();
  await page.getByRole('option', { name: 'Agadir', exact: true }).click();
  expect(sent).toEqual([]);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('all that there is to know shows', async ({ page }) => {
    await page.goto(`/car/${await idOf(page, 'Duster')}`);
    const main = page.getByRole('main');
    await expect(main.getByText('Le SUV de toutes les escapades')).toBeVisible();
    await expect(main.getByRole('heading', { name: 'Spécifications' })).toBeVisible();
    await expect(main.getByText('Avis de démonstration')).toHaveCount(2);
    await expect(main.getByRole('heading', { name: 'Voitures similaires' })).toBeVisible();
  });

  test('a car that cannot be had says so', async ({ page }) => {
    await page.goto(`/car/${await idOf(page, 'C3')}`);
    const block = page.getByRole('region', { name: 'Réserver cette voiture' });
    await expect(block.getByRole('button', { name: 'Indisponible' })).toBeDisabled();
    await expect(block.getByRole('button')).toHaveCount(1);
  });
});
