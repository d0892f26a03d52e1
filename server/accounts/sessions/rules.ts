import type { UserRole } from '../../../api/rules/roles.ts';
import { days, hours } from '../../platform/clock.ts';

/** How long a session lives unused, and how long in all: whoever administers is asked for the password more often. */
const lifetimes: Record<UserRole, { idleMs: number; wholeMs: number }> = {
  user: { idleMs: days(30), wholeMs: days(90) },
  admin: { idleMs: hours(12), wholeMs: days(7) },
};

/** When a session that is used now ends, unless it is used again. */
export function expiryOf({ role, createdAt }: { role: UserRole; createdAt: number }, now: number): number {
  const { idleMs, wholeMs } = lifetimes[role];
  return Math.min(now + idleMs, createdAt + wholeMs);
}

/** What a session was opened with; which of the account's known browsers it is, if any, is another matter (devices). */
interface Software {
  browser: string | null;
  system: string | null;
}

/** In this order: most browsers also claim to be Chrome, and Chrome to be Safari. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\b(OPR|OPT|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|Chromium|CriOS|HeadlessChrome)\//, 'Chrome'],
  // Both words, each looked for once.
  [/^(?=.*\bVersion\/).* Safari\//, 'Safari'],
];

const systems: readonly (readonly [RegExp, string])[] = [
  [/\bAndroid\b/, 'Android'],
  [/\biPad\b/, 'iPad'],
  [/\b(iPhone|iPod)\b/, 'iPhone'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac(intosh| OS X)\b/, 'Mac'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];

/** Enough for somebody to know their own session again. What we do not know is not repeated: anybody can write it. */
export function softwareOf(userAgent: string): Software {
  // Nothing of interest stands further on.
  const start = userAgent.slice(0, 512);
  const named = (names: typeof browsers) => names.find(([pattern]) => pattern.test(start))?.[1] ?? null;
  return { browser: named(browsers), system: named(systems) };
}
