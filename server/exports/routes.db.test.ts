import { expect, test } from 'vitest';
import type { JournalEntry } from '../../api/calls/journal.ts';
import { writeEntry } from '../journal/store.ts';
import { days, minutes } from '../platform/clock.ts';
import { readZip } from '../platform/files/zip.ts';
import { pieceSize } from '../platform/http/pieces.ts';
import { type SignedIn, startTestSite, type TestSite } from '../testing/app.ts';
import {
  insertTestCar,
  insertTestReservation,
  insertTestTransfer,
  insertTestUser,
  insertTestVehicle,
} from '../testing/builders.ts';
import { confirmPassword } from '../testing/team.ts';

async function ready() {
  const site = await startTestSite();
  const admin = await site.signIn('admin');
  await confirmPassword(site, admin);
  return { site, admin };
}

const file = (site: TestSite, as: SignedIn, path: string) => site.request({ url: `/api/admin/exports/${path}`, as });

/** The cells of each line behind the head. */
async function csv(site: TestSite, as: SignedIn, path: string): Promise<string[][]> {
  const answer = await file(site, as, path);
  expect(answer.statusCode, answer.body).toBe(200);
  const [head = '', ...lines] = answer.body.trimEnd().split('\r\n');
  expect(head.startsWith('\uFEFF')).toBe(true);
  const width = head.split(';').length;
  // Not at those within quotes.
  const cells = lines.map((line) => line.split(/;(?=(?:[^"]*"[^"]*")*[^"]*$)/));
  expect(cells.every((line) => line.length === width)).toBe(true);
  return cells;
}

const column = (lines: readonly string[][], at: number) => lines.map((line) => line[at]);

const journalOf = async (site: TestSite, as: SignedIn) =>
  (await site.request({ url: `/api/admin/journal/user/${as.userId}`, as })).json<{ items: JournalEntry[] }>().items;

const asked = (query: Record<string, string>) => `reservations?${new URLSearchParams({ format: 'csv', ...query })}`;

test('reservations leave as they are narrowed and sorted, however many pieces they are read in', async () => {
  const { site, admin } = await ready();
  const { db } = site.database;
  const carId = await insertTestCar(db);
  const count = 2 * pieceSize + 3;
  for (let at = 0; at < count; at++) {
    const starts_at = site.clock.now() + days(1 + 2 * at);
    const who = { full_name: `${at % 2 === 0 ? 'Salma' : 'Karim'} ${at}`, created_at: at };
    await insertTestReservation(db, { car_id: carId, ...who, starts_at, ends_at: starts_at + days(1) });
  }
  await insertTestReservation(db, { car_id: carId, full_name: 'Refusée', status: 'refusée' });
  const waiting = { type: 'car', status: 'en attente' };
  const all = await csv(site, admin, asked(waiting));
  expect(column(all, 2)).toEqual(
    Array.from({ length: count }, (_, at) => count - 1 - at).map((at) => `${at % 2 === 0 ? 'Salma' : 'Karim'} ${at}`),
  );
  const found = await csv(site, admin, asked({ ...waiting, search: 'karim', sort: 'created' }));
  expect(column(found, 2)).toEqual(
    Array.from({ length: count }, (_, at) => at)
      .filter((at) => at % 2 === 1)
      .map((at) => `Karim ${at}`),
  );
  expect(await csv(site, admin, asked({ ...waiting, search: '!!!' }))).toEqual([]);
});

test('a rental says when by the agency’s clock, for how much, and with which vehicle', async () => {
  const { site, admin } = await ready();
  const { db } = site.database;
  const carId = await insertTestCar(db);
  await db.updateTable('vehicles').set({ plate: '48213-A-33', folded_plate: '48213a33' }).execute();
  await insertTestReservation(db, {
    car_id: carId,
    status: 'acceptée',
    full_name: '=SUM(A1)',
    phone: '+212612345678',
    starts_at: Date.parse('2025-07-20T09:30Z'),
    ends_at: Date.parse('2025-07-22T16:00Z'),
    is_start_open: 0,
    is_end_open: 0,
    total_centimes: 75_050,
  });
  const [line] = await csv(site, admin, asked({ type: 'car', status: 'acceptée' }));
  expect(line?.slice(2, 4)).toEqual(["'=SUM(A1)", '06 12 34 56 78']);
  expect(line).toEqual(
    expect.arrayContaining(['prévue', '48213-A-33', '20/07/2025 10:30', '22/07/2025 17:00', '"750,50"']),
  );
});

test('transfers have columns of their own', async () => {
  const { site, admin } = await ready();
  await insertTestTransfer(site.database.db, { full_name: 'Karim', passengers: 3 });
  const [line] = await csv(site, admin, asked({ type: 'transport', status: 'en attente' }));
  expect(line).toEqual(expect.arrayContaining(['Karim', 'Vers l’aéroport', '3']));
});

test('documents of customers are masked as in their list', async () => {
  const { site, admin } = await ready();
  const payload = { full_name: 'Salma', phones: ['0612345678'], document_number: 'JB123456' };
  await site.request({ method: 'POST', url: '/api/admin/customers', as: admin, payload });
  const answer = await file(site, admin, 'customers?format=csv');
  expect(answer.body).toContain('•••456');
  expect(answer.body).not.toContain('JB123456');
});

test('cars, vehicles and accounts leave as their screens filter and sort them', async () => {
  const { site, admin } = await ready();
  const { db } = site.database;
  const logan = await insertTestCar(db, { model: 'Logan', price_centimes: 25_000 });
  await insertTestCar(db, { model: 'Duster', price_centimes: 45_000 });
  await insertTestCar(db, { model: 'Spring', is_available: 0 });
  expect(column(await csv(site, admin, 'cars?format=csv&availability=available&sort=-price'), 1)).toEqual([
    'Duster',
    'Logan',
  ]);
  await insertTestVehicle(db, { car_id: logan, plate: '1-A-1', km: 5 });
  await insertTestVehicle(db, { car_id: logan, plate: '2-A-1', km: 900, state: 'atelier' });
  expect(column(await csv(site, admin, 'vehicles?format=csv&state=atelier'), 0)).toEqual(['2-A-1']);
  await insertTestUser(db, { full_name: 'Zineb', email: 'zineb@example.com' });
  expect(column(await csv(site, admin, 'users?format=csv&search=zineb'), 1)).toEqual(['zineb@example.com']);
});

test.each([
  'reservations?type=car&status=acceptée',
  'customers',
  'vehicles',
  'cars',
  'users',
  'contracts',
  'journal',
  'team',
  'today',
  'planning',
  'rates',
  'reports?table=cars',
])('a workbook of %s is whole, a download, and never kept', async (path) => {
  const { site, admin } = await ready();
  await insertTestCar(site.database.db);
  const answer = await file(site, admin, encodeURI(path));
  expect(answer.headers).toMatchObject({
    'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    'cache-control': 'private, no-store',
  });
  expect(answer.headers['content-disposition']).toMatch(
    /^attachment; filename="?[a-z-]+(2026-11-1[45]-|12-mois-)?2026-11-15\.xlsx"?$/,
  );
  const limits = { entries: 20, bytes: 1e7, keptBytes: 1e6 };
  const parts = await readZip(answer.rawPayload, limits, ['xl/worksheets/sheet1.xml']);
  expect(String(parts?.get('xl/worksheets/sheet1.xml'))).toContain('</worksheet>');
});

test('the journal leaves as its screen narrows it, newest first, however much does not fit', async () => {
  const { site, admin } = await ready();
  const { db } = site.database;
  const car = await insertTestCar(db);
  const start = site.clock.now();
  const write = (at: number, note: string, kind: 'car' | 'user' = 'car') =>
    writeEntry(db, { at, author: { name: 'Éric' }, act: 'car_changed', note, subjects: [{ kind, id: car }] });
  await write(start, 'la toute première');
  // More than are looked through at once, and none of them is about what is asked for.
  const other = { at: start + days(1), author_name: 'Nadia', act: 'logged_in', note: '', changes: '' };
  const others = Array.from({ length: 1100 }, (_, at) => ({ ...other, id: `e${String(at).padStart(8, '0')}` }));
  for (const part of [others.slice(0, 550), others.slice(550)]) await db.insertInto('journal').values(part).execute();
  await write(start + days(2), 'la deuxième');
  await write(start + days(3), 'un compte', 'user');
  await writeEntry(db, { at: start + days(4), author: admin, act: 'car_changed', note: 'de l’équipe', subjects: [] });
  await writeEntry(db, { at: start + days(4), author: { name: 'site' }, act: 'erased', note: 'du site', subjects: [] });
  const notes = async (query: string) => column(await csv(site, admin, `journal?format=csv${query}`), 5);
  expect(await notes('&search=ERIC')).toEqual(['un compte', 'la deuxième', 'la toute première']);
  expect(await notes('&search=eric&kind=car')).toEqual(['la deuxième', 'la toute première']);
  expect(await notes('&search=premiere')).toEqual(['la toute première']);
  expect(await notes('&from=2026-11-17&to=2026-11-17')).toEqual(['la deuxième']);
  expect(await notes('&kind=login')).toHaveLength(1100);
  expect(await notes(`&author=${admin.userId}&from=2026-11-19`)).toEqual(['de l’équipe']);
  expect(await notes('&author=site')).toEqual(['du site']);
  expect(await notes('&from=2026-11-16')).toHaveLength(1104);
  const [entry] = await journalOf(site, admin);
  expect(entry).toMatchObject({ act: 'exported', note: 'Journal (CSV) : 1104 lignes ; du : 2026-11-16' });
});

test('a line of the journal says what was done, to what, and what became of it, in words', async () => {
  const { site, admin } = await ready();
  const { db } = site.database;
  const car = await insertTestCar(db);
  const changes = [
    { field: 'price_centimes', before: 250_00, after: 300_00 },
    { field: 'description', before: '', after: '=1+1' },
  ];
  const subjects = [{ kind: 'car', id: car } as const, { kind: 'block', id: 'x' } as const];
  await writeEntry(db, { at: site.clock.now(), author: admin, act: 'car_changed', changes, subjects });
  const settings = [{ field: 'legal_name', before: 'Rihla', after: 'Rihla SARL' }];
  const later = site.clock.now() + days(1);
  await writeEntry(db, { at: later, author: { name: '' }, act: 'settings_changed', changes: settings, subjects: [] });
  const [second, first] = await csv(site, admin, 'journal?format=csv');
  expect(second?.slice(1, 5)).toEqual([
    'le site',
    'Réglages modifiés',
    'Réglages',
    'Raison sociale : Rihla → Rihla SARL',
  ]);
  expect([first?.[0], ...(first?.slice(2, 4) ?? [])]).toEqual([
    '15/11/2026 09:00',
    'Voiture modifiée',
    '"Immobilisations, Dacia Logan"',
  ]);
  expect(first?.[4]?.replaceAll(/\s/g, ' ')).toBe('"Prix par jour : 250 MAD → 300 MAD ; Description : — → =1+1"');
});

test('the team leaves with whoever is asked to join it, and for nobody but the owner', async () => {
  const { site, admin: owner } = await ready();
  const manager = await site.signIn('admin', 'nadia@example.com');
  await confirmPassword(site, manager);
  const payload = { email: 'karim@example.com', full_name: 'Karim', profile: 'agent' };
  expect(
    (await site.request({ method: 'POST', url: '/api/admin/team/invitations', as: owner, payload })).statusCode,
  ).toBe(204);
  const lines = await csv(site, owner, 'team?format=csv');
  expect(lines.map(([, ...cells]) => cells)).toEqual([
    [owner.email, 'Propriétaire', 'non activée', 'membre', ''],
    ['nadia@example.com', 'Gérant', 'non activée', 'membre', ''],
    ['karim@example.com', 'Agent', '', 'invitation ouverte', '22/11/2026 09:00'],
  ]);
  expect((await file(site, manager, 'team')).json()).toMatchObject({ code: 'right_missing' });
});

test('nobody takes a list away who has not just proved who they are', async () => {
  const { site, admin } = await ready();
  site.clock.advance(minutes(5));
  const refused = await file(site, admin, 'customers?format=csv');
  expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([403, 'password_not_confirmed']);
  expect(await journalOf(site, admin)).toEqual([]);
  const isSure = async () => (await site.request({ url: '/api/admin/confirmed', as: admin })).json<unknown>();
  expect(await isSure()).toEqual({ confirmed: false });
  await confirmPassword(site, admin);
  expect(await isSure()).toEqual({ confirmed: true });
  expect((await file(site, admin, 'customers?format=csv')).statusCode).toBe(200);
});

test('who took which list, narrowed to what and how long, is in the journal', async () => {
  const { site, admin } = await ready();
  const { db } = site.database;
  const carId = await insertTestCar(db);
  await insertTestReservation(db, { car_id: carId, full_name: 'Karim Alaoui' });
  await file(site, admin, asked({ type: 'car', status: 'en attente', search: 'Karim' }));
  const [entry] = await journalOf(site, admin);
  expect(entry).toMatchObject({
    act: 'exported',
    note: 'Réservations (CSV) : 1 ligne ; genre : car, statut : en attente, recherche : Karim',
  });
});

test('a list that the journal cannot name is not given away whole', async () => {
  const { site, admin } = await ready();
  await insertTestCar(site.database.db);
  const viewer = await site.services.sessions.viewerOf(admin.cookie.split('=')[1]);
  if (!viewer) throw new Error('not logged in');
  const wanted = { format: 'xlsx', sort: 'fleet', availability: 'all' } as const;
  const { body } = await site.services.exports.cars(wanted, { ...viewer, userId: 'nobody' });
  const read = async () => {
    if (typeof body !== 'function') return;
    for await (const chunk of body(async () => {})) void chunk;
  };
  await expect(read()).rejects.toThrow(/foreign key/i);
});

test('to ask what a file would be takes nothing and notes nothing', async () => {
  const { site, admin } = await ready();
  const answer = await site.request({ method: 'HEAD', url: '/api/admin/exports/users', as: admin });
  expect([answer.statusCode, answer.rawPayload.length]).toEqual([200, 0]);
  expect(await journalOf(site, admin)).toEqual([]);
});

test('a format, a sort or days that no list has are refused by their field', async () => {
  const { site, admin } = await ready();
  for (const [path, field] of [
    ['users?format=pdf', 'format'],
    ['customers?sort=price', 'sort'],
    ['today?day=2026-02-31', 'day'],
    ['reservations?type=transport&status=acceptée&car=x', 'car'],
  ] as const) {
    const answer = await file(site, admin, encodeURI(path));
    expect(answer.statusCode).toBe(400);
    expect(Object.keys(answer.json<{ fields: object }>().fields)).toEqual([field]);
  }
});
