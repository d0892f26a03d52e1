import { type Look, siteColours } from './look.ts';

/** `#e11d48`, as every colour is written here. */
export const isColour = (typed: string): boolean => /^#[\da-f]{6}$/.test(typed);

type Channels = readonly [red: number, green: number, blue: number];

const channelsOf = (colour: string): Channels => {
  const value = Number.parseInt(colour.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
};

const written = (channels: readonly number[]) =>
  `#${channels.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`;

/** As WCAG counts light. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = channelsOf(colour).map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** As WCAG counts it, from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

const contrastWithWhite = (colour: string) => contrast(colour, '#ffffff');

export type Colour = 'colour' | 'dark';

/**
 * White words on it, and it on white, are read by everybody (WCAG AA). On the dark one words are also half-white and
 * saffron, and itself it is that of all words, on every light ground.
 */
const fewest: Record<Colour, number> = { colour: 4.5, dark: 10 };

export const isReadable = (colour: string, use: Colour): boolean =>
  isColour(colour) && contrastWithWhite(colour) >= fewest[use];

/** `share` of it, and the rest of `ground`. */
const mixed = (colour: string, ground: string, share: number) => {
  const under = channelsOf(ground);
  return written(channelsOf(colour).map((channel, at) => channel * share + (under[at] ?? 0) * (1 - share)));
};
const darkened = (colour: string, share: number) => mixed(colour, '#000000', share);
const lightened = (colour: string, share: number) => mixed(colour, '#ffffff', share);

const steps = Array.from({ length: 50 }, (_, step) => 1 - step / 50);

/** The same, as much darker as that takes. */
const darkenedTo = (colour: string, least: number): string =>
  steps.map((share) => darkened(colour, share)).find((each) => contrastWithWhite(each) >= least) ?? '#000000';

/** As light as it can be and still be read so well. */
const lightenedTo = (colour: string, least: number): string =>
  steps.map((share) => lightened(colour, share)).findLast((each) => contrastWithWhite(each) >= least) ?? colour;

export const readableLike = (colour: string, use: Colour): string => darkenedTo(colour, fewest[use]);

/** Read on every light ground of the site, also on its own lightest shade. */
const readableOnTints = 8;
/** Of words that matter less, on the same grounds. */
const readableAside = 6;

/** What stands beside the main colour: darker for words, and so light that words stand on it. */
export const shadesOf = (colour: string) => ({
  deep: darkenedTo(darkened(colour, 0.75), readableOnTints),
  soft: lightened(colour, 0.09),
});

/** What stands beside the dark one: for words that matter less, and what lies on it. */
export const darkShadesOf = (dark: string) => ({
  soft: lightenedTo(dark, readableAside),
  raised: lightened(dark, 0.91),
});

export interface Colours {
  colour: string;
  deep: string;
  dark: string;
}

/** For what is no page of the site and has no style sheet of it: the agency's, or those that the site came with. */
export function coloursOf({ colour = '', dark = '' }: Look = {}): Colours {
  return {
    ...(isReadable(colour, 'colour')
      ? { colour, deep: shadesOf(colour).deep }
      : { colour: siteColours.colour, deep: siteColours.deep }),
    dark: isReadable(dark, 'dark') ? dark : siteColours.dark,
  };
}
