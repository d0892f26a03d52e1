import { once } from 'node:events';
import { createServer } from 'node:net';
import type { FastifyInstance } from 'fastify';

export interface Place {
  host: string;
  port: number;
}

/** The configuration names a place where this machine or this user cannot serve. */
export class CannotListen extends Error {}

/** `isShared`: other processes listen there too, and the system gives each of them its share of the connections. */
export async function listen(app: FastifyInstance, place: Place, isShared = false): Promise<void> {
  await app.listen({ ...place, ...(isShared && { reusePort: true }) }).catch((error: unknown) => explain(error, place));
}

/** Fails where nobody could listen; one who shares a place would not notice that it is another program's. */
export async function checkFree(place: Place): Promise<void> {
  const trial = createServer().listen(place);
  await once(trial, 'listening').catch((error: unknown) => explain(error, place));
  trial.close();
  await once(trial, 'close');
}

function explain(error: unknown, place: Place): never {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const explanation = Object.hasOwn(explanations, code) ? explanations[code] : undefined;
  throw explanation ? new CannotListen(explanation(place), { cause: error }) : error;
}

const notHere = ({ host }: Place) => `HOST must be an address of this machine, which ${host} is not.`;

const explanations: Record<string, (place: Place) => string> = {
  EADDRINUSE: ({ host, port }) => `Port ${port} of ${host} is taken by another program. Stop it, or set PORT.`,
  EACCES: ({ port }) => `This user may not serve on port ${port}. Set PORT to 1024 or more.`,
  EADDRNOTAVAIL: notHere,
  ENOTFOUND: notHere,
  EAI_AGAIN: notHere,
};
