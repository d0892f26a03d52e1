import { randomUUID } from 'node:crypto';
import { addCustomer } from '../api/calls/customers.ts';
import { docx } from '../server/testing/word-documents.ts';
import { expect, expectNoAxeViolations, signInAs, test } from './fixtures.ts';
import { openLive } from './live-page.ts';
import { admin } from './site.ts';

test('a contract is added on a customer’s page, seen among all, given to another, and erased with them @both', async ({
  page,
}) => {
  test.slow();
  const mark = randomUUID().slice(0, 8);
  const digits = String(Number.parseInt(mark, 16)).padStart(10, '0').slice(-7);
  const name = `Contrat ${mark}.docx`;
  await signInAs(page, 'admin');
  const added = async (full_name: string, phone: string) => {
    const data = { full_name, phones: [phone] };
    const answer = await page.request.post(`/api${addCustomer.path}`, { data });
    return (await answer.json()) as { id: string };
  };
  const salma = await added(`Salma ${mark}`, `+2126${digits}1`);
  await added(`Karim ${mark}`, `+2126${digits}2`);

  await openLive(page, `/admin/dashboard/clients/${salma.id}`);
  await expect(page.getByText('Aucun contrat')).toBeVisible();
  await page.locator('input[type=file]').setInputFiles({ name, mimeType: 'application/octet-stream', buffer: docx() });
  await page.getByRole('button', { name: 'Téléverser' }).click();
  const line = page.getByRole('listitem').filter({ has: page.getByRole('link', { name }) });
  await expect(line).toBeVisible();
  await expect(page.getByText('Contrat déposé')).toBeVisible();
  await expectNoAxeViolations(page);

  await openLive(page, '/admin/dashboard/contrats');
  await page.getByLabel('Rechercher par nom de fichier').fill(mark);
  const row = page
    .getByRole('row')
    .or(page.getByRole('list', { name: 'Contrats' }).getByRole('listitem'))
    .filter({ hasText: name })
    .filter({ visible: true });
  await expect(row.getByRole('link', { name: `Salma ${mark}` })).toBeVisible();
  await row.getByRole('button', { name: /^Changer le client/ }).click();
  const dialog = page.getByRole('dialog', { name: /À qui est ce contrat/ });
  await dialog.getByRole('radio', { name: /le détacher/ }).check();
  await dialog.getByRole('button', { name: 'Enregistrer' }).click();
  await row.getByRole('button', { name: /^Rattacher/ }).click();
  await dialog.getByLabel(/nom, téléphone ou pièce/).fill(`Karim ${mark}`);
  await dialog.getByRole('radio', { name: `Karim ${mark}` }).check();
  await expectNoAxeViolations(page);
  await dialog.getByRole('button', { name: 'Enregistrer' }).click();
  await row.getByRole('link', { name: `Karim ${mark}` }).click();

  await page.getByRole('button', { name: 'Effacer cette personne' }).click();
  const erase = page.getByRole('dialog', { name: `Effacer Karim ${mark}` });
  await expect(erase.getByText('1 contrat, fichier compris')).toBeVisible();
  await erase.getByLabel(/Pour confirmer/).fill(`Karim ${mark}`);
  await erase.getByRole('button', { name: 'Continuer' }).click();
  const sure = page.getByRole('alertdialog').or(page.getByRole('dialog')).filter({ hasText: 'pour toujours' });
  await sure.getByLabel('Mot de passe actuel').fill(admin.password);
  await sure.getByRole('button', { name: 'Effacer pour toujours' }).click();
  await expect(page.getByText('Cette personne a été effacée')).toBeVisible();
  await openLive(page, '/admin/dashboard/contrats');
  await page.getByLabel('Rechercher par nom de fichier').fill(mark);
  await expect(page.getByText('Aucun contrat trouvé')).toBeVisible();
});
