import { setTimeout as pause } from 'node:timers/promises';
import type { SettingsView } from '../api/calls/settings.ts';
import { startPostgres } from '../server/testing/postgres.ts';
import { adminEnv, benchAdmin as admin, logIn, median, replaceFirstPassword, startSite } from './site.ts';

/**
 * The owner changes the agency's name on one of two servers, again and again: how long until the home page of each says
 * the new one, also of the one that nobody told. `npm run bench:settings [times]`
 */
const times = Number(process.argv[2] ?? 20);
const boundMs = 1000;
const patienceMs = 10_000;
const postgres = await startPostgres({ durable: true });
const env = { ...adminEnv(admin), DATABASE_URL: postgres.url };
const first = await startSite({ env });
const second = await startSite({ env });
const settings = `${first.url}/api/admin/settings`;
try {
  await replaceFirstPassword(first.url, admin);
  const headers = { cookie: await logIn(first.url, admin), origin: first.url, 'content-type': 'application/json' };
  const send = async (method: string, url: string, body: object) => {
    const answer = await fetch(url, { method, headers, body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${await answer.text()}`);
  };
  await send('POST', `${first.url}/api/admin/verify-password`, { password: admin.password });
  const waits: number[][] = [[], []];
  for (let time = 1; time <= times; time++) {
    const name = `Agence ${time}`;
    // Both keep the page as it is now.
    await Promise.all([first, second].map(({ url }) => fetch(url).then((answer) => answer.text())));
    const { fields, version } = (await (await fetch(settings, { headers })).json()) as SettingsView;
    await send('PUT', settings, { ...fields, name, version });
    const saved = performance.now();
    await Promise.all([first, second].map(async ({ url }, at) => waits[at]?.push((await says(url, name)) - saved)));
  }
  for (const [at, server] of ['the server that saved', 'the other'].entries()) {
    const waited = waits[at] ?? [];
    const worst = Math.max(...waited);
    console.log(
      `${server}: / says the new name ${median(waited).toFixed(0)} ms after the answer, ${worst.toFixed(0)} at worst of ${times}`,
    );
    if (worst > boundMs) process.exitCode = 1;
  }
} finally {
  await Promise.all([first.stop(), second.stop()]);
  await postgres.stop();
}

/** When the home page has it. */
async function says(url: string, name: string): Promise<number> {
  const until = performance.now() + patienceMs;
  while (performance.now() < until) {
    if ((await (await fetch(url)).text()).includes(name)) return performance.now();
    await pause(5);
  }
  throw new Error(`${url} does not say ${name}`);
}
