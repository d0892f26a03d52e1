import { expect, test } from 'vitest';
import { readZip } from '../../platform/files/zip.ts';
import type { Cell, Column } from '../rules.ts';
import { xlsxFile } from './service.ts';

type Row = Record<string, Cell>;

const columns: Column<Row>[] = [
  { header: 'Nom', value: (row) => row['name'] ?? null },
  { header: 'Total', kind: 'money', value: (row) => row['total'] ?? null },
  { header: 'Départ', kind: 'moment', value: (row) => row['start'] ?? null },
];

async function* inOnes(rows: readonly Row[]) {
  for (const row of rows) yield [row];
}

async function partsOf(rows: readonly Row[], perSheet?: number): Promise<Map<string, string>> {
  const chunks: Buffer[] = [];
  for await (const chunk of xlsxFile('Liste', columns, inOnes(rows), perSheet)) chunks.push(chunk);
  const limits = { entries: 20, bytes: 1e7, keptBytes: 1e7 };
  // Reads every part to its end, and fails when a size or a sum is not what is written there.
  const names = [...((await readZip(Buffer.concat(chunks), limits, [])) ?? new Map<string, null>()).keys()];
  const contents = await readZip(Buffer.concat(chunks), limits, names);
  return new Map([...(contents ?? [])].map(([name, data]) => [name, String(data)]));
}

test('a workbook has all of its parts, each named by the others', async () => {
  const parts = await partsOf([{ name: 'Salma' }]);
  expect([...parts.keys()]).toEqual([
    'xl/worksheets/sheet1.xml',
    'xl/styles.xml',
    'xl/workbook.xml',
    'xl/_rels/workbook.xml.rels',
    '_rels/.rels',
    '[Content_Types].xml',
  ]);
  expect(parts.get('xl/workbook.xml')).toContain('<sheet name="Liste" sheetId="1" r:id="rId1"/>');
});

test('numbers are numbers, and moments are those of the agency’s clock', async () => {
  const parts = await partsOf([{ name: 'Salma', total: 1234.5, start: '2026-11-20T18:00' }, { start: '2026-11-20' }]);
  const sheet = parts.get('xl/worksheets/sheet1.xml');
  expect(sheet).toContain('<c r="B2" s="2"><v>1234.5</v></c><c r="C2" s="4"><v>46346.75</v></c>');
  expect(sheet).toContain('<row r="3"><c r="C3" s="3"><v>46346</v></c></row>');
  expect(sheet).toContain('<autoFilter ref="A1:C3"/>');
});

test('what begins like a formula is marked as text; what XML cannot hold is left out', async () => {
  const name = '=HYPERLINK("x")&<b>\u0007_x0041_\ud800';
  const sheet = (await partsOf([{ name }])).get('xl/worksheets/sheet1.xml');
  expect(sheet).toContain(
    '<c r="A2" s="5" t="inlineStr"><is><t xml:space="preserve">=HYPERLINK(&quot;x&quot;)&amp;&lt;b&gt;_x005F_x0041_\ufffd</t></is></c>',
  );
  expect(sheet).not.toContain('<f>');
});

test('a text is a text, whatever it looks like: neither a formula, nor a number, nor a date', async () => {
  const names = ['=1+1', ' =1+1', '\t@x', '＝1+1', '+212612345678', '-5', '00123', '1e5', '2026-11-20', 'Ali,=1+1'];
  const sheet = (await partsOf(names.map((name) => ({ name })))).get('xl/worksheets/sheet1.xml') ?? '';
  const cells = [
    ...sheet.matchAll(/<c r="A([2-9]|1\d)"( s="5")? t="inlineStr"><is><t xml:space="preserve">(.*?)<\/t>/gs),
  ];
  expect(cells.map(([, , , text]) => text)).toEqual(names);
  expect(cells.map(([, , quoted]) => quoted !== undefined)).toEqual(names.map((_, at) => at < 6));
  expect(sheet).not.toMatch(/<f[ >]|<v>/);
});

test('a text is cut where a sheet would hold no more of it', async () => {
  const sheet = (await partsOf([{ name: 'x'.repeat(40_000) }])).get('xl/worksheets/sheet1.xml');
  expect(/preserve">(x+)</.exec(sheet ?? '')?.[1]).toHaveLength(32_767);
});

test('rows beyond the last of a sheet go on in the next', async () => {
  const rows = ['a', 'b', 'c', 'd', 'e'].map((name) => ({ name }));
  const parts = await partsOf(rows, 3);
  const names = (sheet: number) =>
    [...(parts.get(`xl/worksheets/sheet${sheet}.xml`) ?? '').matchAll(/<c r="A([2-9])".*?preserve">(\w)</g)].map(
      ([, at, name]) => `${at}${name}`,
    );
  expect([1, 2, 3].map(names)).toEqual([['2a', '3b'], ['2c', '3d'], ['2e']]);
  expect(parts.get('xl/workbook.xml')).toContain('<sheet name="Liste 3" sheetId="3" r:id="rId3"/>');
});

test('whoever stops reading lets go of the list', async () => {
  let isLeft = false;
  async function* endless() {
    try {
      for (;;) yield [{ name: 'x'.repeat(100_000) }];
    } finally {
      isLeft = true;
    }
  }
  for await (const chunk of xlsxFile('Liste', columns, endless())) if (chunk.length > 1000) break;
  await expect.poll(() => isLeft).toBe(true);
});
