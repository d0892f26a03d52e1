import { Refusal } from './refusal.ts';
import type { Viewer } from './session.ts';

/** A form sends one at a time; a person has a few pages open, and a back office a few more. */
export const uploadsAtOnce = { user: 3, admin: 6 };
const retryAfterSeconds = 10;

export interface UploadPlaces {
  /** A place for one upload, until it is given back; refuses whoever has as many under way as they may. */
  take(viewer: Viewer | null): () => void;
}

/** Files that arrive lie on the disk until their call is answered, and no limit of a service is asked before. */
export function createUploadPlaces(): UploadPlaces {
  const underWay = new Map<string, number>();
  return {
    take(viewer) {
      const who = viewer?.userId ?? '';
      const count = underWay.get(who) ?? 0;
      if (count >= uploadsAtOnce[viewer?.role ?? 'user']) {
        throw new Refusal('too_many_requests', { retryAfterSeconds });
      }
      underWay.set(who, count + 1);
      return () => {
        const left = (underWay.get(who) ?? 1) - 1;
        if (left > 0) underWay.set(who, left);
        else underWay.delete(who);
      };
    },
  };
}
