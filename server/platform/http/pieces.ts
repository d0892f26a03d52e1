import { setImmediate } from 'node:timers/promises';

/** A list as it is read and sent, a piece at a time: nobody ever holds the whole of it. */
export type Pieces<T> = AsyncGenerator<T[], void, undefined>;

/** So few that to read and to write one takes a small part of the time for which others may wait. */
export const pieceSize = 25;

/**
 * Reads on from the last row of each piece. Every piece is a short query of its own: no cursor or transaction waits for
 * a slow reader, and what comes or goes meanwhile moves no other row.
 */
export async function* readInPieces<Row, View>(
  read: (limit: number, last: Row | undefined) => Promise<Row[]>,
  view: (row: Row) => View,
): Pieces<View> {
  for (let last: Row | undefined; ;) {
    const rows = await read(pieceSize, last);
    if (rows.length > 0) yield rows.map(view);
    if (rows.length < pieceSize) return;
    last = rows.at(-1);
  }
}

/** A list that was read at once, and is too long to be written at once. */
export async function* inPieces<T>(list: readonly T[]): Pieces<T> {
  for (let from = 0; from < list.length; from += pieceSize) yield list.slice(from, from + pieceSize);
}

export const isPieces = (answer: unknown): answer is Pieces<unknown> =>
  typeof answer === 'object' && answer !== null && Symbol.asyncIterator in answer;

/**
 * The text of the array, part by part. However many lists are under way, one piece of one of them is written between two
 * looks at what else there is to do.
 */
export async function* writeArray(
  pieces: AsyncIterable<unknown[]>,
  write: (piece: unknown[]) => string,
  ownTurn: OwnTurn,
) {
  let before = '[';
  for await (const piece of pieces) {
    await ownTurn();
    yield before + write(piece).slice(1, -1);
    before = ',';
  }
  yield before === '[' ? '[]' : ']';
}

/** The whole list after all, for a page of this process. */
export async function readArray(
  pieces: AsyncIterable<unknown[]>,
  read: (piece: unknown[]) => unknown,
  ownTurn: OwnTurn,
) {
  const all: unknown[] = [];
  for await (const piece of pieces) {
    await ownTurn();
    all.push(...(read(piece) as unknown[]));
  }
  return all;
}

/** What was read ahead, and then the rest. */
export async function* resume<T>(
  ahead: readonly T[],
  rest: AsyncIterable<T> | Iterable<T>,
): AsyncGenerator<T, void, undefined> {
  yield* ahead;
  yield* rest;
}

/** Waits until it is this piece's turn. */
export type OwnTurn = () => Promise<unknown>;

/** One at a time, however many ask. */
export function createTurns(): OwnTurn {
  let turns: Promise<unknown> = Promise.resolve();
  return () => (turns = turns.then(() => setImmediate()));
}
