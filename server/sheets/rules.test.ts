import { expect, test } from 'vitest';
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
  expect(csvRow(columns, row)).toBe('Aït « Lahcen »;2,5;1234,50;20/11/2026 10:00\r\n');
  expect(csvRow(columns, { start: '2026-11-20' })).toBe(';;;20/11/2026\r\n');
});

test.each(['=1+1', '+212', '-2', '@SUM(A1)', '\tx', '\rx'])('what begins like a formula is text: %j', (name) => {
  const [first] = csvRow(columns, { name }).split(/;(?=;)/);
  expect(first?.replaceAll('"', '').startsWith(`'${name[0]}`)).toBe(true);
});

test('a number below zero is no formula', () => {
  expect(csvRow(columns, { days: -3, total: -10 })).toBe(';-3;-10,00;\r\n');
});

test('quotes, breaks and separators stay within their cell', () => {
  expect(csvRow(columns, { name: 'a;"b"\nc' })).toBe('"a;""b""\nc";;;\r\n');
});
