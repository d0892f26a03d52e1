import { openLive } from '../live-page.ts';
import { secondBrowser } from '../second-browser.ts';
import { accepted, act, addFleet, rentalOf } from './bookings.ts';
import { confirm, dialog, expect, expectNoAxeViolations, rentalPage, stage, step, test } from './office.ts';

test('of two desks the slower is told what changed, and keeps what was typed', async ({
  page,
  browser,
  office,
  allowProblem,
}) => {
  allowProblem(/409/);
  const { carId } = await addFleet(page.request, 1);
  const { id } = await accepted(page.request, carId);
  const other = await secondBrowser(browser, page, office);
  const desk = await other.newPage();
  for (const one of [page, desk]) {
    await openLive(one, rentalPage(id));
    await step(one, 'Modifier').click();
  }
  await dialog(page).getByLabel('Vol').fill('AT 402');
  await dialog(desk).getByLabel('Note interne').fill('Siège bébé demandé');
  await confirm(desk, 'Enregistrer').click();
  await expect(dialog(desk)).toBeHidden();

  // The page behind follows by itself; what is being decided does not change under the hand.
  await confirm(page, 'Enregistrer').click();
  await expect(dialog(page).getByText('Modifiée entre-temps')).toBeVisible();
  await expect(dialog(page).getByText('Siège bébé demandé').first()).toBeVisible();
  await expectNoAxeViolations(page);
  await dialog(page).getByRole('button', { name: 'Charger ce qui a changé' }).click();
  await expect(dialog(page).getByLabel('Vol')).toHaveValue('AT 402');
  await expect(dialog(page).getByLabel('Note interne')).toHaveValue('Siège bébé demandé');
  await confirm(page, 'Enregistrer').click();
  await expect(dialog(page)).toBeHidden();
  expect(await rentalOf(page.request, id)).toMatchObject({ flight: 'AT 402', note: 'Siège bébé demandé' });
  await act(desk.request, id, 'cancel', { by: 'client', reason: 'Ne vient plus' });
  await expect(stage(page, 'Annulée')).toBeVisible();
  await other.close();
});
