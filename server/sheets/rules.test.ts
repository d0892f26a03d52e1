import { expect, test } from 'vitest';
import { csvStart, isRisky } from '../../api/rules/csv-text.ts';
import { csvLines } from './reading/rules.ts';
import { readSheet } from './reading/service.ts';
import { type Cell, type Column, csvHead, csvRow } from './rules.ts';

const columns: Column<Record<string, Cell>>[] = [
  { header: 'Nom', value: (row) => row['name'] ?? null },
  { header: 'Jours', kind: 'number', value: (row) => row['days'] ?? null },
  { header: 'Total ; MAD', kind: 'money', value: (row) => row['total'] ?? null },
  { header: 'Départ', kind: 'moment', value: (row) => row['start'] ?? null },
];

test('a line is as the French Excel reads it', () => {
  expect(csvHead(columns)).toBe('Nom;Jours;"Total ; MAD";Départ\r\n');
  const row = { name: 'Aït « Lahcen »', days: 2.5, total: 1234.5, start: '2026-11-20T10:00' };
  expect(csvRow(columns, row)).toBe('Aït « Lahcen »;"2,5";"1234,50";20/11/2026 10:00\r\n');
  expect(csvRow(columns, { start: '2026-11-20' })).toBe(';;;20/11/2026\r\n');
});

const signs = ['=', '+', '-', '@', '＝', '＋', '－', '＠', '﹦', '﹢', '﹣', '﹫'];
const hidden = ['', ' ', '\t', '\r', '\n', '\r\n', '\u00a0', '\u200b', '\ufeff', '\u0007', ' \u2060\t '];

test.each([...hidden.flatMap((before) => signs.map((sign) => `${before}${sign}1+1`)), '\tx', '\rx', '\nx'])(
  'what begins like a formula is text, and is read back as it was: %j',
  async (name) => {
    const line = csvRow(columns, { name, days: 1 });
    expect(line.replace(/^"/, '')).toMatch(/^'/);
    const { rows } = await readSheet(Buffer.from(csvStart + csvHead(columns) + line), 10);
    expect(rows[0]?.cells[0]).toBe(name.trim());
  },
);

test.each(['a=1', 'Ali @ Agadir', '12-A-6', 'Aït+Lahcen', "'x", ' a'])('%j is nothing but text', (name) => {
  expect(csvRow(columns, { name }).replaceAll('"', '')).toBe(`${name};;;\r\n`);
});

test.each([',', ';', '\t', '\n', '\r', '\r\n', '",', '";', '"\t', '"\r\n', '"",', "',"])(
  'no reader that knows quotes finds a formula behind %j, whatever it splits at',
  (separator) => {
    const name = `Ali${separator}=SUM(A1)`;
    const line = csvRow(columns, { name, days: 2.5 });
    for (const splits of [',', ';', '\t']) {
      const read = [...csvLines(line, splits)].flatMap(({ cells }) => cells);
      expect(read.filter((cell) => isRisky(cell))).toEqual([]);
    }
    expect([...csvLines(line, ';')][0]?.cells).toEqual([name, '2,5', '', '']);
  },
);

test('a number below zero is no formula', () => {
  expect(csvRow(columns, { days: -3, total: -10 })).toBe(';-3;"-10,00";\r\n');
});

test('quotes, breaks and separators stay within their cell', () => {
  expect(csvRow(columns, { name: 'a;"b"\nc' })).toBe('"a;""b""\nc";;;\r\n');
});
