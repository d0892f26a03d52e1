import { expect, test } from 'vitest';
import type { Customer } from '../../../api/calls/customers.ts';
import { type SignedIn, startTestSite } from '../../testing/app.ts';
import { insertTestCar, insertTestReservation, insertTestReview, insertTestUser } from '../../testing/builders.ts';
import { linkTo, sendContracts } from '../../testing/contracts.ts';
import { hashOf } from '../../testing/passwords.ts';
import { confirmPassword } from '../../testing/team.ts';
import { tablesWith } from '../../testing/whole-database.ts';

const password = 'les-oranges-de-safi';

/** Somebody with an account, and the desk. */
async function open(full_name: string) {
  const site = await startTestSite({ throttle: false });
  const { db } = site.database;
  const admin = await site.signIn('admin');
  await confirmPassword(site, admin);
  const email = 'curieuse@example.com';
  const userId = await insertTestUser(db, { full_name, email, password_hash: await hashOf(password) });
  const token = await site.services.sessions.start({ id: userId, role: 'user' });
  const own: SignedIn = { userId, email, cookie: `rihla_session=${token}` };
  const car_id = await insertTestCar(db);
  const customer = async (name: string, phone: string) => {
    const payload = { full_name: name, phones: [phone] };
    const added = await site.request({ method: 'POST', url: '/api/admin/customers', payload, as: admin });
    return added.json<Customer>();
  };
  /** Some other account's, under this name, and removed. */
  const reviewUnder = async (username: string) => {
    const user_id = await insertTestUser(db, { email: 'autre@example.com' });
    const id = await insertTestReview(db, { car_id, user_id, username, comment: 'Très propre' });
    await site.request({ method: 'DELETE', url: `/api/comment/${id}`, as: admin });
  };
  const remove = (name: string) =>
    site.request({ method: 'DELETE', url: `/api/admin/contrats/${encodeURIComponent(name)}`, as: admin });
  const lines = () => db.selectFrom('journal').select(['act', 'note', 'changes']).orderBy('id').execute();
  const eraseOwn = () =>
    site.request({ method: 'POST', url: '/api/user/erase', payload: { current_password: password }, as: own });
  const eraseByDesk = ({ id, version }: Customer) =>
    site.request({ method: 'POST', url: `/api/admin/customers/${id}/erase`, payload: { version }, as: admin });
  return { site, db, admin, userId, car_id, customer, reviewUnder, remove, lines, eraseOwn, eraseByDesk };
}

test('what somebody calls themself, asks as or signs with chooses no line of the journal', async () => {
  const name = 'Contrat de location';
  const { site, db, admin, userId, car_id, reviewUnder, remove, lines, eraseOwn } = await open(name);
  await insertTestReview(db, { car_id, user_id: userId, username: name });
  await insertTestReservation(db, { user_id: userId, full_name: name, phone: '0655112233', stage: 'refusée' });
  await sendContracts(site, admin, ['Contrat de location.docx', 'Contrat de location Karim.docx']);
  await remove('Contrat de location.docx');
  await reviewUnder(name);
  for (const sought of [name, '0655112233'])
    await site.request({ url: `/api/admin/exports/customers?format=csv&search=${encodeURI(sought)}`, as: admin });
  const before = await lines();
  expect(before.map(({ act }) => act)).toEqual(
    expect.arrayContaining(['contract_added', 'contract_removed', 'review_removed', 'exported']),
  );
  expect((await eraseOwn()).statusCode).toBe(204);
  expect((await lines()).slice(0, before.length)).toEqual(before);
});

test('whom the agency knows is found by name, but not in what is told of the review or the contract of another', async () => {
  const { site, db, admin, userId, customer, reviewUnder, lines, eraseOwn } = await open('Lune');
  const [nadia, karim] = [await customer('Nadia Filali', '0655112233'), await customer('Karim Alaoui', '0622222222')];
  await insertTestReservation(db, { user_id: userId, customer_id: nadia.id, stage: 'terminée', starts_at: 1 });
  await sendContracts(site, admin, ['Nadia Filali à ranger.docx', 'Conduit par Nadia Filali.docx']);
  await linkTo(site, admin, 'Conduit par Nadia Filali.docx', { customer_id: karim.id });
  await reviewUnder('Nadia Filali');
  await site.request({ url: '/api/admin/exports/customers?format=csv&search=Nadia%20Filali', as: admin });
  expect((await eraseOwn()).statusCode).toBe(204);
  const after = await lines();
  const notesOf = (act: string) => after.filter((line) => line.act === act).map(({ note }) => note);
  expect(notesOf('contract_added')).toEqual(['effacé', 'Conduit par Nadia Filali.docx']);
  expect(notesOf('exported')).toEqual(['effacé']);
  expect(notesOf('review_removed')).toEqual(['Nadia Filali']);
});

test('all that is told of a contract goes with whom it belonged to, from before it was linked until it was removed', async () => {
  const { site, admin, customer, remove, lines, eraseByDesk } = await open('Lune');
  const [nadia, karim] = [await customer('Nadia Filali', '0655112233'), await customer('Karim Alaoui', '0622222222')];
  await sendContracts(site, admin, ['Dossier 17.docx', 'Dossier 18.docx', 'Pièce 19.docx', 'Pièce 20.docx']);
  await site.request({ url: '/api/admin/contrats/download/Dossier%2017.docx', as: admin });
  for (const name of ['Dossier 17.docx', 'Dossier 18.docx', 'Pièce 19.docx'])
    await linkTo(site, admin, name, { customer_id: nadia.id });
  await remove('Dossier 17.docx');
  await linkTo(site, admin, 'Pièce 19.docx', { customer_id: karim.id });
  await remove('Pièce 19.docx');
  expect((await eraseByDesk(nadia)).statusCode).toBe(200);
  expect(await tablesWith(site.database, ['Dossier'])).toEqual([]);
  const told = (await lines()).filter(({ note }) => note.startsWith('Pièce')).map(({ act, note }) => `${act} ${note}`);
  expect(told).toEqual([
    'contract_added Pièce 19.docx',
    'contract_added Pièce 20.docx',
    'contract_removed Pièce 19.docx',
  ]);
});

test('what is told of a contract stays when somebody goes who merely asked for its rental', async () => {
  const { site, db, admin, userId, customer, lines, eraseOwn } = await open('Lune');
  const nadia = await customer('Nadia Filali', '0655112233');
  site.clock.advance(1000);
  const reservation_id = await insertTestReservation(db, { user_id: userId, customer_id: nadia.id, stage: 'annulée' });
  await sendContracts(site, admin, ['Dossier 17.docx'], { reservation_id });
  expect((await eraseOwn()).statusCode).toBe(204);
  expect((await lines()).filter(({ act }) => act === 'contract_added')).toMatchObject([{ note: 'Dossier 17.docx' }]);
});
