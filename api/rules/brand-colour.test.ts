import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { contrast, darkShadesOf, isColour, isReadable, readableLike, shadesOf } from './brand-colour.ts';
import { siteColours } from './look.ts';

const theme = readFileSync(new URL('../../web/theme.css', import.meta.url), 'utf8');
const themeColour = (name: string) => new RegExp(`--color-${name}: (#[\\da-f]{6});`).exec(theme)?.[1] ?? '';

test('contrast is counted as WCAG does', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
  expect(contrast('#ffffff', '#ffffff')).toBeCloseTo(1, 5);
  expect(contrast('#ffffff', '#767676')).toBeCloseTo(4.54, 2);
  expect(contrast('#e11d48', '#ffffff')).toBeCloseTo(4.7, 1);
});

test.each(['#E11D48', '#fff', 'red', '#12345g', '', '#1234567', 'url(x)'])(
  '%s is no colour as they are kept',
  (typed) => {
    expect(isColour(typed)).toBe(false);
    expect(isReadable(typed, 'colour')).toBe(false);
  },
);

test('the site comes with the colours of its style sheet, which are within the rules', () => {
  expect({ colour: themeColour('brand'), deep: themeColour('brand-deep'), dark: themeColour('ink') }).toEqual(
    siteColours,
  );
  expect([isReadable(siteColours.colour, 'colour'), isReadable(siteColours.dark, 'dark')]).toEqual([true, true]);
});

test('what is too light is refused, and the nearest that is not is known', () => {
  expect(['#767676', '#777777', '#f2a541'].map((each) => isReadable(each, 'colour'))).toEqual([true, false, false]);
  expect(['#1b3a2f', '#0f766e'].map((each) => isReadable(each, 'dark'))).toEqual([true, false]);
  for (const light of ['#f2a541', '#ffffff', '#00ff00', '#ffff00', '#0f766e']) {
    expect(isReadable(readableLike(light, 'colour'), 'colour')).toBe(true);
    expect(isReadable(readableLike(light, 'dark'), 'dark')).toBe(true);
  }
  expect(readableLike('#0f766e', 'colour')).toBe('#0f766e');
});

/** Of every ninth colour there is. */
const colours = Array.from({ length: 8 ** 3 }, (_, at) =>
  ['#', at % 8, (at >> 3) % 8, at >> 6]
    .map((part) => (typeof part === 'string' ? part : (part * 36).toString(16).padStart(2, '0')))
    .join(''),
);
const lightGrounds = ['sand', 'sand-deep'].map(themeColour);

test('words in the shades of any colour that is taken are read wherever they stand (WCAG AA)', () => {
  const taken = colours.filter((colour) => isReadable(colour, 'colour'));
  expect(taken.length).toBeGreaterThan(100);
  for (const colour of taken) {
    const { deep, soft } = shadesOf(colour);
    for (const ground of [soft, ...lightGrounds])
      expect(contrast(deep, ground), `${deep} on ${ground}`).toBeGreaterThan(4.5);
    expect(contrast(themeColour('ink'), soft), `words on ${soft}`).toBeGreaterThan(7);
  }
});

test('the same of any dark one: itself on light, on itself white, half-white and saffron', () => {
  const taken = colours.filter((colour) => isReadable(colour, 'dark'));
  expect(taken.length).toBeGreaterThan(20);
  for (const dark of taken) {
    const { soft, raised } = darkShadesOf(dark);
    for (const ground of ['#ffffff', ...lightGrounds]) {
      expect(contrast(dark, ground), `${dark} on ${ground}`).toBeGreaterThan(7);
      expect(contrast(soft, ground), `${soft} on ${ground}`).toBeGreaterThan(4.5);
    }
    expect(contrast('#ffffff', raised), `white on ${raised}`).toBeGreaterThan(7);
    expect(contrast(themeColour('saffron'), dark), `saffron on ${dark}`).toBeGreaterThan(4.5);
    expect(contrast(halfWhiteOn(dark), dark), `white at 75 % on ${dark}`).toBeGreaterThan(4.5);
  }
});

/** White at 75 %, as the foot of the site has it. */
const halfWhiteOn = (dark: string) =>
  `#${[1, 3, 5]
    .map((at) => Math.round(Number.parseInt(dark.slice(at, at + 2), 16) * 0.25 + 255 * 0.75))
    .map((channel) => channel.toString(16))
    .join('')}`;
