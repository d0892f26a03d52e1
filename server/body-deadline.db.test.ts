import { once } from 'node:events';
import { Agent, type IncomingMessage, request as send } from 'node:http';
import { readdir } from 'node:fs/promises';
import type { Socket } from 'node:net';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { setImmediate } from 'node:timers/promises';
import { expect, onTestFinished, test, vi } from 'vitest';
import { minutes, seconds } from './platform/clock.ts';
import { startTestSite } from './testing/app.ts';
import { type Line, listen, sendHead } from './testing/listening.ts';
import { multipart } from './testing/multipart.ts';

/** The time of a body is ours to move; everything else goes by the real one. */
function holdTime() {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
}

/** Whether the line is still open once the other side had the chance to close it. */
async function isOpen({ socket }: Line): Promise<boolean> {
  for (let i = 0; i < 50; i++) await setImmediate();
  return !socket.closed;
}

test('a body that does not come has half a minute, and hears that it is late', async () => {
  const site = await startTestSite();
  const port = await listen(site);
  holdTime();
  const head = ['POST /api/login HTTP/1.1', 'Content-Type: application/json', 'Content-Length: 100'];
  const line = await sendHead(port, head);
  line.socket.write('{"email": ');
  vi.advanceTimersByTime(seconds(29));
  expect(await isOpen(line)).toBe(true);
  vi.advanceTimersByTime(seconds(1));
  await line.closed;
  expect(line.heard()).toMatch(/^HTTP\/1.1 408 Request Timeout\r\n/);
  expect(line.heard()).toContain('"code":"request_timeout"');
});

test('an upload that nobody asked for is refused unread, and has seconds to end', async () => {
  const site = await startTestSite();
  const port = await listen(site);
  holdTime();
  const type = 'Content-Type: multipart/form-data; boundary=x';
  const line = await sendHead(port, ['POST /api/admin/contrats HTTP/1.1', type, 'Content-Length: 100000000']);
  while (!line.heard().includes('not_logged_in')) await once(line.socket, 'data');
  vi.advanceTimersByTime(seconds(9));
  expect(await isOpen(line)).toBe(true);
  vi.advanceTimersByTime(seconds(1));
  await line.closed;
});

test('an upload of somebody who may send it goes on as long as it moves, for half an hour at most', async () => {
  const site = await startTestSite();
  const { cookie } = await site.signIn('admin');
  const port = await listen(site);
  const received = new Map<number | undefined, Socket>();
  site.app.server.on('connection', (socket) => received.set(socket.remotePort, socket));
  const read = ({ socket }: Line) => received.get(socket.localPort)?.bytesRead ?? 0;
  holdTime();
  const type = 'Content-Type: multipart/form-data; boundary=x';
  const head = [`POST /api/admin/contrats HTTP/1.1`, `Cookie: ${cookie}`, type, 'Content-Length: 100000000'];
  const [slow, stuck] = [await sendHead(port, head), await sendHead(port, head)];
  const part = '--x\r\nContent-Disposition: form-data; name="contrats"; filename="a.docx"\r\n\r\n';
  for (const { socket } of [slow, stuck]) socket.write(part);
  while ((await readdir(join(site.dataDir, 'tmp')).catch(() => [])).length < 2) await setImmediate();

  const move = async () => {
    slow.socket.write(Buffer.alloc(20_000));
    while (!slow.socket.closed && read(slow) < slow.socket.bytesWritten) await setImmediate();
    vi.advanceTimersByTime(seconds(30));
  };
  await move();
  // The one that stands still has stood for half a minute.
  await stuck.closed;
  expect(stuck.heard()).toMatch(/^HTTP\/1.1 408/);
  for (let at = seconds(30); at < minutes(29.5); at += seconds(30)) {
    await move();
    expect(await isOpen(slow)).toBe(true);
  }
  await move();
  await slow.closed;
});

const refusedUploads: [string, string, number, number][] = [
  ['a file under a name that the form does not have', 'autre', 1, 3 << 20],
  ['thirty pictures', 'images', 30, 200_000],
];

test.each(refusedUploads)('after %s the connection serves the next request', async (_, field, count, bytes) => {
  const site = await startTestSite();
  const { cookie } = await site.signIn('admin');
  const port = await listen(site);
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  onTestFinished(() => agent.destroy());
  const files = Array.from({ length: count }, (__, i) => ({ field, name: `${i}.png`, data: Buffer.alloc(bytes) }));
  const { payload, headers } = await multipart({}, files);
  const upload = send({ port, agent, method: 'POST', path: '/api/cars', headers: { ...headers, cookie } });
  upload.end(payload);
  const [refused] = (await once(upload, 'response')) as [IncomingMessage];
  const connection = upload.socket;
  expect(refused.statusCode).toBe(400);
  expect(await json(refused)).toMatchObject({
    code: 'invalid_input',
    fields: { [field]: expect.any(String) as string },
  });

  const next = send({ port, agent, path: '/healthz' });
  next.end();
  const [answer] = (await once(next, 'response')) as [IncomingMessage];
  expect(answer.statusCode).toBe(200);
  expect(next.socket).toBe(connection);
  answer.resume();
});
