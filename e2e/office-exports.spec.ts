import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, signInAs, test } from './fixtures.ts';
import { hydrated } from './hydrated.ts';

async function open(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: /^Export/ });
  await hydrated(button);
  await button.click();
}

async function taken(page: Page, format: RegExp) {
  await open(page);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: format }).click(),
  ]);
  return { name: download.suggestedFilename(), data: await readFile(await download.path()) };
}

test('a list leaves as it is filtered, as text or as a workbook', async ({ page }) => {
  await signInAs(page, 'admin');
  await page.goto('/admin/dashboard/cars?search=duster');
  await expect(page.getByRole('listitem').filter({ hasText: 'Duster' }).first()).toBeVisible();
  const csv = await taken(page, /CSV/);
  expect(csv.name).toMatch(/^voitures-\d{4}-\d\d-\d\d\.csv$/);
  const [head, ...lines] = csv.data.toString().trimEnd().split('\r\n');
  expect(head).toContain('Marque;Modèle;Année');
  expect(lines.length).toBeGreaterThan(0);
  for (const line of lines) expect(line).toContain('Duster');

  const workbook = await taken(page, /Excel/);
  expect(workbook.name).toMatch(/\.xlsx$/);
  expect(workbook.data.subarray(0, 4).toString('latin1')).toBe('PK\u0003\u0004');
});

test('the menu stays on a phone’s screen wherever its button stands @phone', async ({ page }) => {
  await signInAs(page, 'admin');
  for (const screen of ['cars', 'vehicules', 'clients', 'users', 'reservations', 'contrats', 'aujourdhui', 'rates']) {
    await page.goto(`/admin/dashboard/${screen}`);
    await open(page);
    const menu = await page.getByRole('menu').boundingBox();
    const [left, right] = [menu?.x ?? -1, (menu?.x ?? 0) + (menu?.width ?? Infinity)];
    expect(left, screen).toBeGreaterThanOrEqual(0);
    expect(right, screen).toBeLessThanOrEqual(390);
  }
});
