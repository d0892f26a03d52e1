import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { databaseOn, onServer, startPostgres } from '../server/testing/postgres.ts';
import { adminEnv, benchAdmin as admin, type BenchSite, logIn, replaceFirstPassword, startSite } from './site.ts';
import { visit } from './visitors.ts';
import { loopDelay, watchingLoop } from './whole-list.ts';

/**
 * Five thousand lines of each kind are tried and imported while visitors read pages: how long the trial and the import
 * take, how long the visitors wait, against the same without it, and for how long the server's thread works in one turn.
 * `npm run bench:import [-- --postgres]`
 */
const lines = 5000;
const people = 10;
const paths = ['/', '/cars', '/services', '/about'];
const boundMs = 5000;
/** Of the processor, in one turn, which no neighbour makes longer. */
const turnBoundMs = 120;
const postgres = process.argv.includes('--postgres') ? await startPostgres({ durable: true }) : null;
const dataDir = await mkdtemp(join(tmpdir(), 'rihla-import-'));
const databaseUrl = postgres && databaseOn(postgres.url, 'imported');
try {
  if (postgres) await onServer(postgres.url, 'create database imported');
  const env = {
    ...adminEnv(admin),
    SEED: 'none',
    ...(databaseUrl && { DATABASE_URL: databaseUrl }),
    ...watchingLoop(dataDir),
  };
  const site = await startSite({ dataDir, env });
  try {
    await replaceFirstPassword(site.url, admin);
    const cookie = await logIn(site.url, admin);
    console.log(postgres ? 'postgres' : 'sqlite');
    for (const [kind, data] of Object.entries(files())) await measure(site, cookie, kind, data);
  } finally {
    await site.stop();
  }
} finally {
  await postgres?.stop();
  await rm(dataDir, { recursive: true, force: true });
}

async function measure(site: BenchSite, cookie: string, kind: string, data: string): Promise<void> {
  const { url } = site;
  const quick = await send(url, cookie, kind, data);
  await visit(url, paths, people, 2000);
  await loopDelay(site);
  const quiet = await visit(url, paths, people, 3000);
  const quietLoop = await loopDelay(site);
  const ended = new AbortController();
  const working = (async () => {
    const trial = await send(url, cookie, kind, data);
    const run = await send(url, cookie, kind, data, trial.seal);
    return { trial, run, again: await send(url, cookie, kind, data) };
  })().finally(() => ended.abort());
  const visits = [];
  while (!ended.signal.aborted) visits.push(await visit(url, paths, people, 1000));
  const { trial, run, again } = await working;
  const loop = await loopDelay(site);
  const p99 = Math.max(...visits.map((each) => each.p99));
  console.log(
    `${kind}: trial of ${lines} lines ${seconds(quick.ms)} alone, ${seconds(trial.ms)} beside ${people} visitors, import ` +
      `${seconds(run.ms)}, trial once more ${seconds(again.ms)} (${JSON.stringify(again.counts)}); pages p99 ${quiet.p99.toFixed(1)} ms quiet, ` +
      `${p99.toFixed(1)} ms in the worst second; a turn of ${quietLoop.worked.toFixed(0)} ms quiet, ${loop.worked.toFixed(0)} ms beside it`,
  );
  if (loop.worked > Math.max(turnBoundMs, 3 * quietLoop.worked)) process.exitCode = 1;
  if (quick.ms > boundMs || trial.ms > boundMs || again.counts?.unchanged !== lines) process.exitCode = 1;
}

interface Answer {
  seal?: string;
  counts?: Record<string, number>;
}

async function send(url: string, cookie: string, kind: string, data: string, seal?: string) {
  const body = new FormData();
  body.append('file', new Blob([data]), `${kind}.csv`);
  if (seal !== undefined) body.append('seal', seal);
  const started = performance.now();
  const path = `/api/admin/imports/${kind}${seal === undefined ? '/trial' : ''}`;
  const answer = await fetch(url + path, { method: 'POST', headers: { cookie, origin: url }, body });
  if (!answer.ok) throw new Error(`${kind} ${answer.status} ${await answer.text()}`);
  const read = (await answer.json()) as Answer;
  return { ...read, ms: performance.now() - started };
}

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(2)} s`;
}

/** Vehicles of the cars, and rentals of these for the people, one after the other. */
function files(): Record<string, string> {
  const each = (write: (n: number) => string) => Array.from({ length: lines }, (_, n) => write(n)).join('\n');
  const phone = (n: number) => `06${String(10_000_000 + n)}`;
  const day = (n: number) =>
    new Date(Date.UTC(2020, 0, 1) + Math.floor(n / 50) * 3 * 86_400_000).toISOString().slice(0, 10);
  const after = (n: number) => new Date(Date.parse(day(n)) + 86_400_000).toISOString().slice(0, 10);
  return {
    cars: `Référence;Marque;Modèle;Année;Prix;Type;Boîte;Carburant;Places;Portes;Vitesses;Km;Description\n${each((n) => `C-${n};Dacia;Logan ${n};2024;350;berline;manuelle;diesel;5;4;MANUAL;27K;Sobre`)}`,
    vehicles: `Immatriculation;Référence voiture;Kilométrage;Couleur\n${each((n) => `${n + 1}-A-6;C-${n};${n};Blanc`)}`,
    customers: `Nom;Téléphone;E-mail;Société\n${each((n) => `Client ${n};${phone(n)};client${n}@example.com;Atlas`)}`,
    bookings: `Référence;Client;Téléphone;Référence voiture;Départ;Retour;Total\n${each((n) => `D-${n};Client ${n};${phone(n)};C-${n % 50};${day(n)};${after(n)};700`)}`,
  };
}
