import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { expect, signInAs, test } from './fixtures.ts';
import { openLive } from './live-page.ts';

const widths = [768, 1024, 1280, 1366, 1440, 1536, 1920];
const long = 'Abdelmounaïm'.repeat(25);
const words = 'Fatima Zohra '.repeat(23);
const email = `${'prenom.nom'.repeat(6)}@${'exemple-tres-long'.repeat(10)}.example`;

const blocker = {
  full_name: long,
  start_date: '2031-11-20T10:00:00.000Z',
  end_date: '2031-11-22T10:00:00.000Z',
  start_wall: '2031-11-20T10:00',
  end_wall: '2031-11-22T10:00',
};
const common = {
  status: 'en attente',
  email,
  phone: '+212 6 12 34 56 78 90 12',
  created_at: '2031-11-15T09:00:00.000Z',
  created_wall: '2031-11-15T09:00',
  is_start_open: false,
  is_end_open: false,
  source: 'téléphone',
  plates: ['48213-ب-33', '48214-ب-33'],
  blocked_by: null,
  obstacle: null,
};
const rental = {
  ...common,
  type: 'car',
  car_id: 'any',
  car_name: long,
  ville: 'Sidi Slimane Echcharaa',
  start_date: '2031-11-20T10:00:00.000Z',
  end_date: '2031-11-22T10:00:00.000Z',
  start_wall: '2031-11-20T10:00',
  end_wall: '2031-11-22T10:00',
  date_wall: null,
  days: 365,
  total: 1_234_567.5,
  aeroport: null,
  date: null,
  departure: null,
  rivals: 27,
};
const trip = {
  ...rental,
  type: 'transport',
  car_id: null,
  car_name: null,
  start_date: null,
  end_date: null,
  start_wall: null,
  end_wall: null,
  date_wall: '2031-11-20T10:00',
  days: null,
  total: null,
  aeroport: 'Aéroport Casablanca-Mohammed V',
  date: '2031-11-20T10:00:00.000Z',
  departure: 'Sidi Slimane Echcharaa',
  rivals: 0,
};
const each = (row: object) => [long, words, 'Salma'].map((full_name) => ({ ...row, full_name, _id: randomUUID() }));
const people = each({ phone: common.phone, username: 'x', profile_img: null, role: 'admin' }).map((one, at) => ({
  ...one,
  email: `${at}${email}`,
  created_at: common.created_at,
}));
const contracts = [long, words].map((name) => ({
  filename: `${name}.docx`,
  date: common.created_at,
  date_wall: common.created_wall,
  size: 12_345_678,
}));

/** A page as the calls answer it, of which nothing comes before or after. */
const onlyPage = (items: object[]) => ({ items, total: items.length, page: 1, next: null, previous: null });

const screens = [
  {
    name: 'rentals',
    path: '/admin/dashboard/reservations',
    call: '**/api/admin/reservations/search?*',
    rows: [...each(rental), { ...rental, full_name: 'Salma', _id: 'x', obstacle: 'car_taken', blocked_by: blocker }],
    actions: [/^Accepter la demande/, /^Refuser la demande/],
  },
  {
    name: 'transfers',
    path: '/admin/dashboard/reservations',
    tab: /^Transports aéroport/,
    call: '**/api/admin/reservations/search?*',
    rows: [...each(trip), { ...trip, full_name: 'Salma', _id: 'x', obstacle: 'dates_past' }],
    actions: [/^Accepter la demande/, /^Refuser la demande/],
  },
  {
    name: 'users',
    path: '/admin/dashboard/users',
    call: '**/api/admin/users/search*',
    rows: people,
    actions: [/^Change Role/, /^Delete/],
  },
  {
    name: 'contracts',
    path: '/admin/dashboard/contrats',
    call: '**/api/admin/contrats/search*',
    rows: contracts,
    actions: [/^Supprimer/, /^Rattacher/],
  },
];

for (const { name, path, call, rows, actions, ...rest } of screens) {
  test(`${name}: every action is in view at every width, however long the words are @desktop`, async ({ page }) => {
    await signInAs(page, 'admin');
    await page.route(call, (route) => route.fulfill({ json: onlyPage(rows) }));
    await openLive(page, path);
    if ('tab' in rest && rest.tab) await page.getByRole('tab', { name: rest.tab }).click();
    for (const width of widths) {
      await page.setViewportSize({ width, height: 768 });
      for (const action of actions) {
        const buttons = page.getByRole('button', { name: action }).filter({ visible: true });
        await expect(buttons.first()).toBeVisible();
        for (const button of await buttons.all()) await expectInView(button, width);
      }
      // Nothing runs over into the next column either.
      expect(await overflowing(page), `cells at ${width} px`).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    }
  });
}

const usual = [
  {
    name: 'rentals',
    path: '/admin/dashboard/reservations',
    call: '**/api/admin/reservations/search?*',
    row: {
      ...rental,
      car_name: 'Dacia Duster',
      ville: 'Agadir',
      email: 'yasmine@example.com',
      days: 3,
      total: 1350,
      rivals: 1,
    },
  },
  {
    name: 'transfers',
    path: '/admin/dashboard/reservations',
    tab: /^Transports aéroport/,
    call: '**/api/admin/reservations/search?*',
    row: { ...trip, email: 'yasmine@example.com', departure: 'Taghazout', ville_hors_liste: true },
  },
  {
    name: 'contracts',
    path: '/admin/dashboard/contrats',
    call: '**/api/admin/contrats/search*',
    row: { date: common.created_at, date_wall: common.created_wall, size: 12_345 },
  },
];

for (const { name, path, call, row, ...rest } of usual) {
  test(`${name}: ten are in view at once on a small laptop @desktop`, async ({ page }) => {
    const rows = Array.from({ length: 14 }, (_, at) => ({
      ...row,
      _id: randomUUID(),
      filename: `Contrat de location ${at}.docx`,
      full_name: 'Yasmine El Amrani',
      phone: '0612345678',
    }));
    await page.setViewportSize({ width: 1366, height: 768 });
    await signInAs(page, 'admin');
    await page.route(call, (route) => route.fulfill({ json: onlyPage(rows) }));
    await openLive(page, path);
    if ('tab' in rest && rest.tab) await page.getByRole('tab', { name: rest.tab }).click();
    await expect(page.getByRole('table').getByRole('row')).toHaveCount(1 + rows.length);
    await expect(page.getByRole('table').getByRole('row').nth(10)).toBeInViewport({ ratio: 1 });
  });
}

/** Inside what surrounds it: a table that is wider than its frame would cut it off or let it be scrolled away. */
async function expectInView(button: Locator, width: number) {
  const sides = await button.evaluate((element) => {
    const frame = (element.closest('table')?.parentElement ?? element.closest('li'))?.getBoundingClientRect();
    const { left, right } = element.getBoundingClientRect();
    return { left, right, from: frame?.left ?? Infinity, to: Math.min(frame?.right ?? 0, innerWidth) };
  });
  expect(sides.left, `at ${width} px`).toBeGreaterThanOrEqual(sides.from);
  expect(sides.right, `at ${width} px`).toBeLessThanOrEqual(sides.to);
}

const overflowing = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('th, td')]
      .filter((cell) => cell.scrollWidth > cell.clientWidth + 1)
      .map((cell) => cell.textContent.slice(0, 60)),
  );
