import { expect, expectNoAxeViolations } from '../fixtures.ts';
import { rowOf, section, test } from '../full-day.ts';
import { openLive } from '../live-page.ts';
import { expectFitsEveryScreen } from '../screen-widths.ts';

test('the dashboard leads to the day, which has everybody where they are looked for, with a way to reach them', async ({
  page,
  site,
}) => {
  await openLive(page, `${site.url}/admin/dashboard`);
  const strip = page.getByRole('navigation', { name: 'Aujourd’hui' });
  await expect(strip.getByRole('link')).toHaveText([/^En attente1$/, /^Départs\d$/, /^Retours\d$/, /^En retard\d$/]);
  await expectNoAxeViolations(page);
  await strip.getByRole('link', { name: /^Départs/ }).click();
  await expect(page).toHaveURL(/aujourdhui#departs$/);

  await expect(page.getByRole('heading', { name: 'Aujourd’hui', level: 1 })).toBeVisible();
  await expect(section(page, 'Départs')).toContainText('Départ Du Jour');
  await expect(section(page, 'Départs')).toContainText('Alerte : Impayé');
  await expect(section(page, 'Retours')).toContainText('Retour Du Jour');
  await expect(section(page, 'En retard')).toContainText('Cliente En Retard');
  await expect(section(page, 'En retard')).toContainText(/Retard de 1 h/);
  await expect(section(page, 'Jamais remises')).toContainText('Client Jamais Venu');
  await expect(section(page, 'Transferts')).toContainText('Passagère Du Jour');
  await expect(section(page, 'Demandes en attente')).toContainText('Attend Une Réponse');
  await expect(section(page, 'Libres maintenant')).toContainText('Dacia Logan');

  const row = rowOf(page, 'Départ Du Jour');
  await expect(row).toContainText('12405-A-6');
  await expect(row.getByRole('link', { name: 'Appeler Départ Du Jour' })).toHaveAttribute('href', 'tel:0661000060');
  const chat = row.getByRole('link', { name: 'Écrire à Départ Du Jour sur WhatsApp' });
  await expect(chat).toHaveAttribute('href', /^https:\/\/wa\.me\/212661000060\?text=Bonjour/);
  await expectNoAxeViolations(page);
  await expectFitsEveryScreen(page);
});

test('keys are handed over with the counter and the tank, and another desk sees it', async ({
  page,
  context,
  openDay,
  allowProblem,
}) => {
  allowProblem(/status of 409/);
  const other = await context.newPage();
  await openDay(other);
  await openDay(page);
  await page.getByRole('button', { name: 'Remis : Départ Du Jour' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Départ Du Jour');
  await dialog.getByLabel('Compteur (km)').fill('26000');
  await dialog.getByRole('button', { name: 'Remis', exact: true }).click();
  await expect(dialog.getByText(/expliquez pourquoi/)).toBeVisible();
  await dialog.getByLabel('Compteur (km)').fill('27 100');
  await dialog.getByRole('slider', { name: 'Carburant' }).fill('5');
  await expectNoAxeViolations(page);
  await dialog.getByRole('button', { name: 'Remis', exact: true }).click();
  await expect(dialog).toHaveCount(0);
  for (const desk of [page, other]) {
    await expect(desk.getByRole('button', { name: 'Remis : Départ Du Jour' })).toHaveCount(0);
    await expect(rowOf(desk, 'Départ Du Jour')).toContainText(/Remis à \d\d:\d\d/);
  }
  await rowOf(page, 'Départ Du Jour').getByRole('link', { name: 'Départ Du Jour', exact: true }).click();
  await expect(page.getByRole('main')).toContainText('27 100 km');
});
