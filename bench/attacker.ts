import { Agent, request } from 'node:http';
import { attackerAddress, attacks, holdHalfBodies, type Send } from './attacks.ts';

/** A process of its own, so that what an attack costs its sender is not counted as the site's. Ends when it is told to. */
const [name = '', origin = '', cookie = ''] = process.argv.slice(2);
const { port } = new URL(origin);
const agent = new Agent({ keepAlive: true, localAddress: attackerAddress });
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
    request(origin + path, { method, agent, headers }, (answer) => {
      answer.resume();
      answer.on('close', () => resolve(answer.statusCode ?? 0));
    })
      .on('error', () => resolve(0))
      .end(data);
  });
};

const attack = attacks.find((known) => known.name === name);
if (attack) {
  const blows = async () => {
    for (;;) {
      const status = Number(await attack.strike(send, cookie));
      counts.set(status, (counts.get(status) ?? 0) + 1);
      // Whoever is refused tries again at once, but not in a loop that only heats this process.
      await new Promise((resolve) => setTimeout(resolve, attack.everyMs ?? 1));
    }
  };
  void Promise.all(Array.from({ length: attack.atOnce }, blows));
} else {
  holdHalfBodies(Number(port), 1500);
}
