import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { checkTree } from './tree.ts';

/** Writes the files into an empty tree and returns `path:line message` of everything that is wrong with it. */
function findingsIn(files: Record<string, string>): string[] {
  const root = mkdtempSync(path.join(tmpdir(), 'rihla-structure-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), text);
  }
  return checkTree(root).map((finding) => `${finding.path}:${finding.line} ${finding.message}`);
}

test('a tree that keeps the rules has nothing to put right', () => {
  const findings = findingsIn({
    'api/calls/cars.ts':
      "import * as z from 'zod/mini';\nimport { text } from './fields.ts';\nexport const car = z.object({ text });",
    'api/rules/price.ts':
      "import type { Car } from '../calls/cars.ts';\nexport const price = (car: Car, days: number) => days;",
    'server/main.ts': "import { env } from './env.ts';\nexport const port = env;",
    'server/env.ts': 'export const env = process.env;',
    'server/platform/clock.ts':
      'export const now = () => Date.now();\nexport const minutes = (n: number) => n * 60_000;',
    'server/platform/db/database.ts': "import { Kysely } from 'kysely';\nexport const db = Kysely;",
    'server/catalogue/rules.ts': "import { minutes } from '../platform/clock.ts';\nexport const hold = minutes(15);",
    'server/catalogue/store.ts': "import { sql } from 'kysely';\nexport const find = (db: any) => db.selectFrom(sql);",
    'server/catalogue/service.ts':
      "import { find } from './store.ts';\nimport { hold } from './rules.ts';\nexport const s = { find, hold };",
    'server/catalogue/routes.ts': "import { s } from './service.ts';\nexport const routes = s;",
    'server/catalogue/service.db.test.ts': "import { openTestDatabase } from '../testing/db.ts';\nopenTestDatabase();",
    'server/booking/transfers/mail.ts': 'export const subject = (at: number) => new Date(at).toISOString();',
    'web/routes/public/home.tsx':
      "import { texts } from './texts.ts';\nexport default () => <p className=\"ms-4 text-start\">{texts.title} · 2{' '}</p>;",
  });
  expect(findings).toEqual([]);
});

const use = (target: string) => `import { it } from '${target}';\nexport const mine = it;`;
test.each([
  ['api/calls/cars.ts', '../../server/env.ts', 'imports only zod and api/'],
  ['api/calls/cars.ts', 'kysely', 'imports only zod and api/'],
  ['api/rules/price.ts', '../calls/cars.ts', 'move the value to api/rules/'],
  ['web/lib/a.ts', '../ui/toast.ts', 'routes → features → ui → lib → api, never back'],
  ['web/ui/a.tsx', '../features/booking/form.tsx', 'never back'],
  ['web/features/booking/a.tsx', '../../routes/public/home.tsx', 'never back'],
  ['web/routes/public/home.tsx', '../../../server/catalogue/service.ts', 'web/ never reaches the server'],
  ['web/lib/a.test.ts', '../../server/env.ts', 'web/ never reaches the server'],
  ['server/platform/pages/register-pages.ts', '../../catalogue/service.ts', 'platform/ knows no domain'],
  ['server/platform/pages/register-pages.ts', '../../services.ts', 'platform/ knows no domain'],
  ['server/catalogue/store.ts', './service.ts', 'belongs in service.ts'],
  ['server/catalogue/tables.ts', './store.ts', 'belongs in store.ts'],
  ['server/catalogue/routes.ts', './store.ts', 'move this into service.ts'],
  ['server/catalogue/routes.ts', '../reviews/store.ts', 'move this into service.ts'],
  ['server/catalogue/service.ts', './routes.ts', 'belongs in routes.ts'],
  ['server/catalogue/service.ts', '../services.ts', 'does not know how it is wired'],
  ['server/catalogue/service.ts', 'kysely', 'move the query to store.ts'],
  ['server/catalogue/rules.ts', '../platform/db/database.ts', 'rules.ts is pure'],
  ['server/catalogue/rules.ts', '../platform/clock.ts', 'rules.ts is pure'],
  ['server/catalogue/rules.ts', 'node:fs', 'rules.ts is pure'],
  ['server/catalogue/mail.ts', './store.ts', 'mail.ts only words a mail'],
  ['server/catalogue/service.ts', '../testing/builders.ts', 'never runs test code'],
  ['server/catalogue/service.test.ts', '../testing/app.ts', 'name it x.db.test.ts'],
  ['migrations/0001-cars.ts', '../server/catalogue/tables.ts', 'must not change when a domain does'],
  ['e2e/home.spec.ts', '../server/catalogue/service.ts', 'know the site from outside'],
])('%s must not import %s', (file, target, advice) => {
  const findings = findingsIn({ [file]: use(target) });
  expect(findings).toHaveLength(1);
  expect(findings[0]).toMatch(new RegExp(`^${file}:1 imports `));
  expect(findings[0]).toContain(advice);
});

test('a part that the sheet of public pages leaves out is used by parts that it leaves out too', () => {
  const css = "@source not './features/office';\n@source not './ui/{table,radio-group}.tsx';\n";
  const parts = {
    'web/app.css': css,
    'web/ui/table.tsx': 'export const it = 1;',
    'web/features/office/list.tsx': use('../../ui/table.tsx'),
  };
  expect(findingsIn(parts)).toEqual([]);
  for (const target of ['../ui/table.tsx', './office/list.tsx']) {
    const findings = findingsIn({ ...parts, 'web/features/menu.tsx': use(target) });
    expect(findings).toEqual([
      expect.stringMatching(/^web\/features\/menu\.tsx:1 imports .* web\/app\.css leaves out/),
    ]);
  }
});

test('re-exports and dynamic imports are imports too', () => {
  const reexport = "export { it } from '../../server/env.ts';\nexport const b = 1;";
  expect(findingsIn({ 'web/lib/a.ts': reexport })).toHaveLength(1);
  expect(findingsIn({ 'web/lib/a.ts': "export const load = () => import('../../server/env.ts');" })).toHaveLength(1);
});

test('files that lead back to themselves are in a circle, by types alone too', () => {
  const findings = findingsIn({
    'web/lib/a.ts': "import type { B } from './b.ts';\nexport type A = B;",
    'web/lib/b.ts': "import { c } from './c.ts';\nexport type B = typeof c;",
    'web/lib/c.ts': "import type { A } from './a.ts';\nexport const c = 1 as unknown as A;",
    'web/lib/d.ts': "import type { A } from './a.ts';\nexport type D = A;",
  });
  expect(findings).toEqual([expect.stringContaining('(web/lib/a.ts → web/lib/b.ts → web/lib/c.ts)')]);
});

test('features that need each other are in a circle, though no two files are', () => {
  const findings = findingsIn({
    'web/features/booking/form.tsx': use('../catalogue/card.tsx'),
    'web/features/catalogue/card.tsx': 'export const it = 1;',
    'web/features/catalogue/page.tsx': use('../booking/words.ts'),
    'web/features/booking/words.ts': 'export const it = 1;',
  });
  expect(findings).toEqual([expect.stringMatching(/^web\/features\/booking\/form.tsx:1 .*\(booking → catalogue\)/)]);
});

test.each([
  ['server/catalogue/queries.ts', 'a domain holds only'],
  ['server/catalogue/parts/more/store.ts', 'no folders of its own'],
  ['api/cars.ts', 'belongs in one of api/calls/ (endpoints'],
  ['server/platform/mailer.ts', 'server/platform/mail/ (sending'],
  ['web/form.ts', 'web/lib/ (what is not drawn'],
  ['server/booking/reservations/extra.ts', 'a domain holds only'],
  ['web/lib/MyThing.ts', 'not kebab-case'],
  ['web/lib/utils.ts', 'says nothing'],
  ['web/lib/date-helpers.ts', 'says nothing'],
  ['web/lib/helpers/date.ts', 'says nothing'],
  ['web/ui/index.ts', 'no index files'],
  ['tools/date.ts', 'code lives in'],
])('%s is no place for code', (file, advice) => {
  const findings = findingsIn({ [file]: 'export const a = 1;' });
  expect(findings).toHaveLength(1);
  expect(findings[0]).toContain(advice);
});

test.each([
  ['server/platform/http/a.ts', 'export const a = process.env.PORT;', 'server/env.ts alone'],
  ['server/platform/http/a.ts', "export const a = process['env'];", 'server/env.ts alone'],
  ['server/platform/http/a.ts', 'export const a = Date.now();', 'comes from the clock'],
  ['web/lib/a.ts', 'export const a = new Date();', 'comes from the clock'],
  ['server/catalogue/service.ts', "export const a = (db) => db.selectFrom('cars');", 'only stores write SQL'],
  ['server/platform/http/a.ts', 'let seen = 0;\nexport const see = () => ++seen;', 'would share it'],
  ['server/platform/http/a.ts', 'export const seen = new Map<string, number>();', 'would share it'],
  ['server/platform/http/a.ts', 'export default 1;', 'export it by name'],
  ['web/lib/a.ts', "export * from './b.ts';", 'no barrels'],
  ['web/lib/a.ts', "export { b } from './b.ts';\nexport { c } from './c.ts';", 'no barrels'],
  ['web/lib/a.ts', 'export class Car {}', 'no classes except errors'],
  ['web/lib/a.ts', 'export enum Car { Suv }', 'no enums'],
  ['web/lib/a.test.ts', "test.only('a', () => {});", '.only hides tests'],
  ['e2e/a.spec.ts', "test.describe.skip('a', () => {});", '.skip hides tests'],
  ['web/lib/a.ts', `export const a = 1;${'\n'.repeat(300)}export const b = 1;`, 'split it'],
  ['web/lib/a.ts', '// TODO later\nexport const a = 1;', 'finish it'],
  ['docs/a.md', 'see /home/me/notes', 'no path of one machine'],
  ['web/app.css', 'a { margin-left: 1px }', 'fails right to left'],
])('%s must not say %j', (file, text, advice) => {
  const findings = findingsIn({ [file]: text });
  expect(findings.length).toBeGreaterThan(0);
  expect(findings.join('\n')).toContain(advice);
});

test.each([
  ['<p>Bonjour</p>', 'is screen text'],
  ["<p>{'Bonjour'}</p>", 'is screen text'],
  ["<p>{open ? 'Fermer' : <b />}</p>", 'is screen text'],
  ['<p>{`Bonjour ${name}`}</p>', 'is screen text'],
  ['<img alt="Une voiture" />', 'is screen text'],
  ['<input placeholder={`Chercher ${name}`} />', 'is screen text'],
  ['<p className="ml-4" />', 'fails right to left'],
  ['<p className="md:hover:!-ml-2" />', 'fails right to left'],
  ['<p className={`flex ${name} right-0`} />', 'fails right to left'],
  ["<p className={cx('text-left')} />", 'fails right to left'],
])('a screen must not hold %s', (markup, advice) => {
  const findings = findingsIn({ 'web/ui/a.tsx': `export const A = () => ${markup};` });
  expect(findings).toHaveLength(1);
  expect(findings[0]).toContain(advice);
});

test('a text names only files that are there', () => {
  const findings = findingsIn({
    'docs/why.md': 'In `store.ts`, `catalogue/store.ts` and `x.test.ts`,\nnot in `booking/store.ts` or `tore.ts`.\n',
    'server/catalogue/store.ts': 'export const find = 1;',
  });
  expect(findings).toEqual(['docs/why.md:2 there is no « booking/store.ts »', 'docs/why.md:2 there is no « tore.ts »']);
});
