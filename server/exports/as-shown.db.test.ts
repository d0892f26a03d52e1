import { expect, test } from 'vitest';
import type { Car } from '../../api/calls/catalogue.ts';
import type { JournalEntry } from '../../api/calls/journal.ts';
import type { ListPage } from '../../api/calls/list-page.ts';
import type { Planning } from '../../api/calls/planning.ts';
import type { AgencyDay } from '../../api/calls/today.ts';
import type { Vehicle } from '../../api/calls/vehicles.ts';
import { carFilters, carSorts, findCars } from '../../api/rules/find-cars.ts';
import { fold } from '../../api/rules/fold.ts';
import { findVehicles, vehicleFilters, vehicleSorts } from '../../api/rules/find-vehicles.ts';
import { newId } from '../platform/random.ts';
import { seedDemo } from '../seed.ts';
import { readSheet, UnreadableSheet } from '../sheets/reading/service.ts';
import { startTestSite } from '../testing/app.ts';
import { insertTestUser } from '../testing/builders.ts';
import { confirmPassword } from '../testing/team.ts';

async function open() {
  const site = await startTestSite();
  await seedDemo(site);
  const as = await site.signIn('admin', 'aziza@example.com');
  await confirmPassword(site, as);
  const { db } = site.database;
  for (const [at, name] of ['Contrat Salma.docx', 'Contrat Karim.docx', 'Modèle.docx'].entries())
    await db
      .insertInto('contracts')
      .values({ id: newId(), name, folded_name: fold(name), file: 'contracts/x', bytes: 1, added_at: at })
      .execute();
  for (const full_name of ['Zineb Idrissi', 'Yassir Alami']) await insertTestUser(db, { full_name });
  const get = async <T>(url: string) => {
    const answer = await site.request({ url: encodeURI(`/api/${url}`), as });
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json<T>();
  };
  /** What stands in a column of the file, line by line. */
  const taken = async (url: string, heading: string, format = 'csv') => {
    const answer = await site.request({ url: encodeURI(decodeURI(`/api/admin/exports/${url}&format=${format}`)), as });
    expect(answer.statusCode, answer.body).toBe(200);
    if (format === 'csv') expect(answer.body.split('\r\n')[0]).toContain(heading);
    const { headings, rows } = await readSheet(answer.rawPayload, 10_000).catch((error: unknown) => {
      if (error instanceof UnreadableSheet && error.fault === 'sheet_empty') return { headings: [heading], rows: [] };
      throw error;
    });
    expect(headings).toContain(heading);
    return rows.map(({ cells }) => cells[headings.indexOf(heading)]);
  };
  /** Page after page, as somebody turns them. */
  async function shown<Item>(url: string): Promise<Item[]> {
    const items: Item[] = [];
    for (let cursor: string | null = ''; cursor !== null;) {
      const page: ListPage<Item> = await get(`${url}&limit=3${cursor && `&cursor=${encodeURIComponent(cursor)}`}`);
      items.push(...page.items);
      cursor = page.next;
    }
    return items;
  }
  return { site, as, db, get, taken, shown };
}

const statuses = ['en attente', 'acceptée', 'refusée'];

test('a file holds the rows that the list shows for the same words, filters and order', async () => {
  const { taken, shown } = await open();
  const lists = [
    ...statuses.flatMap((status) =>
      [
        '',
        '&sort=start',
        '&search=a',
        '&city=Agadir',
        '&source=site',
        '&sort=-start&from=2026-11-16&to=2027-12-31',
      ].map((more) => [
        'reservations/search',
        'reservations',
        `?type=car&status=${status}${more}`,
        'reference',
        'Référence',
      ]),
    ),
    ...['', '&search=ag', '&sort=-start'].map((more) => [
      'reservations/search',
      'reservations',
      `?type=transport&status=en attente${more}`,
      'reference',
      'Référence',
    ]),
    ...['', '&sort=-name', '&search=a', '&search=omar'].map((more) => [
      'customers',
      'customers',
      `?${more}`,
      'phone',
      'Téléphone',
    ]),
    ...['', '&sort=-email', '&search=aziza'].map((more) => ['users/search', 'users', `?${more}`, 'email', 'E-mail']),
    ...['', '&sort=name', '&search=contrat'].map((more) => [
      'contrats/search',
      'contracts',
      `?${more}`,
      'filename',
      'Fichier',
    ]),
  ] as const;
  const lengths = new Map<string, Set<number>>();
  for (const [list = '', file = '', query = '', field = '', heading = ''] of lists) {
    const rows = await shown<Record<string, string>>(`admin/${list}${query}`);
    const asShown = rows.map((row) => row[field]);
    expect(await taken(`${file}${query}`, heading), `${file}${query}`).toEqual(asShown);
    lengths.set(file, (lengths.get(file) ?? new Set()).add(rows.length));
  }
  // Each was narrowed to less than all by something, and was not empty for it.
  for (const [file, seen] of lengths) expect([...seen].filter((length) => length > 0).length, file).toBeGreaterThan(1);
});

test('cars and vehicles leave as their screens find them, in either format', async () => {
  const { get, taken } = await open();
  const cars = await get<Car[]>('cars');
  const carQueries = [
    ...carFilters.map((availability) => ({ search: '', sort: carSorts[0], availability })),
    ...carSorts.map((sort) => ({ search: 'dacia', sort, availability: carFilters[0] })),
  ];
  for (const query of carQueries) {
    const found = findCars(cars, query).map(({ model }) => model);
    expect(await taken(`cars?${new URLSearchParams(query)}`, 'Modèle')).toEqual(found);
  }
  const vehicles = await get<Vehicle[]>('admin/vehicles');
  const vehicleQueries = [
    ...vehicleFilters.map((state) => ({ search: '', sort: vehicleSorts[0], state })),
    ...vehicleSorts.map((sort) => ({ search: 'duster', sort, state: vehicleFilters[0] })),
  ];
  for (const query of vehicleQueries) {
    const found = findVehicles(vehicles, query).map(({ car_name }) => car_name);
    expect(await taken(`vehicles?${new URLSearchParams(query)}`, 'Voiture', 'xlsx')).toEqual(found);
  }
});

test('the journal and the day leave as their screens have them', async () => {
  const { get, taken } = await open();
  await taken('customers?', 'Nom');
  await taken('users?', 'Nom');
  const journal = await get<{ items: JournalEntry[]; next: string | null }>('admin/journal?kind=user&search=csv');
  expect(journal.items).toHaveLength(2);
  expect(await taken('journal?kind=user&search=csv', 'Note')).toEqual(journal.items.map(({ note }) => note));
  const day = await get<AgencyDay>('admin/today?day=2026-11-20');
  const { late, overdue, departures, returns, transfers } = day;
  const met = [...late, ...overdue, ...departures, ...returns, ...transfers].map(({ reference }) => reference);
  expect(await taken('today?day=2026-11-20', 'Référence')).toEqual(met);
});

test('the planning leaves with what its rows have, narrowed by words and type', async () => {
  const { get, taken, as } = await open();
  const { cars } = await get<Planning>('admin/planning?weeks=6&from=2026-11-10');
  const named = (some: typeof cars) =>
    some.flatMap(({ name, waiting, vehicles }) => [
      ...waiting.map(() => name),
      ...vehicles.flatMap(({ bars }) => bars.map(() => name)),
    ]);
  const asked = 'planning?weeks=6&from=2026-11-10';
  expect(named(cars).length).toBeGreaterThan(3);
  expect(await taken(asked, 'Voiture')).toEqual(named(cars));
  const one = cars.find((car) => named([car]).length > 0);
  if (!one) throw new Error('nothing is planned');
  const ofType = cars.filter(({ type }) => type === one.type);
  expect(ofType.length).toBeLessThan(cars.length);
  expect(await taken(`${asked}&type=${one.type}`, 'Voiture', 'xlsx')).toEqual(named(ofType));
  const ofName = cars.filter(({ name }) => name === one.name);
  expect(await taken(`${asked}&search=${one.name}`, 'Voiture')).toEqual(named(ofName));
  expect(await taken(`${asked}&search=personne de ce nom`, 'Voiture')).toEqual([]);
  const { items } = await get<{ items: JournalEntry[] }>(`admin/journal/user/${as.userId}`);
  const told = items.find(({ note }) => note.startsWith('Planning (Excel)'));
  expect(told?.note).toContain(` ; du : 2026-11-10, semaines : 6, genre : ${one.type}`);
});
