import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { refusalMessages } from '../api/words/messages.ts';
import { docx, ole } from '../server/testing/word-documents.ts';
import { expect, expectNoAxeViolations, signInAs, test } from './fixtures.ts';
import { openLive } from './live-page.ts';
import { admin } from './site.ts';

test.beforeEach(async ({ page }) => {
  await signInAs(page, 'admin');
  await openLive(page, '/admin/dashboard/contrats');
});

const file = (name: string, buffer: Buffer) => ({ name, mimeType: 'application/octet-stream', buffer });
const chooser = (page: Page) => page.locator('input[type=file]');
const rowOf = (page: Page, name: string) =>
  page
    .getByRole('row')
    .or(page.getByRole('list', { name: 'Contrats' }).getByRole('listitem'))
    .filter({ hasText: name })
    .filter({ visible: true });

test('contracts are sent together, found, fetched and removed @both', async ({ page }) => {
  test.slow();
  const mark = randomUUID().slice(0, 8);
  const [first, second] = [`Été ${mark}.docx`, `Ancien ${mark}.doc`];
  await expect(page.getByRole('heading', { name: 'Gestion des Contrats' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Téléverser' })).toBeDisabled();
  await chooser(page).setInputFiles([file(first, docx()), file(second, ole())]);
  await expect(page.getByText('2 fichiers sélectionnés')).toBeVisible();
  await page.getByRole('button', { name: 'Téléverser' }).click();
  await expect(page.getByText('2 contrats ajoutés')).toBeVisible();

  await page.getByLabel('Rechercher par nom de fichier').fill(`ete ${mark}`);
  await expect(page.getByText('1 contrat', { exact: true })).toBeVisible();
  await expect(rowOf(page, first)).toContainText(/\d{1,2} \S+ 20\d\d, \d\d:\d\d/);
  const link = rowOf(page, first).getByRole('link', { name: `Télécharger ${first}` });
  await expect(link).toHaveAttribute('target', '_blank');
  // In the same tab, where the test can wait for it.
  await link.evaluate((element) => element.removeAttribute('target'));
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
  expect(download.suggestedFilename()).toBe(first);
  expect((await readFile(await download.path())).equals(docx())).toBe(true);

  await page.getByLabel('Rechercher par nom de fichier').fill(mark);
  await page.getByRole('button', { name: 'Plus anciens' }).click();
  await expect(rowOf(page, mark)).toHaveCount(2);
  await expectNoAxeViolations(page);
  for (const name of [first, second]) {
    await rowOf(page, name)
      .getByRole('button', { name: `Supprimer ${name}` })
      .click();
    const question = page.getByRole('alertdialog', { name: `Supprimer le contrat ${name}` });
    // Once for both of them.
    if (name === first) await question.getByLabel('Mot de passe actuel').fill(admin.password);
    await question.getByRole('button', { name: 'Supprimer' }).click();
    await expect(rowOf(page, name)).toHaveCount(0);
  }
  await expect(page.getByText('Aucun contrat trouvé')).toBeVisible();
});

test('what is no Word document is refused, with the reason', async ({ page, allowProblem }) => {
  await chooser(page).setInputFiles(file('photo.pdf', Buffer.from('%PDF')));
  await expect(page.getByRole('alert')).toContainText('photo.pdf : seuls les fichiers .doc et .docx sont acceptés');
  await expect(page.getByRole('button', { name: 'Téléverser' })).toBeDisabled();
  allowProblem(/status of 415/);
  await chooser(page).setInputFiles(file('faux.docx', Buffer.from('MZ not a document')));
  await page.getByRole('button', { name: 'Téléverser' }).click();
  await expect(page.getByRole('alert')).toContainText("❌ Erreur lors de l'upload");
  await expect(page.getByRole('alert')).toContainText('faux.docx');
  await expectNoAxeViolations(page);
});

test('an upload that is refused keeps its files, says how long to wait, and can be sent again @both', async ({
  page,
  allowProblem,
}) => {
  allowProblem(/status of 429/);
  const name = `Gardé ${randomUUID().slice(0, 8)}.docx`;
  const refusal = { code: 'too_many_requests', message: refusalMessages.too_many_requests };
  const answers = [{ status: 429, headers: { 'retry-after': '42' }, json: refusal }];
  await page.route('**/api/admin/contrats', (route) => {
    const answer = answers.pop();
    return answer ? route.fulfill(answer) : route.continue();
  });
  await chooser(page).setInputFiles(file(name, docx()));
  const send = page.getByRole('button', { name: 'Téléverser' });
  await send.click();
  const alert = page.getByRole('alert');
  await expect(alert).toHaveText(`❌ Erreur lors de l'upload. ${refusalMessages.too_many_requests} (dans 42 s)`);
  await expect(chooser(page)).toBeFocused();
  await expectNoAxeViolations(page);

  // What cannot be sent is said, and does not take the place of what can.
  await chooser(page).setInputFiles(file('photo.pdf', Buffer.from('%PDF')));
  await expect(alert).toHaveText('photo.pdf : seuls les fichiers .doc et .docx sont acceptés');
  await expect(page.getByText('1 fichier sélectionné')).toBeVisible();
  await send.click();
  await expect(rowOf(page, name)).toHaveCount(1);
  await expect(alert).toHaveText('');
  await expect(send).toBeDisabled();
});

test('files can be dropped on the form', async ({ page }) => {
  const name = `Déposé ${randomUUID().slice(0, 8)}.docx`;
  const data = await page.evaluateHandle(
    ([content, label]) => {
      const transfer = new DataTransfer();
      const bytes = Uint8Array.from(atob(content ?? ''), (char) => char.charCodeAt(0));
      transfer.items.add(new File([bytes], label ?? ''));
      return transfer;
    },
    [docx().toString('base64'), name],
  );
  const zone = page.getByText('Choisir des fichiers .doc ou .docx');
  const refused = (type: string) =>
    zone.evaluate(
      (element, { type, dataTransfer }) =>
        element.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true })),
      { type, dataTransfer: data },
    );
  // The browser lets files fall only where what they are held over takes them.
  await expect.poll(() => refused('dragover')).toBe(false);
  expect(await refused('drop')).toBe(false);
  await expect(page.getByText('1 fichier sélectionné')).toBeVisible();
  await page.getByRole('button', { name: 'Téléverser' }).click();
  await expect(rowOf(page, name)).toHaveCount(1);
});
