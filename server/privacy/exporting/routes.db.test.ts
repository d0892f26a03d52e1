import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { insertContract } from '../../contracts/store.ts';
import { queueMail } from '../../outbox/store.ts';
import { readZip } from '../../platform/files/zip.ts';
import { newId } from '../../platform/random.ts';
import { startTestSite } from '../../testing/app.ts';
import { insertTestCar, insertTestReservation, insertTestReview, insertTestTransfer } from '../../testing/builders.ts';
import { hashOf } from '../../testing/passwords.ts';
import { textMap } from '../map/rules.ts';
import { partsOfTables } from './rules.ts';

const limits = { entries: 10, bytes: 1e7, keptBytes: 1e6 };

async function partsOf(archive: Buffer) {
  const parts = await readZip(archive, limits, ['donnees.json', 'vos-donnees.html']);
  const textOf = (name: string) => parts?.get(name)?.toString('utf8') ?? '';
  return { json: JSON.parse(textOf('donnees.json')) as Record<string, object[]>, html: textOf('vos-donnees.html') };
}

test('a person is given all that is kept of them, and nothing of others or of what the desk wrote for itself', async () => {
  const site = await startTestSite();
  const { db } = site.database;
  const own = await site.signIn('user', 'salma@example.com');
  await db
    .updateTable('users')
    .set({ password_hash: await hashOf('mot de passe à moi') })
    .execute();
  const car = await insertTestCar(db);
  const common = { user_id: own.userId, email: own.email, phone: '0612345678' };
  for (let index = 0; index < 60; index++)
    await insertTestReservation(db, {
      ...common,
      car_id: car,
      note: 'note interne',
      full_name: `Salma <b>${index}</b>`,
    });
  await insertTestTransfer(db, { ...common, flight: 'AT777' });
  await insertTestReview(db, { car_id: car, user_id: own.userId, comment: 'Très bien' });
  await insertTestReservation(db, { full_name: 'Karim Idrissi', phone: '0655112233' });
  const ask = (current_password: string) =>
    site.request({ method: 'POST', url: '/api/user/data', payload: { current_password }, as: own });
  expect((await ask('faux')).statusCode).toBe(400);
  const answer = await ask('mot de passe à moi');
  expect(answer.headers['content-type']).toBe('application/zip');
  const { json, html } = await partsOf(answer.rawPayload);
  expect(Object.entries(json).map(([name, rows]) => [name, Array.isArray(rows) ? rows.length : 0])).toEqual([
    ['agence', 0],
    ['établi_le', 0],
    ['compte', 1],
    ['fiche_client', 1],
    ['locations', 60],
    ['transferts', 1],
    ['options', 0],
    ['contrats', 0],
    ['avis', 1],
    ['courriers', 0],
    ['appareils', 1],
  ]);
  expect(json['locations']?.[0]).toMatchObject({
    Voiture: 'Dacia Logan',
    Total: expect.stringContaining('250') as string,
  });
  for (const text of [html, JSON.stringify(json)]) {
    expect(text).toContain('AT777');
    expect(text).not.toContain('Karim');
    expect(text).not.toContain('note interne');
  }
  expect(html).not.toContain('<b>');

  const admin = await site.signIn('admin');
  await db.updateTable('sessions').set({ password_confirmed_at: site.clock.now() }).execute();
  const { customer_id } = await db
    .selectFrom('reservations')
    .select('customer_id')
    .where('user_id', '=', own.userId)
    .limit(1)
    .executeTakeFirstOrThrow();
  const byDesk = await site.request({ url: `/api/admin/customers/${customer_id}/data`, as: admin });
  const ofDesk = await partsOf(byDesk.rawPayload);
  expect(ofDesk.json['locations']).toHaveLength(60);
  expect(ofDesk.html).toContain('note interne');
  const [entry] = await db.selectFrom('journal').select(['act', 'author_id']).execute();
  expect(entry).toEqual({ act: 'customer_data_exported', author_id: admin.userId });
});

/** A sign for each table that the archive is to tell of, put there as the one thing that is nowhere else. */
const signs: Record<string, string> = {
  users: 'Signe Du Compte',
  customers: 'signe-de-la-fiche',
  customer_phones: '06 99 88 77 66',
  reservations: 'signe-de-la-location',
  charges: 'signe-du-prix',
  transfers: 'signe-du-transfert',
  blocks: 'signe-de-l-option',
  contracts: 'signe-du-contrat',
  reviews: 'signe-de-l-avis',
  replaced_reviews: 'signe-de-l-ancien-avis',
  outbox: 'signe-de-la-lettre',
  sessions: 'SigneDuNavigateur',
};

test('no table that knows the person is missing in what the desk hands over', async () => {
  const known = Object.entries(textMap).flatMap(([table, { why }]) => (why === '' ? [] : [table]));
  expect(Object.keys(partsOfTables).toSorted()).toEqual(known.toSorted());
  const toldTables = Object.entries(partsOfTables).flatMap(([table, part]) => (part === null ? [] : [{ table, part }]));
  expect(Object.keys(signs).toSorted()).toEqual(toldTables.map(({ table }) => table).toSorted());

  const site = await startTestSite();
  const { db } = site.database;
  const admin = await site.signIn('admin');
  const own = await site.signIn('user', 'nora@example.com');
  await db
    .updateTable('users')
    .set({ full_name: signs['users'] ?? '' })
    .where('id', '=', own.userId)
    .execute();
  await db
    .updateTable('sessions')
    .set({ password_confirmed_at: site.clock.now(), browser: signs['sessions'] ?? '' })
    .execute();
  const car = await insertTestCar(db);
  const common = { full_name: 'Nora Tazi', phone: '0661000001', user_id: own.userId, email: 'ailleurs@example.com' };
  const driven = { ...common, car_id: car, stage: 'terminée' } as const;
  const rental = await insertTestReservation(db, { ...driven, flight: signs['reservations'] ?? '' });
  await insertTestTransfer(db, { ...common, flight: signs['transfers'] ?? '' });
  const { customer_id } = await db
    .selectFrom('reservations')
    .select('customer_id')
    .where('id', '=', rental)
    .executeTakeFirstOrThrow();
  await db
    .updateTable('customers')
    .set({ user_id: own.userId, company: signs['customers'] ?? '' })
    .where('id', '=', customer_id)
    .execute();
  await db.updateTable('customer_phones').set({ phone: '+212699887766' }).execute();
  await db
    .insertInto('charges')
    .values({
      reservation_id: rental,
      position: 9,
      kind: 'agreed',
      label: signs['charges'] ?? '',
      count: null,
      unit_centimes: null,
      percent: null,
      amount_centimes: -100,
    })
    .execute();
  await db
    .insertInto('blocks')
    .values({ id: newId(), kind: 'option', note: signs['blocks'] ?? '', customer_id, created_at: 0 })
    .execute();
  const contract = { id: newId(), file: 'contracts/x.docx', bytes: 1, added_at: 0, customer_id };
  await insertContract(db, { ...contract, name: `${signs['contracts']}.docx` });
  await insertTestReview(db, { car_id: car, user_id: own.userId, comment: signs['reviews'] ?? '' });
  await sql`insert into replaced_reviews (id, car_id, user_id, username, comment, rating, verified, created_at)
    values (${newId()}, ${car}, ${own.userId}, 'Nora', ${signs['replaced_reviews']}, 4, 0, 0)`.execute(db);
  const letter = { to: 'ailleurs@example.com', subject: signs['outbox'] ?? '', text: 'code 550055', html: '' };
  await queueMail(db, letter, site.clock.now(), { about: rental });
  // To an address that was typed, and to the agency: not theirs to read.
  await queueMail(db, { ...letter, subject: 'à quelqu’un' }, site.clock.now());
  await queueMail(db, { ...letter, to: 'agence@example.com', subject: 'à l’agence' }, 0, { about: rental });

  const answer = await site.request({ url: `/api/admin/customers/${customer_id}/data`, as: admin });
  const { json, html } = await partsOf(answer.rawPayload);
  for (const { table, part } of toldTables) {
    expect(JSON.stringify(json[part]), table).toContain(signs[table]);
    expect(html, table).toContain(signs[table]);
  }
  for (const told of ['550055', 'à quelqu’un', 'à l’agence']) expect(html).not.toContain(told);
});

test('the account of somebody who works here is not handed out with the customer that they also are', async () => {
  const site = await startTestSite();
  const { db } = site.database;
  const admin = await site.signIn('admin');
  await db
    .updateTable('sessions')
    .set({ password_confirmed_at: site.clock.now(), browser: 'NavigateurDuPatron' })
    .execute();
  const rental = await insertTestReservation(db, { user_id: admin.userId });
  await db.updateTable('customers').set({ user_id: admin.userId }).execute();
  await queueMail(db, { to: admin.email, subject: 'Votre code', text: '', html: '' }, site.clock.now());
  const { customer_id } = await db
    .selectFrom('reservations')
    .select('customer_id')
    .where('id', '=', rental)
    .executeTakeFirstOrThrow();
  const answer = await site.request({ url: `/api/admin/customers/${customer_id}/data`, as: admin });
  const { html } = await partsOf(answer.rawPayload);
  expect(html).toContain('Dacia Logan');
  for (const told of ['NavigateurDuPatron', 'Votre code', admin.email]) expect(html).not.toContain(told);
});
