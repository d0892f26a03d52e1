import { brotliCompressSync } from 'node:zlib';
import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { throttling } from 'lighthouse/core/config/constants.js';
import { dayAt } from '../api/rules/casablanca-time.ts';
import { systemClock } from '../server/platform/clock.ts';
import { findChromium } from '../scripts/programs.mjs';
import { scriptsOnceScrolled } from './scrolled.ts';
import { listCars, median, startSite } from './site.ts';
import { watchStolen } from './stolen.ts';

/**
 * Lighthouse on a phone (median of 3, taken while nobody else had the processors) and the bytes of scripts and styles, for
 * each public page, or for those that are named: `npm run bench:pages [-- / '/cars?du&au']`
 */
const runs = 3;
/** A run in which the host gave so much of the processors to others says nothing of the page; up to so many are tried. */
const stolenAtMost = 0.05;
const mostRuns = 12;
/**
 * Lighthouse makes a phone of a machine by slowing it down so much, which is meant for one of this speed by its own
 * measure; of a slower one it would make a slower phone than it says, and asks for less.
 */
const usualSlowdown = 4;
const usualMachine = 1500;
const slowdownOn = (machine: number) => Math.round(usualSlowdown * Math.min(1, machine / usualMachine) * 10) / 10;
const flags = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--disable-background-networking',
  '--disable-component-update',
];
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

const site = await startSite();
const chrome = await launch({ chromePath: findChromium() ?? '', chromeFlags: flags });
try {
  for (const path of await publicPaths()) {
    // Once beforehand, so that pictures that are made on demand are there, and it is known how fast this machine is.
    const { machine } = await measure(site.url + path);
    const results = await measureCalmly(site.url + path, slowdownOn(machine));
    const middle = (key: keyof Omit<Measured, 'problems'>) => median(results.map((result) => result[key]));
    const scrolled = brotliKb(await Promise.all((await scriptsOnceScrolled(site.url + path)).map(textOf)));
    const scores = categories.map((category) => `${category} ${middle(category)}`).join('  ');
    console.log(
      `${nameOf(path).padEnd(10)} ${scores}  LCP ${middle('lcp')} ms  TBT ${middle('tbt')} ms  CLS ${middle('cls')}  machine ${middle('machine')}, slowed down ${slowdownOn(machine)} times  JS ${middle('scriptKb')} kB (${scrolled} kB once scrolled to the end)  CSS ${middle('styleKb')} kB  page with CSS ${middle('documentKb')} kB`,
    );
    for (const problem of results[0]?.problems ?? []) console.log(`           ${problem}`);
  }
} finally {
  chrome.kill();
  await site.stop();
}

/** Without what is another at each run. */
function nameOf(path: string): string {
  return path.replace(/\/car\/.*/, '/car/{id}').replace(/\?.*/, '?du&au');
}

async function publicPaths(): Promise<string[]> {
  const [first] = await listCars(site.url);
  const dayIn = (days: number) => dayAt(systemClock.now() + days * 86_400_000);
  const dated = `/cars?du=${dayIn(20)}&au=${dayIn(25)}`;
  const asked = process.argv.slice(2);
  const all = ['/', '/cars', dated, `/car/${first?._id}`, '/services', '/about'];
  return asked.length === 0 ? all : all.filter((path) => asked.includes(nameOf(path)));
}

type Measured = Awaited<ReturnType<typeof measure>>;

async function measureCalmly(url: string, slowdown: number): Promise<Measured[]> {
  const calm: Measured[] = [];
  const all: Measured[] = [];
  while (calm.length < runs && all.length < mostRuns) {
    const stolen = watchStolen();
    const measured = await measure(url, slowdown);
    all.push(measured);
    if (stolen() <= stolenAtMost) calm.push(measured);
  }
  if (calm.length < runs) console.log(`only ${calm.length} of ${all.length} runs had the processors to themselves`);
  return calm.length < runs ? all : calm;
}

async function measure(url: string, slowdown = usualSlowdown) {
  const result = await lighthouse(url, {
    port: chrome.port,
    logLevel: 'error',
    onlyCategories: [...categories],
    throttling: { ...throttling.mobileSlow4G, cpuSlowdownMultiplier: slowdown },
  });
  if (!result) throw new Error(`no result for ${url}`);
  const { audits, categories: scores } = result.lhr;
  const score = (category: string) => Math.round((scores[category]?.score ?? 0) * 100);
  const figure = (audit: string) => audits[audit]?.numericValue ?? NaN;
  const requests =
    (audits['network-requests']?.details as { items: { url: string; resourceType: string }[] } | undefined)?.items ??
    [];
  const requested = (type: string) => requests.filter((it) => it.resourceType === type).map((it) => it.url);
  const page = await textOf(url);
  const scripts = await Promise.all(requested('Script').map(textOf));
  const sheets = await Promise.all(requested('Stylesheet').map(textOf));
  const inlined = [...page.matchAll(/<style[^>]*>(.*?)<\/style>/gs)].map(([, css = '']) => css);
  const problems = Object.values(scores)
    .flatMap((category) => category.auditRefs.filter((ref) => ref.weight > 0).map((ref) => audits[ref.id]))
    .filter((audit) => audit !== undefined && audit.score !== null && audit.score < 0.9)
    .map((audit) => `${audit?.id} ${audit?.score} ${audit?.displayValue ?? ''}`);
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    'best-practices': score('best-practices'),
    seo: score('seo'),
    lcp: Math.round(figure('largest-contentful-paint')),
    tbt: Math.round(figure('total-blocking-time')),
    cls: Math.round(figure('cumulative-layout-shift') * 1000) / 1000,
    /** How fast Lighthouse finds this machine. */
    machine: Math.round(result.lhr.environment.benchmarkIndex),
    scriptKb: brotliKb(scripts),
    styleKb: brotliKb([...inlined, ...sheets]),
    documentKb: brotliKb([page]),
    problems,
  };
}

async function textOf(url: string): Promise<string> {
  return (await fetch(url)).text();
}

/** Each file compressed by itself, as it is sent. */
function brotliKb(files: string[]): number {
  const bytes = files.reduce((sum, file) => sum + brotliCompressSync(file).length, 0);
  return Math.round(bytes / 100) / 10;
}
