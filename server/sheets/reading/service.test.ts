import { expect, test } from 'vitest';
import { writeZip } from '../../platform/files/zip-writer.ts';
import { readSheet, UnreadableSheet } from './service.ts';

const text = (written: string, encoding: BufferEncoding = 'utf8') => readSheet(Buffer.from(written, encoding), 10);
const rowsOf = async (reading: ReturnType<typeof text>) => (await reading).rows.map(({ cells }) => cells);

test.each([';', ',', '\t'])('the separator %j is guessed', async (separator) => {
  const { headings, rows } = await text(`Nom${separator}Ville\r\n"Aït${separator}""Lahcen"""${separator}Agadir\r\n`);
  expect(headings).toEqual(['Nom', 'Ville']);
  expect(rows).toEqual([{ line: 2, cells: [`Aït${separator}"Lahcen"`, 'Agadir'] }]);
});

test('with a mark or without, and as Windows wrote it', async () => {
  expect((await text('\uFEFFPrénom\nZoé\n')).headings).toEqual(['Prénom']);
  expect((await text('Prénom\nZoé\n', 'latin1')).rows).toEqual([{ line: 2, cells: ['Zoé'] }]);
  expect((await text('\uFEFFPrénom\tVille\nZoé\tFès\n', 'utf16le')).rows).toEqual([{ line: 2, cells: ['Zoé', 'Fès'] }]);
});

test('lines keep their number past breaks within quotes and lines that say nothing', async () => {
  const { rows } = await text('Nom;Note\nA;"un\ndeux"\n;;\n\nB;x');
  expect(rows).toEqual([
    { line: 2, cells: ['A', 'un\ndeux'] },
    { line: 6, cells: ['B', 'x'] },
  ]);
});

test('the apostrophe that our own files put before a formula goes', async () => {
  expect(await rowsOf(text("Nom\n'=1+1\n'Aïd\n"))).toEqual([['=1+1'], ["'Aïd"]]);
});

const types = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';

async function workbook(sheet: string, more: Record<string, string> = {}): Promise<Buffer> {
  const parts = {
    'xl/workbook.xml': `<workbook ${types}><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/></Relationships>',
    'xl/sharedStrings.xml': `<sst ${types}><si><t>Nom</t></si><si><r><t>Sal</t></r><r><t>ma &amp; Ali</t></r></si></sst>`,
    'xl/styles.xml': `<styleSheet ${types}><numFmts><numFmt numFmtId="164" formatCode="dd/mm/yyyy hh:mm"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/></cellXfs></styleSheet>`,
    'xl/worksheets/sheet1.xml': `<worksheet ${types}><sheetData>${sheet}</sheetData></worksheet>`,
    ...more,
  };
  async function* all() {
    for (const [name, written] of Object.entries(parts)) yield { name, text: [written] };
  }
  const pieces: Buffer[] = [];
  for await (const piece of writeZip(all())) pieces.push(piece);
  return Buffer.concat(pieces);
}

const head = '<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="inlineStr"><is><t>B</t></is></c></row>';

test('a workbook: shared and own texts, days, hours, numbers, and what a formula came to', async () => {
  const row =
    '<row r="3"><c r="A3" t="s"><v>1</v></c><c r="C3" s="1"><v>46346</v></c><c r="D3" s="2"><v>46346.4166666667</v></c><c r="E3"><v>212612345678</v></c><c r="F3"><f>1+1</f><v>2</v></c><c r="G3" t="str"><f>HYPERLINK("x")</f><v>lien</v></c><c r="H3"><f>A1</f></c><c r="I3" t="b"><v>1</v></c><c r="J3" t="e"><v>#REF!</v></c></row>';
  const { headings, rows } = await readSheet(await workbook(head + row), 10);
  expect(headings).toEqual(['Nom', 'B']);
  expect(rows).toEqual([
    {
      line: 3,
      cells: ['Salma & Ali', '', '2026-11-20', '2026-11-20T10:00', '212612345678', '2', 'lien', '', 'oui', ''],
    },
  ]);
});

const faultOf = (data: Buffer, maxRows = 10) =>
  readSheet(data, maxRows).then(
    () => null,
    (error: unknown) => (error instanceof UnreadableSheet ? error.fault : error),
  );

test('entities are not read, nor more rows than there may be, nor what unpacks without end', async () => {
  const row = '<row r="2"><c r="A2" t="inlineStr"><is><t>&x;</t></is></c></row>';
  const entities = `<!DOCTYPE x [<!ENTITY x SYSTEM "file:///etc/passwd">]><worksheet><sheetData>${head}${row}</sheetData></worksheet>`;
  expect(await faultOf(await workbook('', { 'xl/worksheets/sheet1.xml': entities }))).toBe('sheet_unreadable');
  const many = Array.from({ length: 11 }, (_, n) => `<row r="${n + 2}"><c r="A${n + 2}"><v>1</v></c></row>`).join('');
  expect(await faultOf(await workbook(head + many))).toBe('sheet_too_long');
  const bomb = await workbook(head, { 'xl/media/a': ' '.repeat(130 << 20) });
  expect(bomb.length).toBeLessThan(1 << 20);
  expect(await faultOf(bomb)).toBe('sheet_unreadable');
});

const megabytes = (unit: string, count = 4) => unit.repeat(Math.floor((count << 20) / unit.length));

/**
 * Patterns that look for an end that never comes would need many minutes for most of these; a reader that goes forward,
 * a moment.
 */
test.each([
  ['quotes without a break', () => Buffer.from(`Nom\n${megabytes('"";')}`)],
  ['breaks behind a row of quotes', () => Buffer.from(`Nom\n${megabytes('"a";', 1)}\n${megabytes('\n', 1)}`)],
  ['rows that never end', () => workbook(head + megabytes('<row>'))],
  ['cells that never end', () => workbook(`<row>${megabytes('<c>')}</row>`)],
  ['tags that never end', () => workbook(`<row>${megabytes('<c ')}`)],
  ['values that never end', () => workbook(`<row><c>${megabytes('<v ')}</c></row>`)],
  ['texts that never end', () => workbook(head, { 'xl/sharedStrings.xml': megabytes('<si>') })],
  ['words that never end', () => workbook(head, { 'xl/sharedStrings.xml': `<si>${megabytes('<t>')}</si>` })],
  ['sounds that never end', () => workbook(head, { 'xl/sharedStrings.xml': `<si>${megabytes('<rPh>')}</si>` })],
  ['looks that never end', () => workbook(head, { 'xl/styles.xml': megabytes('<cellXfs>') })],
  ['formats that never end', () => workbook(head, { 'xl/styles.xml': megabytes('<numFmt ') })],
  [
    'a format that never ends, in every cell',
    () =>
      workbook(head, {
        'xl/styles.xml': `<numFmt numFmtId="200" formatCode="${megabytes('[', 1)}"/><cellXfs>${megabytes('<xf numFmtId="200"/>')}</cellXfs>`,
      }),
  ],
  ['sheets that never end', () => workbook(head, { 'xl/workbook.xml': megabytes('<sheet ') })],
])('%s are read in one go', async (_, made) => {
  const data = await made();
  const before = process.cpuUsage();
  expect(await faultOf(data)).toMatch(/^sheet_(empty|too_long|too_wide|unreadable)$/);
  const { user, system } = process.cpuUsage(before);
  expect(user + system).toBeLessThan(10_000_000);
});

test('a line of more columns than there may be is refused, empty ones at its end are not', async () => {
  expect(await faultOf(Buffer.from(`Nom\n${';'.repeat(500)}x\n`))).toBe('sheet_too_wide');
  expect(await rowsOf(text(`Nom\nA${';'.repeat(500)}\n`))).toEqual([['A', ...Array.from({ length: 79 }, () => '')]]);
});
