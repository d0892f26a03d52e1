import { setImmediate as nextTurn } from 'node:timers/promises';
import { Refusal } from '../http/refusal.ts';
import { createAdmission } from '../admission.ts';
import { createSemaphore } from '../semaphore.ts';

export interface RenderQueueOptions {
  atOnce?: number;
  /** Strangers in line. */
  maxWaiting?: number;
  /** Who is logged in, in a line of their own. */
  maxKnownWaiting?: number;
  /** Pages of one caller, waiting or being made. Opening one takes one. */
  mostOfOne?: number;
}

/** Whom a page is made for. */
export interface Caller {
  /** A user, or the network of a stranger. */
  who: string;
  isKnown: boolean;
}

/** Told to who finds the line full; it is worked off in less. */
const retryAfterSeconds = 5;

/** So many who are logged in go before a stranger who waits. */
const knownInARow = 2;

/**
 * Pages are made a few at a time: a hundred at once would all end too late, and each of them hold its memory until then.
 * Who is logged in comes first, but every third turn is a stranger's: an account is had for the asking.
 */
export function createRenderQueue(options: RenderQueueOptions = {}) {
  const { atOnce = 3, maxWaiting = 60, maxKnownWaiting = 30, mostOfOne = 5 } = options;
  const inHand = createAdmission({ mostOfOne, retryAfterSeconds: 1 });
  const known: (() => void)[] = [];
  const strangers: (() => void)[] = [];
  let row = 0;
  let turn: Promise<void> = Promise.resolve();

  const semaphore = createSemaphore(atOnce, () => {
    const isStrangersTurn = known.length === 0 || (row >= knownInARow && strangers.length > 0);
    const next = (isStrangersTurn ? strangers : known).shift();
    if (next) row = isStrangersTurn ? 0 : row + 1;
    return next;
  });

  /**
   * Each begins in a turn of its own: where the database answers at once, as SQLite does, all of a page is made in one.
   * Pages that were cached together age together, and three in one turn would hold up everybody three times as long.
   */
  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    turn = turn.then(() => nextTurn());
    return turn.then(work);
  }

  async function inLine<T>(isKnown: boolean, work: () => Promise<T>): Promise<T> {
    const [line, most] = isKnown ? [known, maxKnownWaiting] : [strangers, maxWaiting];
    if (semaphore.isFull() && line.length >= most) throw new Refusal('unavailable', { retryAfterSeconds });
    return semaphore.run(
      (start) => line.push(start),
      () => inTurn(work),
    );
  }

  return <T>({ who, isKnown }: Caller, work: () => Promise<T>): Promise<T> => inHand(who, () => inLine(isKnown, work));
}
