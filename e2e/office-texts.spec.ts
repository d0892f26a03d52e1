import type { Page } from '@playwright/test';
import { expect, expectNoAxeViolations } from './fixtures.ts';
import { openLive } from './live-page.ts';
import { backToOrigin, owner, test } from './own-site.ts';
import { expectFitsEveryScreen } from './screen-widths.ts';

const screen = '/admin/dashboard/settings';
const dialog = (page: Page) => page.getByRole('dialog');
const told = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });
const group = (page: Page, name: string) => page.getByRole('group', { name });

async function open(page: Page, section: string) {
  const card = page.locator('details').filter({ has: page.getByRole('heading', { name: section, exact: true }) });
  await expect(card).toBeVisible();
  if ((await card.getAttribute('open')) === null) await card.locator('summary').click();
}

async function save(page: Page) {
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await dialog(page).getByLabel('Mot de passe actuel').fill(owner.password);
  await dialog(page).getByRole('button', { name: 'Enregistrer' }).click();
  await expect(told(page, 'Réglages enregistrés')).toBeVisible();
}

test('the owner rewrites what the site says, and a visitor reads it at once @both', async ({ page }) => {
  expect((await page.request.get('/conditions')).status()).toBe(404);
  await openLive(page, screen);
  await open(page, 'Accueil');
  await open(page, 'À propos');
  await open(page, 'Conditions');
  await group(page, 'Sur les trois images').getByLabel('Titre').first().fill('{ville} sans attendre');
  const faq = group(page, 'Questions fréquentes');
  await faq.getByRole('button', { name: 'Ajouter une question' }).click();
  await faq.getByLabel('Question').last().fill('Livrez-vous à l’hôtel ?');
  await faq.getByLabel('Réponse').last().fill('Oui, </script> ou <b>non</b>.\nSur demande.');
  await faq.getByRole('button', { name: 'Question 5 : monter' }).click();
  // The button goes along with its question.
  await expect(faq.getByRole('button', { name: 'Question 4 : monter' })).toBeFocused();
  for (const at of [4, 3, 2]) await faq.getByRole('button', { name: `Question ${at} : monter` }).click();
  await faq.getByRole('button', { name: 'Retirer la question Le kilométrage est-il limité ?' }).click();
  await expect(faq.getByRole('button', { name: /^Retirer la question Quels documents/ })).toBeFocused();
  // After the last there is none that could take its place.
  const addQuestion = faq.getByRole('button', { name: 'Ajouter une question' });
  await addQuestion.click();
  await faq
    .getByRole('button', { name: /^Retirer la question/ })
    .last()
    .click();
  await expect(addQuestion).toBeFocused();
  await page.getByLabel('Qui nous sommes').fill('Nous sommes deux sœurs.\nEt onze voitures.');
  const conditions = group(page, 'Conditions de location');
  await conditions.getByRole('button', { name: 'Ajouter un article' }).click();
  await conditions.getByLabel('Titre').fill('Âge du conducteur');
  await conditions.getByLabel('Texte').fill('21 ans à {vile}.');
  await conditions.getByLabel('Titre').focus();
  await expect(conditions, 'when it is left').toContainText('Entre accolades, seulement');
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(conditions.getByLabel('Texte')).toBeFocused();
  await conditions.getByLabel('Texte').fill('21 ans à {ville}.\nPermis de deux ans.');
  await expectNoAxeViolations(page);
  await expectFitsEveryScreen(page);

  const previewTab = page.getByRole('tab', { name: 'Aperçu' });
  if ((await previewTab.count()) > 0) await previewTab.click();
  const preview = page.frameLocator('iframe[title^="Aperçu"]');
  // What was typed last is what is looked at.
  await expect(preview.getByRole('heading', { name: 'Âge du conducteur' })).toBeVisible();
  await expect(preview.getByText('21 ans à Agadir.')).toBeVisible();
  const pages = group(page, 'Page montrée');
  await pages.getByRole('button', { name: 'Accueil' }).click();
  await expect(preview.getByText('Agadir sans attendre')).toBeVisible();
  await pages.getByRole('button', { name: 'À propos' }).click();
  await expect(preview.getByText('Nous sommes deux sœurs.')).toBeVisible();
  await page.getByRole('tab', { name: 'Réglages' }).click();
  await save(page);

  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Agadir sans attendre');
  const asked = page.getByRole('region', { name: 'Questions fréquentes' }).locator('summary');
  await asked.first().scrollIntoViewIfNeeded();
  await expect(asked).toHaveText([
    'Livrez-vous à l’hôtel ?',
    /annuler ma réservation/,
    /documents dois-je présenter/,
    /se passe la réservation/,
  ]);
  const facts = await page.locator('script[type="application/ld+json"]').allTextContents();
  const questions = facts.map((fact) => JSON.parse(fact) as { '@type': string; mainEntity: object[] });
  expect(questions.find((fact) => fact['@type'] === 'FAQPage')?.mainEntity[0]).toEqual({
    '@type': 'Question',
    name: 'Livrez-vous à l’hôtel ?',
    acceptedAnswer: { '@type': 'Answer', text: 'Oui, </script> ou <b>non</b>.\nSur demande.' },
  });

  await page.getByRole('link', { name: 'Conditions de location' }).click();
  await expect(page.getByRole('heading', { name: 'Âge du conducteur' })).toBeVisible();
  await expect(page.getByText('21 ans à Agadir.')).toBeVisible();
  await expectNoAxeViolations(page);
  await page.goto('/conditions');
  await expect(page.getByRole('main').locator('p')).toHaveText([
    '21 ans à Agadir.',
    'Permis de deux ans.',
    /^Vous avez réservé sans compte/,
  ]);
  await expectFitsEveryScreen(page);
  expect(await (await page.request.get('/sitemap.xml')).text()).toContain('/conditions<');
  await page.goto('/about');
  await expect(page.getByRole('region', { name: 'Qui nous sommes' }).locator('p').first()).toHaveText(
    'Nous sommes deux sœurs.',
  );

  // And back, as it came.
  await backToOrigin(page);
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Louez à Agadir, partez où vous voulez');
  expect((await page.request.get('/conditions')).status()).toBe(404);
});
