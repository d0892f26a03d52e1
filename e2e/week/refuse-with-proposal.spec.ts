import { lastMail, newAddress } from '../fixtures.ts';
import { openLive } from '../live-page.ts';
import { secondBrowser } from '../second-browser.ts';
import { addFleet, ask } from './bookings.ts';
import { confirm, dialog, expect, expectNoAxeViolations, rentalPage, stage, step, test } from './office.ts';

test('a request is refused with another car proposed; the customer takes it up in the letter, and the desk sees it', async ({
  page,
  browser,
}) => {
  const [wanted, other] = [await addFleet(page.request, 1), await addFleet(page.request, 1)];
  const email = newAddress();
  const { id } = await ask(wanted.carId, { email });
  await openLive(page, rentalPage(id));
  await step(page, 'Refuser').click();
  await dialog(page)
    .getByLabel(/^Motif/)
    .fill('La voiture part au garage');
  await dialog(page).getByRole('button', { name: 'Proposer autre chose' }).click();
  await dialog(page)
    .getByRole('button', { name: `Proposer ${other.name}` })
    .click();
  await expectNoAxeViolations(page);
  await confirm(page, 'Refuser et proposer 1 choix').click();
  await expect(stage(page, 'Refusée')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Propositions au client' })).toBeVisible();

  // It waits until the desk can no longer take the refusal back.
  await expect.poll(async () => (await lastMail(email)).text, { timeout: 30_000 }).toContain(other.name);
  const { text } = await lastMail(email, { text: /La voiture part au garage/ });
  const theirs = await secondBrowser(browser, page);
  const customer = await theirs.newPage();
  await openLive(customer, /\/r\/[\da-f]{64}/.exec(text)?.[0] ?? '');
  await expectNoAxeViolations(customer);
  await customer.getByRole('button', { name: /^Choisir cette proposition/ }).click();
  await expect(customer.getByRole('heading', { level: 1, name: 'Réservation confirmée' })).toBeVisible();
  await expect(customer.getByRole('heading', { level: 2, name: other.name })).toBeVisible();
  await theirs.close();
  await expect(stage(page, 'Prévue')).toBeVisible();
  await expect(page.getByRole('link', { name: other.vehicles[0].plate }).first()).toBeVisible();
});
