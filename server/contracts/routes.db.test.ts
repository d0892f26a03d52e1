import { parse } from 'content-disposition';
import { expect, test } from 'vitest';
import type { Contract } from '../../api/calls/contracts.ts';
import { type SignedIn, startTestSite, type TestSite } from '../testing/app.ts';
import { filesUnder, multipart } from '../testing/multipart.ts';
import { testPictures } from '../testing/pictures.ts';
import { docx, ole, spreadsheet, zip, zipBomb } from '../testing/word-documents.ts';
import { confirmPassword } from '../testing/team.ts';

type Named = [name: string, data: Buffer];

async function send(site: TestSite, as: SignedIn, files: Named[]) {
  const form = await multipart(
    {},
    files.map(([name, data]) => ({ field: 'contrats', name, data })),
  );
  return site.request({ method: 'POST', url: '/api/admin/contrats', as, ...form });
}

const macroType = 'application/vnd.ms-word.document.macroEnabled';

const list = async (site: TestSite, as: SignedIn) =>
  (await site.request({ url: '/api/admin/contrats', as })).json<Contract[]>();
const namesOf = async (site: TestSite, as: SignedIn) =>
  (await list(site, as)).map(({ filename }) => filename).toSorted();
const download = (site: TestSite, as: SignedIn, name: string) =>
  site.request({ url: `/api/admin/contrats/download/${encodeURIComponent(name)}`, as });

test('Word documents of both formats are kept as they came, latest first', async () => {
  const site = await startTestSite();
  const admin = await site.signIn('admin');
  const [modern, old] = [docx(), ole()];
  expect((await send(site, admin, [['ancien.doc', old]])).statusCode).toBe(201);
  site.clock.advance(1000);
  const added = await send(site, admin, [['Contrat été n°7.docx', modern]]);
  expect(added.json()).toEqual([
    {
      filename: 'Contrat été n°7.docx',
      date: '2026-11-15T09:00:01.000Z',
      date_wall: '2026-11-15T09:00',
      size: modern.length,
      customer: null,
      reservation: null,
    },
  ]);
  expect((await list(site, admin)).map(({ filename }) => filename)).toEqual(['Contrat été n°7.docx', 'ancien.doc']);

  const file = await download(site, admin, 'Contrat été n°7.docx');
  expect(file.rawPayload.equals(modern)).toBe(true);
  expect(file.headers).toMatchObject({
    'content-type': 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    'content-disposition': `attachment; filename="Contrat ?t? n?7.docx"; filename*=UTF-8''Contrat%20%C3%A9t%C3%A9%20n%C2%B07.docx`,
    'cache-control': 'private, no-store',
    'x-content-type-options': 'nosniff',
  });
  expect((await download(site, admin, 'ancien.doc')).headers['content-type']).toBe('application/msword');
});

test('a second file of the same name is numbered, also in one upload and beside a name that has a number already', async () => {
  const site = await startTestSite();
  const admin = await site.signIn('admin');
  await send(site, admin, [
    ['nom.docx', docx()],
    ['nom.docx', docx()],
    ['nom (2).docx', docx()],
  ]);
  await send(site, admin, [
    ['nom.docx', docx()],
    ['100%_nom.docx', docx()],
    ['100%_nom.docx', docx()],
  ]);
  expect(await namesOf(site, admin)).toEqual([
    '100%_nom (2).docx',
    '100%_nom.docx',
    'nom (2) (2).docx',
    'nom (2).docx',
    'nom (3).docx',
    'nom.docx',
  ]);
});

test('forty uploads of the same name at once give forty names', async () => {
  const site = await startTestSite();
  // One person has a few under way at most.
  const admins: SignedIn[] = [];
  for (let index = 0; index < 10; index++) admins.push(await site.signIn('admin'));
  const uploads = [...admins, ...admins, ...admins, ...admins].map((admin) =>
    send(site, admin, [['nom.docx', docx()]]),
  );
  const answers = await Promise.all(uploads);
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([201]));
  const expected = ['nom.docx', ...Array.from({ length: 39 }, (_, index) => `nom (${index + 2}).docx`)];
  expect(await namesOf(site, await site.signIn('admin'))).toEqual(expected.toSorted());
  expect(await filesUnder(site.dataDir, 'files')).toHaveLength(40);
});

test.each<Named>([
  ['bombe.docx', zipBomb(210)],
  ['bombe-cachée.docx', zipBomb(60, 2000)],
  ['programme.docx', testPictures.executable()],
  ['programme.doc', testPictures.executable()],
  ['tableau.docx', spreadsheet()],
  ['tableau.doc', ole(['Workbook'])],
  ['décalé.doc', ole(['WordDocument'], 1024 + 64)],
  ['chiffré.docx', docx([{ name: 'word/media/a.bin', data: Buffer.alloc(9), encrypted: true }])],
  ['deux-fois.docx', docx([{ name: 'WORD/document.xml', data: Buffer.from('<w:document>') }])],
  ['types-cachés.docx', docx([], '<Types><Override ContentType="macro&#69;nabled"/></Types>')],
  ['types-cachés-16.docx', docx([], '\0<\0T\0y\0p\0e\0s\0>')],
  ['vide.docx', Buffer.alloc(0)],
  ['coupé.docx', docx().subarray(0, -10)],
  ['moderne.doc', docx()],
  ['ancien.docx', ole()],
  ['sans-texte.docx', zip([{ name: 'word/document.xml', data: Buffer.from('<html>') }])],
  ['document.pdf', docx()],
  ['document.docx.exe', docx()],
])('%s is refused with the whole upload, and leaves nothing behind', async (name, data) => {
  const site = await startTestSite();
  const admin = await site.signIn('admin');
  const response = await send(site, admin, [
    ['bon.docx', docx()],
    [name, data],
  ]);
  expect(response.statusCode).toBe(415);
  expect(response.json<{ fields: { contrats: string } }>().fields.contrats).toContain(name);
  expect(await list(site, admin)).toEqual([]);
  expect(await filesUnder(site.dataDir, 'files')).toEqual([]);
  expect(await filesUnder(site.dataDir, 'tmp')).toEqual([]);
});

test.each<Named>([
  ['macros.docx', docx([{ name: 'word/vbaProject.bin', data: Buffer.alloc(9) }])],
  ['macros-en-majuscules.docx', docx([{ name: 'word/VBAPROJECT.BIN', data: Buffer.alloc(9) }])],
  ['modèle.docx', docx([], `<Types><Override ContentType="${macroType}.main+xml"/></Types>`)],
  [
    'macros-sous-un-autre-nom.docx',
    docx([], '<Types><Override ContentType="application/vnd.ms-office.vbaProject"/></Types>'),
  ],
  ['macros.doc', ole(['WordDocument', 'Macros'])],
  ['macros-majuscules.doc', ole(['WordDocument', '_VBA_PROJECT'])],
])('%s is refused for its macros, and leaves nothing behind', async (name, data) => {
  const site = await startTestSite();
  const admin = await site.signIn('admin');
  const response = await send(site, admin, [[name, data]]);
  expect(response.statusCode).toBe(415);
  expect(response.json<{ fields: { contrats: string } }>().fields.contrats).toBe(
    `${name} : Ce document contient des macros : enregistrez-le sans macros, puis envoyez-le de nouveau`,
  );
  expect(await filesUnder(site.dataDir, 'files')).toEqual([]);
});

test.each(['Été à l’hôtel "Riad".docx', 'عقد كراء.docx', 'ligne\r\nSet-Cookie: a=b.docx', 'cent % (2).docx'])(
  'the download of %j is offered under its name',
  async (sent) => {
    const site = await startTestSite();
    const admin = await site.signIn('admin');
    const [{ filename }] = (await send(site, admin, [[sent, docx()]])).json<[Contract]>();
    const header = String((await download(site, admin, filename)).headers['content-disposition']);
    expect(header).toMatch(/^attachment; filename[\x20-\x7e]+$/);
    expect(parse(header)).toMatchObject({ type: 'attachment', parameters: { filename } });
  },
);

test.each([
  ['../../../etc/contrat.docx', 'contrat.docx'],
  ['..\\..\\contrat.docx', 'contrat.docx'],
  ['.docx', 'contrat.docx'],
  ['Éléonore & fils 🚗.docx', 'Éléonore & fils 🚗.docx'],
  ['عقد كراء.docx', 'عقد كراء.docx'],
  ['contrat\u202excod.docx', 'contratxcod.docx'],
  ['CONTRAT.DOCX', 'CONTRAT.DOCX'],
  [`${'é'.repeat(300)}.docx`, `${'é'.repeat(117)}.docx`],
])('%j is kept as %j, and can be fetched and removed by it', async (sent, kept) => {
  const site = await startTestSite();
  const admin = await site.signIn('admin');
  await confirmPassword(site, admin);
  expect((await send(site, admin, [[sent, docx()]])).json()).toMatchObject([{ filename: kept }]);
  expect((await download(site, admin, kept)).statusCode).toBe(200);
  const url = `/api/admin/contrats/${encodeURIComponent(kept)}`;
  expect((await site.request({ method: 'DELETE', url, as: admin })).statusCode).toBe(204);
  expect(await list(site, admin)).toEqual([]);
  expect(await filesUnder(site.dataDir, 'files')).toEqual([]);
  expect((await site.request({ method: 'DELETE', url, as: admin })).statusCode).toBe(404);
});

test.each(['..%2f..%2frihla.sqlite', '%2e%2e', 'absent.docx', 'a'.repeat(400)])(
  'nothing is fetched by %j',
  async (name) => {
    const site = await startTestSite();
    const admin = await site.signIn('admin');
    const response = await site.request({ url: `/api/admin/contrats/download/${name}`, as: admin });
    expect([400, 404]).toContain(response.statusCode);
  },
);

test('an upload of nothing, of too many or of too much is refused', async () => {
  const site = await startTestSite();
  const admin = await site.signIn('admin');
  expect((await send(site, admin, [])).json()).toMatchObject({
    fields: { contrats: 'Choisissez au moins un fichier' },
  });
  const many = Array.from({ length: 21 }, (_, index): Named => [`${index}.docx`, docx()]);
  expect((await send(site, admin, many)).statusCode).toBe(400);
  expect((await send(site, admin, [['lourd.docx', Buffer.alloc(20 * 1024 * 1024 + 1)]])).statusCode).toBe(413);
  expect(await filesUnder(site.dataDir, 'files')).toEqual([]);
});

test('a disk that fails half-way leaves no row and no file', async () => {
  let puts = 0;
  const site = await startTestSite({
    wrapFiles: (disk) => ({
      ...disk,
      put: async (key, data) => {
        if (++puts === 2) throw Object.assign(new Error('no space left'), { code: 'ENOSPC' });
        await disk.put(key, data);
      },
    }),
  });
  const admin = await site.signIn('admin');
  expect(
    (
      await send(site, admin, [
        ['a.docx', docx()],
        ['b.docx', docx()],
        ['c.docx', docx()],
      ])
    ).statusCode,
  ).toBe(503);
  expect(await list(site, admin)).toEqual([]);
  expect(await filesUnder(site.dataDir, 'files')).toEqual([]);
});

const downloadsTold = async ({ database }: TestSite) =>
  database.db
    .selectFrom('journal')
    .innerJoin('contracts', 'contracts.name', 'journal.note')
    .select(['author_id', 'note'])
    .where('act', '=', 'contract_downloaded')
    .execute();

test('a contract whose file is lost is told as such, and that somebody asked for it', async () => {
  const site = await startTestSite({ wrapFiles: (disk) => ({ ...disk, stream: async () => null }) });
  const admin = await site.signIn('admin');
  await send(site, admin, [['perdu.docx', docx()]]);
  expect((await download(site, admin, 'perdu.docx')).json()).toMatchObject({ code: 'contract_not_found' });
  expect(await downloadsTold(site)).toEqual([{ author_id: admin.userId, note: 'perdu.docx' }]);
});

test('no file is opened before its line is written', async () => {
  const opened: string[] = [];
  const site = await startTestSite({
    wrapFiles: (disk) => ({
      ...disk,
      stream: (key) => {
        opened.push(key);
        return disk.stream(key);
      },
    }),
  });
  const admin = await site.signIn('admin');
  await send(site, admin, [['a.docx', docx()]]);
  await site.database.db.schema.alterTable('journal').renameTo('elsewhere').execute();
  const refused = await download(site, admin, 'a.docx');
  expect([refused.statusCode, refused.json()]).toMatchObject([500, { code: 'internal' }]);
  expect(opened).toEqual([]);
  await site.database.db.schema.alterTable('elsewhere').renameTo('journal').execute();
  expect((await download(site, admin, 'a.docx')).rawPayload.equals(docx())).toBe(true);
  expect(opened).toHaveLength(1);
  expect(await downloadsTold(site)).toEqual([{ author_id: admin.userId, note: 'a.docx' }]);
});
