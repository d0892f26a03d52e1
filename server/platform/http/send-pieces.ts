import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { WrittenFile } from './endpoints.ts';
import { type OwnTurn, type Pieces, resume, writeArray } from './pieces.ts';

/**
 * Sends a list that is read as fast as the caller takes it. One piece is sent as any answer is, with its length. An
 * error after that ends the connection: the array stays without its end, and nobody takes it for the whole.
 */
export async function sendPieces(
  request: FastifyRequest,
  reply: FastifyReply,
  pieces: Pieces<unknown>,
  ownTurn: OwnTurn,
) {
  const first = await pieces.next();
  const second = first.done ? first : await pieces.next();
  if (second.done) return reply.send(first.value ?? []);
  reply.type('application/json; charset=utf-8');
  // Fastify reads a body that nobody gets to its end.
  if (request.method === 'HEAD') return reply.send(Readable.from([]));
  const all = resume([first.value ?? [], second.value], pieces);
  return reply.send(Readable.from(writeArray(all, (piece) => written(reply, piece), ownTurn)));
}

/** As fast as the caller takes it. A failure ends the connection: nobody takes the beginning of a file for the whole. */
export function sendWritten({ method }: FastifyRequest, write: WrittenFile, ownTurn: OwnTurn): Readable {
  return method === 'HEAD' ? Readable.from([]) : Readable.from(write(ownTurn), { objectMode: false });
}

/** The whole text, for an answer that is kept: made for everybody, and still nobody waits for all of it. */
export async function collectPieces(reply: FastifyReply, pieces: Pieces<unknown>, ownTurn: OwnTurn): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of writeArray(pieces, (piece) => written(reply, piece), ownTurn)) parts.push(Buffer.from(part));
  return Buffer.concat(parts);
}

/** Through the schema of the endpoint, like every answer. */
const written = (reply: FastifyReply, piece: unknown[]) =>
  reply.serializeInput(piece as object as Record<string, unknown>, '200') as string;
