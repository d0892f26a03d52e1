import type { FileStore } from './file-store.ts';
import type { Urgency } from '../limiter.ts';

export interface Recipe {
  /** Null: there is nothing to make it of. */
  make(urgency: Urgency): Promise<Buffer | null>;
  /** Asked once it is stored: what it was made of may have been removed in the meantime. */
  stillWanted?(): Promise<boolean>;
}

/** Things made on demand, once, and cached. `onError` hears of what did not keep anybody from an answer. */
export function createFileCache(files: FileStore, onError: (error: unknown) => void) {
  const inHand = new Map<string, { urgency: Urgency; result: Promise<Buffer | null> }>();
  const ahead: { key: string; recipe: Recipe }[] = [];
  let makingAhead: Promise<void> | null = null;

  /** The whole of read, make and put is shared, so that a stampede makes it once. */
  function share(key: string, recipe: Recipe, urgent: boolean): Promise<Buffer | null> {
    const known = inHand.get(key);
    if (known) {
      if (urgent) known.urgency.urgent = true;
      return known.result;
    }
    const urgency = { urgent };
    const result = readOrMake(key, recipe, urgency).finally(() => inHand.delete(key));
    inHand.set(key, { urgency, result });
    return result;
  }

  async function readOrMake(key: string, recipe: Recipe, urgency: Urgency): Promise<Buffer | null> {
    const cached = await files.read(key);
    if (cached) return cached;
    const made = await recipe.make(urgency);
    if (made) await keep(key, made, recipe).catch(onError);
    return made;
  }

  async function keep(key: string, made: Buffer, recipe: Recipe) {
    await files.put(key, made);
    if (recipe.stillWanted && !(await recipe.stillWanted())) await files.remove(key);
  }

  async function makeAhead() {
    for (let next = ahead.shift(); next; next = ahead.shift()) {
      try {
        if (!(await files.exists(next.key))) await share(next.key, next.recipe, false);
      } catch (error) {
        onError(error);
      }
    }
    makingAhead = null;
  }

  return {
    get: (key: string, recipe: Recipe) => share(key, recipe, true),
    /** Made when nobody waits for anything, one after the other. */
    later(key: string, recipe: Recipe) {
      ahead.push({ key, recipe });
      makingAhead ??= makeAhead();
    },
    /** Drops what was to be made ahead and waits for what is in hand. */
    async close() {
      ahead.length = 0;
      await makingAhead;
      await Promise.allSettled([...inHand.values()].map(({ result }) => result));
    },
  };
}
