import {
  type ImageChild,
  ImageChildEnded,
  type JobLimits,
  type JobName,
  type Jobs,
  PictureGivenUp,
  startImageChild,
} from './image-child.ts';

export interface ImageProcesses {
  run<N extends JobName>(name: N, ...args: Parameters<Jobs[N]>): ReturnType<Jobs[N]>;
  close(): void;
}

/** The server stops, and nobody waits for pictures any more. */
export class PicturesClosed extends Error {
  override message = 'Pictures are closed';
}

export interface ImageProcessOptions extends Partial<JobLimits> {
  idleMs?: number;
}

const usualLimits: JobLimits = { cpuSeconds: 8, memoryMb: 512, wallSeconds: 30 };

/**
 * Pictures are worked on in processes of their own, one picture in each at a time, so that the end of one ends no other.
 * They end when there has been nothing to do for a while: fifty variants leave 240 to 400 MB of fragmented native memory
 * behind. They get no environment, hence no secret.
 */
export function createImageProcesses({ idleMs = 10_000, ...limits }: ImageProcessOptions = {}): ImageProcesses {
  const resting = new Map<ImageChild, NodeJS.Timeout>();
  const busy = new Set<ImageChild>();
  let closed = false;

  function takeChild(): ImageChild {
    // The one that rested last, so that the others come to their end.
    for (const [child, idle] of [...resting].toReversed()) {
      clearTimeout(idle);
      resting.delete(child);
      if (child.isAlive()) return child;
    }
    return startImageChild({ ...usualLimits, ...limits });
  }

  function rest(child: ImageChild) {
    const idle = setTimeout(() => {
      resting.delete(child);
      child.end();
    }, idleMs);
    resting.set(child, idle.unref());
  }

  async function attempt(name: JobName, args: unknown[]): Promise<unknown> {
    if (closed) throw new PicturesClosed();
    const child = takeChild();
    busy.add(child);
    try {
      return await child.run({ name, args });
    } catch (error) {
      throw closed ? new PicturesClosed() : error;
    } finally {
      busy.delete(child);
      if (child.isAlive()) rest(child);
    }
  }

  return {
    run<N extends JobName>(name: N, ...args: Parameters<Jobs[N]>) {
      const again = (error: unknown) => {
        // Somebody may have ended it, such as a machine that runs out of memory: one more try.
        if (error instanceof ImageChildEnded) return attempt(name, args);
        throw error;
      };
      const result = attempt(name, args)
        .catch(again)
        .catch((error: unknown) => {
          throw error instanceof ImageChildEnded ? new PictureGivenUp(error.message) : error;
        });
      return result as ReturnType<Jobs[N]>;
    },
    close() {
      closed = true;
      for (const child of [...busy, ...resting.keys()]) child.end();
      for (const idle of resting.values()) clearTimeout(idle);
      resting.clear();
    },
  };
}
