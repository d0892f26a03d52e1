import type { FastifyInstance } from 'fastify';

export interface Place {
  host: string;
  port: number;
}

/** The configuration names a place where this machine or this user cannot serve. */
export class CannotListen extends Error {}

export async function listen(app: FastifyInstance, place: Place): Promise<void> {
  try {
    await app.listen(place);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    const explain = Object.hasOwn(explanations, code) ? explanations[code] : undefined;
    throw explain ? new CannotListen(explain(place), { cause: error }) : error;
  }
}

const notHere = ({ host }: Place) => `HOST must be an address of this machine, which ${host} is not.`;

const explanations: Record<string, (place: Place) => string> = {
  EADDRINUSE: ({ host, port }) => `Port ${port} of ${host} is taken by another program. Stop it, or set PORT.`,
  EACCES: ({ port }) => `This user may not serve on port ${port}. Set PORT to 1024 or more.`,
  EADDRNOTAVAIL: notHere,
  ENOTFOUND: notHere,
  EAI_AGAIN: notHere,
};
