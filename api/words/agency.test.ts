import { expect, test } from 'vitest';
import { hourText } from './agency.ts';

test.each([
  ['08:00', '8h'],
  ['08:30', '8h30'],
  ['22:00', '22h'],
  ['00:15', '0h15'],
])('%s is read as %s', (time, text) => expect(hourText(time)).toBe(text));
