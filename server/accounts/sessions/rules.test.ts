import { expect, test } from 'vitest';
import { softwareOf } from './rules.ts';

const mobile = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';
const chrome = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0';

test.each([
  [`Mozilla/5.0 (Linux; Android 10; K) ${chrome} Mobile Safari/537.36`, 'Chrome', 'Android'],
  [`Mozilla/5.0 (Linux; Android 14) ${chrome} SamsungBrowser/28.0 Mobile Safari/537.36`, 'Samsung Internet', 'Android'],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chrome} Safari/537.36 Edg/142.0`, 'Edge', 'Windows'],
  [`Mozilla/5.0 (Windows NT 10.0) ${chrome} Safari/537.36 OPR/120.0`, 'Opera', 'Windows'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox', 'Linux'],
  [
    `Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) ${mobile} Version/18.0 Mobile Safari/604.1`,
    'Safari',
    'iPhone',
  ],
  [
    `Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) ${mobile} CriOS/142.0 Mobile Safari/604.1`,
    'Chrome',
    'iPhone',
  ],
  [`Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X) ${mobile} Version/18.0 Safari/604.1`, 'Safari', 'iPad'],
  [`Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${mobile} Version/18.0 Safari/605.1.15`, 'Safari', 'Mac'],
  [`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${chrome} Safari/537.36`, 'Chrome', 'ChromeOS'],
  ['curl/8.5.0', null, null],
  ['<script>alert(1)</script>', null, null],
  ['', null, null],
])('%s', (userAgent, browser, system) => {
  expect(softwareOf(userAgent)).toEqual({ browser, system });
});

test('a text that is made to be looked at again and again costs no more than another', () => {
  const costOf = (userAgent: string) => {
    const before = process.cpuUsage();
    for (let index = 0; index < 300; index++) softwareOf(userAgent);
    const { user, system } = process.cpuUsage(before);
    return user + system;
  };
  // A pattern that goes back over what it has read takes thousands of times as long.
  costOf('x'.repeat(512));
  expect(costOf('Version/'.repeat(64))).toBeLessThan(20 * costOf('Linux/x '.repeat(64)) + 20_000);
});

test('a long text costs nothing', () => {
  expect(softwareOf(`${'Version/1 '.repeat(100_000)}Windows`)).toEqual({ browser: null, system: null });
});
