/**
 * The logo as a symbol of the page. The letters take the colour of the text around, the accents `--logo-accent` where it is
 * set, and all else the agency's.
 */
export function LogoSymbol() {
  return (
    <symbol id="logo" viewBox="0 0 345 112">
      <linearGradient id="logo-rose" gradientUnits="userSpaceOnUse" x1="10" y1="6" x2="90" y2="96">
        <stop stopColor="var(--color-brand)" />
        <stop offset="1" stopColor="var(--color-brand-deep)" />
      </linearGradient>
      <g transform="translate(6 6)">
        <path d={symbol} fill="url(#logo-rose)" stroke="url(#logo-rose)" strokeWidth="4" strokeLinejoin="round" />
        <path d={roadMarks} fill="var(--logo-accent)" />
        <circle cx="57.4" cy="24.4" r="5.2" fill="var(--color-saffron)" />
      </g>
      <g transform="translate(126 20) scale(.72)" fillRule="evenodd" fill="currentColor">
        {letters.map(([x, d]) => (
          <path key={x} transform={`translate(${x} 0)`} d={d} />
        ))}
        <path d={star} fill="var(--logo-accent)" />
      </g>
    </symbol>
  );
}

const symbol =
  'M36.5 82.5L17.5 82.5L17.5 63.5L4 50L17.5 36.5L17.5 17.5L36.5 17.5L50 4L63.5 17.5L82.5 17.5L82.5 36.5L96 50L82.5 63.5L82.5 82.5L63.5 82.5C63.5 75.5 73.5 70.5 73.5 61C73.5 51 56.8 50 56.8 42.4C56.8 38.8 58 36.4 59.4 34L53.6 34C50.4 37.2 48 40 48 44.6C48 54 57.8 55.6 57.8 62.4C57.8 69 36.5 72 36.5 82.5Z';
const roadMarks =
  'M49.2 79.6L53.2 74.6L55 76L51.6 80.6ZM60.6 69.6L64.6 65L66.2 66.6L62.4 71ZM66.4 59.6L64.4 56L66 55L68.2 58.6Z';
const letters: readonly [x: number, d: string][] = [
  [0, 'M0 0H37.5A30.5 30.5 0 0 1 46.2 59.7L70.5 100H50.4L27.4 61H17V100H0ZM17 16.4V45H37A14.3 14.3 0 0 0 37 16.4Z'],
  [81.5, 'M0 33.4H17V100H0Z'],
  [
    113.5,
    'M0 0H17V39.4C21.6 34.6 28 31.6 36 31.6C51.6 31.6 61.4 42 61.4 59.2V100H44.4V62C44.4 52.6 39.8 47.2 31.4 47.2C22.8 47.2 17 53.2 17 62.8V100H0Z',
  ],
  [189.9, 'M0 0H17V100H0Z'],
  [
    219.9,
    'M52.6 33.4H69.2V100H52.6V92.4C47.6 98.2 41 101.6 32.8 101.6C14.2 101.6 0 86.6 0 66.6C0 46.8 14.2 31.6 32.8 31.6C41 31.6 47.6 35 52.6 40.8ZM34.8 47.2C24.2 47.2 16.8 55.2 16.8 66.6C16.8 78 24.2 86 34.8 86C45.4 86 52.8 78 52.8 66.6C52.8 55.2 45.4 47.2 34.8 47.2Z',
  ],
];
const star =
  'M90 -1.1L93.7 2.6L98.9 2.6L98.9 7.8L102.6 11.5L98.9 15.2L98.9 20.4L93.7 20.4L90 24.1L86.3 20.4L81.1 20.4L81.1 15.2L77.4 11.5L81.1 7.8L81.1 2.6L86.3 2.6Z';
