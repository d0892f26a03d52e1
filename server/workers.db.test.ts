import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { type IncomingMessage, request } from 'node:http';
import { expect, inject, onTestFinished, test, vi } from 'vitest';
import { createLoginsService } from './accounts/logins/service.ts';
import { createSessionsService } from './accounts/sessions/service.ts';
import { createBackground } from './platform/background.ts';
import { systemClock } from './platform/clock.ts';
import { createEvents } from './platform/db/events.ts';
import { sessionCookie } from './platform/http/session.ts';
import { newId } from './platform/random.ts';
import { insertTestUser, testTransfer } from './testing/builders.ts';
import { startSiteProcess } from './testing/site-process.ts';

/** The processes that this one started and that live. */
function childrenOf(parent: number | undefined): number[] {
  const isChild = (pid: string) => {
    try {
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
      const [state, ppid] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      return Number(ppid) === parent && state !== 'Z';
    } catch {
      // It has ended since its folder was listed.
      return false;
    }
  };
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && isChild(name))
    .map(Number);
}

test('without WORKERS one process does it all', async () => {
  const { server, port } = await startSiteProcess('none', { THROTTLE: 'off' });
  expect((await fetch(`http://127.0.0.1:${port}/api/cars`)).status).toBe(200);
  expect(childrenOf(server.pid)).toEqual([]);
});

if (inject('engine') === 'postgres') {
  test('whichever worker takes a request, the listeners of all of them hear of it', async () => {
    const { port, database } = await startSiteProcess('none', { WORKERS: '2', THROTTLE: 'off' });
    const background = createBackground({ events: createEvents(), onError: () => {} });
    const sessions = createSessionsService({
      database,
      clock: systemClock,
      background,
      isFactorRequired: () => false,
      logins: createLoginsService({ database, clock: systemClock, background }),
    });
    // Each on a connection of its own: it would take a rare chance for one worker to have them all.
    const heard = await Promise.all(
      Array.from({ length: 12 }, async () => {
        const id = await insertTestUser(database.db, { role: 'admin', email: `${newId()}@example.com` });
        const cookie = `${sessionCookie}=${await sessions.start({ id, role: 'admin' })}`;
        const events = request({ port, path: '/api/admin/reservations/events', headers: { cookie }, agent: false });
        onTestFinished(() => void events.destroy());
        const [answer] = (await once(events.end(), 'response')) as [IncomingMessage];
        const chunks = answer.setEncoding('utf8')[Symbol.asyncIterator]();
        expect((await chunks.next()).value).toBe(': connected\n\n');
        return chunks;
      }),
    );
    const body = JSON.stringify(testTransfer);
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch(`http://127.0.0.1:${port}/api/transport`, { method: 'POST', headers, body });
    const { _id } = (await answer.json()) as { _id: string };
    for (const chunks of heard) expect(String((await chunks.next()).value)).toContain(_id);
  });

  test('a worker that is killed is replaced, nothing acknowledged is lost, and SIGTERM ends them all', async () => {
    const { server, port, database } = await startSiteProcess('none', { WORKERS: '2', THROTTLE: 'off' });
    const first = childrenOf(server.pid);
    expect(first).toHaveLength(2);
    const acknowledged: string[] = [];
    let number = 0;
    const ask = async () => {
      const tel = `0612${String(number++).padStart(6, '0')}`;
      const response = await fetch(`http://127.0.0.1:${port}/api/transport`, {
        method: 'POST',
        // A connection for each, so that each worker has its share of them.
        headers: { 'content-type': 'application/json', connection: 'close' },
        body: JSON.stringify({ ...testTransfer, tel }),
      }).catch(() => null);
      if (response?.status === 201) acknowledged.push(((await response.json()) as { _id: string })._id);
      return response?.status ?? null;
    };
    await Promise.all(Array.from({ length: 10 }, ask));
    const underWay = Array.from({ length: 10 }, ask);
    process.kill(first[0] ?? 0, 'SIGKILL');
    await Promise.all(underWay);
    await vi.waitFor(
      () => expect(childrenOf(server.pid).filter((pid) => !first.includes(pid))).toHaveLength(1),
      30_000,
    );
    // Whoever answers from now on has taken the place of another.
    process.kill(first[1] ?? 0, 'SIGKILL');
    await vi.waitFor(
      async () => expect(await Promise.all([ask(), ask(), ask(), ask()])).toEqual([201, 201, 201, 201]),
      {
        timeout: 30_000,
        interval: 200,
      },
    );
    const rows = await database.db.selectFrom('transfers').select('id').execute();
    const there = rows.map(({ id }) => id);
    expect(acknowledged.filter((id) => !there.includes(id))).toEqual([]);
    expect(acknowledged.length).toBeGreaterThan(10);
    const last = childrenOf(server.pid);
    server.kill('SIGTERM');
    expect(await once(server, 'exit')).toEqual([0, null]);
    for (const pid of last) expect(() => process.kill(pid, 0)).toThrow('ESRCH');
  });
}
