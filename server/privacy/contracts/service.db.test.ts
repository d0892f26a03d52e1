import { expect, test } from 'vitest';
import type { Customer } from '../../../api/calls/customers.ts';
import type { OwnErasure } from '../../../api/calls/privacy.ts';
import { days } from '../../platform/clock.ts';
import { readZip } from '../../platform/files/zip.ts';
import { type SignedIn, startTestSite, type TestSite } from '../../testing/app.ts';
import { insertTestReservation, insertTestUser } from '../../testing/builders.ts';
import { contractsOf, sendContracts } from '../../testing/contracts.ts';
import { filesUnder } from '../../testing/multipart.ts';
import { hashOf } from '../../testing/passwords.ts';
import { confirmPassword } from '../../testing/team.ts';
import { tablesWith } from '../../testing/whole-database.ts';
import { docx } from '../../testing/word-documents.ts';

const password = 'les-oranges-de-safi';
const month = days(30.44);

/** Somebody with an account, and the desk. */
async function open() {
  const site = await startTestSite({ throttle: false });
  const { db } = site.database;
  const admin = await site.signIn('admin');
  await confirmPassword(site, admin);
  const email = 'nadia@example.com';
  const userId = await insertTestUser(db, { full_name: 'Nadia Filali', email, password_hash: await hashOf(password) });
  const token = await site.services.sessions.start({ id: userId, role: 'user' });
  const own: SignedIn = { userId, email, cookie: `rihla_session=${token}` };
  const payload = { full_name: 'Nadia Filali', phones: ['0655112233'], document_number: 'JB778899' };
  const added = await site.request({ method: 'POST', url: '/api/admin/customers', payload, as: admin });
  const customer = added.json<Customer>();
  site.clock.advance(1000);
  /** As the account, for the customer: driven, it proves that they are one. */
  const rental = (more: object = {}) =>
    insertTestReservation(db, { user_id: userId, customer_id: customer.id, starts_at: 1, ends_at: 2, ...more });
  const erase = () =>
    site.request({
      method: 'POST',
      url: `/api/admin/customers/${customer.id}/erase`,
      payload: { version: customer.version },
      as: admin,
    });
  const stored = async () => (await filesUnder(site.dataDir, 'files')).length;
  const names = async () => (await contractsOf(site, admin, 'sort=name')).items.map(({ filename }) => filename);
  return { site, db, admin, own, customer, userId, rental, erase, stored, names };
}

const post = (site: TestSite, as: SignedIn, url: string) =>
  site.request({ method: 'POST', url, payload: { current_password: password }, as });

const partsOf = async (archive: Buffer) =>
  (await readZip(archive, { entries: 20, bytes: 1e7, keptBytes: 1e6 }, [
    'donnees.json',
    'contrats/Nadia.docx',
    'contrats/_b_ été.docx',
  ])) ?? new Map<string, Buffer | null>();

test('whom the desk erases takes their contracts along, rows, files and lines, and nobody else’s', async () => {
  const { site, db, admin, customer, erase, stored, names } = await open();
  await sendContracts(site, admin, ['Contrat Nadia.docx', 'Avenant Nadia.docx'], { customer_id: customer.id });
  await sendContracts(site, admin, ['modèle.docx']);
  const preview = await site.request({ url: `/api/admin/customers/${customer.id}/erasure`, as: admin });
  expect(preview.json()).toMatchObject({ contracts: 2, kept_contracts: 0 });
  expect((await erase()).statusCode).toBe(200);
  expect(await names()).toEqual(['modèle.docx']);
  expect(await stored()).toBe(1);
  expect(await tablesWith(site.database, ['Nadia', 'Filali'])).toEqual(['users']);
  const entry = await db
    .selectFrom('journal')
    .select('changes')
    .where('act', '=', 'customer_erased')
    .executeTakeFirstOrThrow();
  expect(JSON.parse(entry.changes)).toContainEqual({ field: 'erased_contracts', before: null, after: 2 });
});

test('the contract of a rental that was agreed on stays for the law, under a name that says nothing', async () => {
  const { site, db, admin, own, rental, stored, names } = await open();
  const driven = await rental({ stage: 'terminée' });
  const refused = await rental({ stage: 'refusée' });
  await sendContracts(site, admin, ['Nadia Filali.docx'], { reservation_id: driven });
  await sendContracts(site, admin, ['Nadia refusée.docx'], { reservation_id: refused });
  const told = (await site.request({ url: '/api/user/erasure', as: own })).json<OwnErasure>();
  expect(told).toMatchObject({ contracts: 1, kept_contracts: 1, contract_months: 120 });
  expect((await post(site, own, '/api/user/erase')).statusCode).toBe(204);
  expect(await tablesWith(site.database, ['Nadia', 'Filali'])).toEqual([]);
  expect(await names()).toEqual([expect.stringMatching(/^Contrat conservé [\da-f-]{36}\.docx$/)]);
  expect(await stored()).toBe(1);
  const [kept] = (await contractsOf(site, admin, `reservation_id=${driven}`)).items;
  expect(kept).toMatchObject({ customer: { full_name: 'Client effacé', erased: true } });
  const url = `/api/admin/contrats/download/${encodeURIComponent(kept?.filename ?? '')}`;
  expect((await site.request({ url, as: admin })).rawPayload.equals(docx())).toBe(true);
  expect(await db.selectFrom('contracts').select('id').execute()).toHaveLength(1);
});

test('the archive has the contracts themselves, also those with hostile names, for the person and for the desk', async () => {
  const { site, admin, own, customer, rental } = await open();
  await rental({ stage: 'terminée' });
  await sendContracts(site, admin, ['Nadia.docx', '../../<b> été.docx'], { customer_id: customer.id });
  await sendContracts(site, admin, ['autre.docx']);
  for (const answer of [
    await post(site, own, '/api/user/data'),
    await site.request({ url: `/api/admin/customers/${customer.id}/data`, as: admin }),
  ]) {
    const parts = await partsOf(answer.rawPayload);
    expect([...parts.keys()].filter((name) => name.startsWith('contrats')).toSorted()).toEqual([
      'contrats/Nadia.docx',
      'contrats/_b_ été.docx',
    ]);
    expect([...parts.keys()].filter((name) => name.includes('..'))).toEqual([]);
    expect(parts.get('contrats/Nadia.docx')?.equals(docx())).toBe(true);
    const json = JSON.parse(parts.get('donnees.json')?.toString('utf8') ?? '') as { contrats: object[] };
    expect(json.contrats).toMatchObject([{ Fichier: 'contrats/Nadia.docx' }, { Fichier: 'contrats/_b_ été.docx' }]);
  }
});

test('whoever asked with somebody’s number neither reads nor takes away the contracts that the desk added', async () => {
  const { site, db, admin, names, stored } = await open();
  const email = 'curieux@example.com';
  const userId = await insertTestUser(db, { full_name: 'Trop Curieux', email, password_hash: await hashOf(password) });
  const token = await site.services.sessions.start({ id: userId, role: 'user' });
  const curious: SignedIn = { userId, email, cookie: `rihla_session=${token}` };
  // The request makes the customer; the desk then takes the documents of whose number it is.
  const asked = {
    full_name: 'Trop Curieux',
    phone: '0699887766',
    user_id: userId,
    stage: 'refusée',
    ends_at: 2,
    starts_at: 1,
  };
  const request = await insertTestReservation(db, { ...asked, stage: 'refusée' });
  const { customer_id } = await db
    .selectFrom('reservations')
    .select('customer_id')
    .where('id', '=', request)
    .executeTakeFirstOrThrow();
  await sendContracts(site, admin, ['victime.docx'], { reservation_id: request });
  await sendContracts(site, admin, ['victime fiche.docx'], { customer_id });
  const data = await post(site, curious, '/api/user/data');
  expect(data.statusCode).toBe(200);
  expect([...(await partsOf(data.rawPayload)).keys()].join('\n')).not.toContain('contrats/');
  expect((await post(site, curious, '/api/user/erase')).statusCode).toBe(204);
  expect(await names()).toEqual(['victime.docx', 'victime fiche.docx']);
  expect(await stored()).toBe(2);
  const left = await db.selectFrom('contracts').select(['customer_id', 'reservation_id']).execute();
  expect(left).toEqual([
    { customer_id, reservation_id: null },
    { customer_id, reservation_id: null },
  ]);
});

test('contracts go after their term, whosever they are, and the day says how many', async () => {
  const { site, db, admin, customer, rental, names, stored } = await open();
  const now = site.clock.now();
  const long = await rental({ stage: 'terminée', starts_at: now - 140 * month, ends_at: now - 100 * month });
  await sendContracts(site, admin, ['vieux à personne.docx', 'récent.docx']);
  await sendContracts(site, admin, ['vieux Nadia.docx'], { customer_id: customer.id });
  await sendContracts(site, admin, ['longue location.docx'], { reservation_id: long });
  const addedAt = (name: string, months: number) =>
    db
      .updateTable('contracts')
      .set({ added_at: now - months * month })
      .where('name', 'like', `${name}%`)
      .execute();
  await addedAt('vieux', 121);
  await addedAt('longue', 130);
  await addedAt('récent', 119);
  expect(await site.services.terms.run()).toMatchObject({ contracts: 2, customers: 0 });
  expect(await names()).toEqual(['longue location.docx', 'récent.docx']);
  expect(await stored()).toBe(2);
  expect(await tablesWith(site.database, ['vieux'])).toEqual([]);
  const last = await site.request({ url: '/api/admin/privacy/terms', as: admin });
  expect(last.json()).toMatchObject({ contracts: 2, is_whole: true });
  const { note } = await db
    .selectFrom('journal')
    .select('note')
    .where('act', '=', 'privacy_terms')
    .executeTakeFirstOrThrow();
  expect(note).toBe('2 contrats supprimés');
});

test('a customer who is forgotten takes no contract along before its term; one that was added since keeps them known', async () => {
  const { site, db, admin, customer, names, stored } = await open();
  const now = site.clock.now();
  await db
    .updateTable('customers')
    .set({ created_at: now - 70 * month, updated_at: now - 70 * month })
    .execute();
  await db.updateTable('sessions').set({ created_at: now }).execute();
  await sendContracts(site, admin, ['Contrat Nadia.docx'], { customer_id: customer.id });
  expect(await site.services.terms.run()).toMatchObject({ customers: 0 });
  await db
    .updateTable('contracts')
    .set({ added_at: now - 61 * month })
    .execute();
  expect(await site.services.terms.run()).toMatchObject({ customers: 1, contracts: 0 });
  expect(await names()).toEqual([expect.stringContaining('Contrat conservé')]);
  expect(await stored()).toBe(1);
  expect(await tablesWith(site.database, ['Contrat Nadia'])).toEqual([]);
});

test('the contract of a request that came to nothing outlives it, and stays with whoever is known for more', async () => {
  const { site, db, admin, customer, rental, names } = await open();
  const at = site.clock.now() - 25 * month;
  const request = await rental({ created_at: at, starts_at: at, ends_at: at + 1, stage: 'annulée' });
  await sendContracts(site, admin, ['Contrat de mai.docx'], { reservation_id: request });
  expect(await site.services.terms.run()).toMatchObject({ requests: 1, customers: 0 });
  expect(await names()).toEqual(['Contrat de mai.docx']);
  const left = await db.selectFrom('contracts').select(['customer_id', 'reservation_id']).execute();
  expect(left).toEqual([{ customer_id: customer.id, reservation_id: null }]);
});

test.each(['terminée', 'non présentée', 'annulée'] as const)(
  'a contract that names no rental stays for the law where one was %s',
  async (stage) => {
    const { site, admin, customer, rental, erase, names } = await open();
    await rental({ stage });
    await sendContracts(site, admin, ['Contrat Nadia.docx'], { customer_id: customer.id });
    const preview = await site.request({ url: `/api/admin/customers/${customer.id}/erasure`, as: admin });
    expect(preview.json()).toMatchObject({ contracts: 0, kept_contracts: 1 });
    expect((await erase()).statusCode).toBe(200);
    expect(await names()).toEqual([expect.stringContaining('Contrat conservé')]);
  },
);

test('the contract of whoever did not come stays for the law', async () => {
  const { site, admin, rental, erase, names } = await open();
  const missed = await rental({ stage: 'non présentée' });
  await sendContracts(site, admin, ['Contrat Nadia.docx'], { reservation_id: missed });
  expect((await erase()).statusCode).toBe(200);
  expect(await names()).toEqual([expect.stringContaining('Contrat conservé')]);
});
