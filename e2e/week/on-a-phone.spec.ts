import type { Locator } from '@playwright/test';
import { expect, expectNoAxeViolations } from '../fixtures.ts';
import { rowOf, section, test } from '../full-day.ts';

/** Every control of a part has room for a thumb. */
async function expectRoomForThumbs(part: Locator): Promise<void> {
  for (const control of [part.getByRole('link', { name: /^(Appeler|Écrire)/ }), part.getByRole('button')])
    for (const one of await control.all()) {
      const box = await one.boundingBox();
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
    }
}

test('the morning on a phone: the day, a return, a departure, and a request that is answered', async ({
  page,
  openDay,
}) => {
  await openDay(page);
  await expect(section(page, 'En retard')).toContainText('Cliente En Retard');
  await expectRoomForThumbs(rowOf(page, 'Retour Du Jour'));
  await expectNoAxeViolations(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);

  const dialog = page.getByRole('dialog');
  for (const [act, who, km] of [
    ['Rendu', 'Cliente En Retard', '28000'],
    ['Remis', 'Client Jamais Venu', '27100'],
  ] as const) {
    await page.getByRole('button', { name: `${act} : ${who}` }).tap();
    await dialog.getByLabel('Compteur (km)').fill(km);
    await expectRoomForThumbs(dialog);
    await dialog.getByRole('button', { name: act, exact: true }).tap();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole('button', { name: `${act} : ${who}` })).toHaveCount(0);
  }

  await section(page, 'Demandes en attente').getByRole('link', { name: 'Attend Une Réponse', exact: true }).tap();
  await page.getByRole('button', { name: 'Refuser', exact: true }).tap();
  await dialog.getByLabel(/^Motif/).fill('Tout est loué');
  await expect(dialog.getByRole('button', { name: 'Refuser', exact: true })).toBeInViewport();
  await expectNoAxeViolations(page);
  await dialog.getByRole('button', { name: 'Refuser', exact: true }).tap();
  await expect(page.getByText('Refusée', { exact: true })).toBeVisible();

  await page.getByRole('button', { name: /^Menu/ }).tap();
  const menu = page.getByRole('navigation', { name: 'Back office' });
  await expect(menu.getByRole('link').first()).toHaveText('Aujourd’hui');
  await menu.getByRole('link').first().tap();
  await expect(section(page, 'Demandes en attente')).not.toContainText('Attend Une Réponse');
});
