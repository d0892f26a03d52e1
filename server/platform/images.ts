import type { ArtFormat, PictureFormat } from '../../api/pictures.ts';
import type { NormalisedPicture } from './image-jobs.ts';
import { createImageProcess } from './image-process.ts';

/** Somebody waits for it, or it is made ahead. May turn urgent while it waits for its turn. */
export interface Urgency {
  urgent: boolean;
  /** Somebody has sent it and can do nothing until it is taken: before the many pictures that one page asks for. */
  first?: boolean;
}

/** All work on pictures of this server, two at a time at most; see image-jobs.ts for what each does. */
export interface Images {
  /**
   * Throws PictureRefused, like `makeSquare`. The input is the bytes, or the path of a file; unless another urgency is
   * given, somebody has sent it.
   */
  normalisePicture(input: Buffer | string, urgency?: Urgency): Promise<NormalisedPicture>;
  makeSquare(input: Buffer | string, size: number): Promise<Buffer>;
  renderVariant(master: Buffer, width: number, format: PictureFormat, urgency?: Urgency): Promise<Buffer>;
  renderDrawing(svgFile: string, width: number, format: ArtFormat, urgency?: Urgency): Promise<Buffer>;
  rasterise(svgFile: string, width: number, urgency?: Urgency): Promise<Buffer>;
  /** Ends what runs; what waits fails. */
  close(): void;
}

const atOnce = 2;
const now: Urgency = { urgent: true };
const sent: Urgency = { urgent: true, first: true };

export function createImages(): Images {
  const worker = createImageProcess();
  const inTurn = createTurns(atOnce);
  return {
    normalisePicture: (input, urgency = sent) => inTurn(urgency, () => worker.run('normalisePicture', input)),
    makeSquare: (input, size) => inTurn(sent, () => worker.run('makeSquare', input, size)),
    renderVariant: (master, width, format, urgency = now) =>
      inTurn(urgency, () => worker.run('renderVariant', master, width, format)),
    renderDrawing: (svgFile, width, format, urgency = now) =>
      inTurn(urgency, () => worker.run('renderDrawing', svgFile, width, format)),
    rasterise: (svgFile, width, urgency = now) => inTurn(urgency, () => worker.run('rasterise', svgFile, width)),
    close: () => worker.close(),
  };
}

/**
 * What is to come first does, then urgent work. The rest starts only while nothing else runs, so that one place is always free for a visitor.
 */
export function createTurns(limit: number) {
  const waiting: { urgency: Urgency; start: () => void }[] = [];
  let running = 0;

  function startNext() {
    while (running < limit) {
      const first = waiting.findIndex(({ urgency }) => urgency.first);
      const urgent = first >= 0 ? first : waiting.findIndex(({ urgency }) => urgency.urgent);
      if (urgent === -1 && running > 0) return;
      const [next] = waiting.splice(Math.max(urgent, 0), 1);
      if (!next) return;
      running++;
      next.start();
    }
  }

  return async function inTurn<T>(urgency: Urgency, work: () => Promise<T>): Promise<T> {
    await new Promise<void>((start) => {
      waiting.push({ urgency, start });
      startNext();
    });
    try {
      return await work();
    } finally {
      running--;
      startNext();
    }
  };
}
