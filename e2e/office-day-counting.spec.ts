import type { Car } from '../api/calls/catalogue.ts';
import { enter, test } from './first-steps.ts';
import { expect, expectNoAxeViolations } from './fixtures.ts';
import { openLive } from './live-page.ts';

const dayAhead = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

test('another way to count days changes the public price; the way before is a press away', async ({
  page,
  browser,
  start,
}) => {
  const { url } = await start('demo');
  const visitor = await browser.newPage();
  const [car] = (await (await visitor.request.get(`${url}/api/cars`)).json()) as Car[];
  const expectDays = async (days: string) => {
    await visitor.goto(`${url}/car/${car?._id}?du=${dayAhead(250)}&au=${dayAhead(253)}&depart=10:00&retour=10:00`);
    await expect(visitor.getByRole('region', { name: 'Prix de la location' })).toContainText(days);
  };
  await enter(page, url);
  await openLive(page, `${url}/admin/dashboard/rates?vue=durees`);
  await expect(page.getByText('Ce qui valait avant'), 'nothing has changed yet').toHaveCount(0);
  await expectDays('4 jours');

  await page.getByRole('button', { name: 'Modifier' }).nth(1).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Périodes de 24 heures').check();
  await dialog.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(dialog).toBeHidden();
  await expectDays('3 × 24 h');

  await page.getByText('Ce qui valait avant').click();
  const versions = page.getByRole('list', { name: 'Ce qui valait avant' }).getByRole('listitem');
  await expect(versions).toHaveCount(1);
  await expect(versions).toContainText('Jours du calendrier, premier et dernier compris · Durée minimale : 1 jour');
  await expectNoAxeViolations(page);
  await versions.getByRole('button', { name: /^Revenir à cette règle/ }).click();
  await expect(page.getByText('La règle d’avant vaut à nouveau')).toBeVisible();
  await expect(versions).toHaveCount(2);
  await expect(versions.getByRole('button'), 'none for the rule that holds').toHaveCount(1);
  await expectDays('4 jours');
  await visitor.close();
});
