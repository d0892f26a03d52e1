import { Agent, request } from 'node:http';
import { quantiles } from './quantiles.ts';

/** What visitors met: how long each answer took, and how many were none. */
export interface Visit {
  times: number[];
  p50: number;
  p99: number;
  count: number;
  failures: number;
}

const pauseMs = 200;

/**
 * So many people who read one page after the other, each from an address of their own on this machine, for that long or
 * until something is over.
 */
export async function visit(
  origin: string,
  paths: readonly string[],
  people: number,
  forMs: number | AbortSignal,
): Promise<Visit> {
  const times: number[] = [];
  let failures = 0;
  const until = performance.now() + (typeof forMs === 'number' ? forMs : Infinity);
  const isOver = () => performance.now() >= until || (typeof forMs === 'object' && forMs.aborted);
  const person = async (index: number) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1, localAddress: `127.0.1.${index + 1}` });
    await pause((pauseMs * index) / people);
    for (let page = index; !isOver(); page++) {
      const asked = performance.now();
      const ok = await read(origin + (paths[page % paths.length] ?? '/'), agent);
      times.push(performance.now() - asked);
      if (!ok) failures++;
      await pause(pauseMs);
    }
    agent.destroy();
  };
  await Promise.all(Array.from({ length: people }, (_, index) => person(index)));
  return { times, ...quantiles(times), count: times.length, failures };
}

function read(url: string, agent: Agent): Promise<boolean> {
  return new Promise((resolve) => {
    request(url, { agent, headers: { 'accept-encoding': 'br' } }, (response) => {
      response.resume();
      response.on('end', () => resolve(response.statusCode === 200));
    })
      .on('error', () => resolve(false))
      .end();
  });
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
