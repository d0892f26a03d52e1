import { parseArgs } from 'node:util';
import { startPostgres } from '../server/testing/postgres.ts';
import { adminEnv, benchAdmin as admin, listCars, logIn, replaceFirstPassword, startSite } from './site.ts';

/**
 * Two hundred overlapping requests for one car that are all accepted at the same moment, again and again: exactly as many
 * may win as the car has vehicles. `npm run bench:races [rounds] [rivals] [vehicles]`, and with `-- --postgres
 * [--workers 2]` on a PostgreSQL of its own.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { postgres: { type: 'boolean' }, workers: { type: 'string' } },
});
const rounds = Number(positionals[0] ?? 50);
const rivals = Number(positionals[1] ?? 200);
const vehicles = Number(positionals[2] ?? 3);

const postgres = values.postgres ? await startPostgres({ durable: true }) : null;
const site = await startSite({
  env: {
    SEED: 'demo',
    ...adminEnv(admin),
    ...(postgres && { DATABASE_URL: postgres.url }),
    ...(values.workers && { WORKERS: values.workers }),
  },
});
const wrong: string[] = [];
const began = performance.now();
try {
  await replaceFirstPassword(site.url, admin);
  const cookie = await logIn(site.url, admin);
  const car = (await listCars(site.url)).find(({ is_available }) => is_available)?._id ?? '';
  for (let more = 1; more < vehicles; more++) await call('POST', '/api/admin/vehicles', { car_id: car }, { cookie });
  for (let round = 0; round < rounds; round++) {
    const ids = await Promise.all(Array.from({ length: rivals }, (_, at) => ask(car, round, at)));
    const answers = await Promise.all(ids.map((id) => accept(id, cookie)));
    const won = answers.filter((answer) => answer === '200').length;
    const lost = answers.filter((answer) => answer === '409 car_taken').length;
    if (won !== vehicles || lost !== rivals - vehicles)
      wrong.push(`round ${round}: ${won} won, ${lost} of ${rivals} were refused; ${[...new Set(answers)].join(', ')}`);
  }
} finally {
  await site.stop();
  await postgres?.stop();
}
const seconds = (performance.now() - began) / 1000;
console.log(`${rounds} rounds of ${rivals} rivals in ${seconds.toFixed(0)} s, ${wrong.length} of them wrong`);
for (const line of wrong) console.log(line);
process.exitCode = wrong.length > 0 ? 1 : 0;

/** Every round has a week of its own, and all rivals of a round the same Wednesday. */
async function ask(car: string, round: number, at: number): Promise<string> {
  const day = (offset: number) => new Date(Date.UTC(2031, 0, 1 + 7 * round + offset)).toISOString().slice(0, 10);
  const asked = {
    start_date: day(-(at % 3)),
    end_date: day(1 + (at % 2)),
    ville: 'Agadir',
    full_name: `Rivale ${at}`,
    phone: `0612${String(at).padStart(6, '0')}`,
  };
  const answer = await call('POST', `/api/reserve/${car}`, asked);
  if (answer.status !== 201) throw new Error(`a request was answered ${answer.status} ${await answer.text()}`);
  return ((await answer.json()) as { _id: string })._id;
}

/** The status, with the reason where it was refused. */
async function accept(id: string, cookie: string): Promise<string> {
  const answer = await call('PUT', '/api/admin/reservations', { reservation_id: id, status: 'acceptée' }, { cookie });
  const { code } = (await answer.json()) as { code?: string };
  return [answer.status, code].filter(Boolean).join(' ');
}

function call(method: string, path: string, body: object, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(site.url + path, {
    method,
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
}
