import type { PictureFormat } from '../../../api/rules/pictures.ts';
import { PictureGivenUp } from './image-child.ts';
import type { BrandPicture, NormalisedPicture } from './image-jobs.ts';
import { createImageProcesses, type ImageProcessOptions } from './image-process.ts';
import { PictureRefused } from './picture-refused.ts';
import { createLimiter, type Urgency } from '../limiter.ts';

/** All work on pictures of this server, two at a time at most; see image-jobs.ts for what each does. */
export interface Images {
  /** The agency has sent it, as bytes or as the path of a file. Throws PictureRefused, like `makeSquare`. */
  normalisePicture(input: Buffer | string): Promise<NormalisedPicture>;
  /** The same of its logo. */
  makeBrandPicture(input: Buffer | string): Promise<BrandPicture>;
  /** Anybody with an account may have sent it: in its turn, after what visitors already look at. */
  makeSquare(input: Buffer | string, size: number): Promise<Buffer>;
  renderVariant(master: Buffer, width: number, format: PictureFormat, urgency?: Urgency): Promise<Buffer>;
  /** Ends what runs; what waits fails. */
  close(): void;
}

const atOnce = 2;
const now: Urgency = { urgent: true };
const sent: Urgency = { urgent: true, first: true };

export function createImages(options: ImageProcessOptions = {}): Images {
  const processes = createImageProcesses(options);
  const inTurn = createLimiter(atOnce);
  return {
    normalisePicture: (input) => inTurn(sent, () => processes.run('normalisePicture', input)).catch(refuse),
    makeBrandPicture: (input) => inTurn(sent, () => processes.run('makeBrandPicture', input)).catch(refuse),
    makeSquare: (input, size) => inTurn(now, () => processes.run('makeSquare', input, size)).catch(refuse),
    renderVariant: (master, width, format, urgency = now) =>
      inTurn(urgency, () => processes.run('renderVariant', master, width, format)),
    close: () => processes.close(),
  };
}

/** The fault of whoever sent it, not of the server. */
function refuse(error: unknown): never {
  throw error instanceof PictureGivenUp ? new PictureRefused('picture_too_demanding') : error;
}
