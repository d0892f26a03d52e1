import { Agent, request } from 'node:http';
import { setPriority } from 'node:os';
import { type Attacker, attacks, type Send } from './attacks.ts';

/**
 * A process of its own, and the last to get the processor: in life it has one of its own, and what an attack costs its
 * sender is not the site's. Ends when it is told to.
 */
setPriority(19);
const [name = '', told = '{}'] = process.argv.slice(2);
const me = JSON.parse(told) as Attacker;
const agent = new Agent({ keepAlive: true, localAddress: me.address });
// Nor does it outlive whoever started it.
process.once('disconnect', () => process.exit());
const counts = new Map<number, number>();
process.once('SIGTERM', () => {
  process.send?.(Object.fromEntries(counts), () => process.exit(0));
});

const send: Send = async (method, path, options = {}) => {
  const { body } = options;
  const response = body && new Response('json' in body ? JSON.stringify(body.json) : body.form);
  const data = response ? Buffer.from(await response.arrayBuffer()) : undefined;
  const type = body && 'json' in body ? 'application/json' : (response?.headers.get('content-type') ?? '');
  const headers = {
    ...(data && { 'content-type': type, 'content-length': data.length }),
    ...(options.cookie && { cookie: options.cookie }),
  };
  return new Promise((resolve) => {
    request({ host: '127.0.0.1', port: me.port, path, method, agent, headers }, (answer) => {
      answer.resume();
      answer.on('close', () => resolve(answer.statusCode ?? 0));
    })
      .on('error', () => resolve(0))
      .end(data);
  });
};

const attack = attacks.find((known) => known.name === name);
if (!attack) throw new Error(`no attack is called ${name}`);
const { atOnce, everyMs = 1, strike } = attack;
const blows = async () => {
  for (;;) {
    const status = await strike(send, me);
    counts.set(status, (counts.get(status) ?? 0) + 1);
    // Whoever is refused tries again at once, but not in a loop that only heats this process.
    await new Promise((resolve) => setTimeout(resolve, everyMs));
  }
};
void Promise.all(Array.from({ length: atOnce }, blows));
