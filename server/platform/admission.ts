import { Refusal } from './http/refusal.ts';

export interface AdmissionOptions {
  mostInHand?: number;
  /** Of one caller: a storm from there leaves the others their places. */
  mostOfOne: number;
  retryAfterSeconds: number;
}

/** Work that has its place is done; beyond the bounds it is refused at once instead of waiting without end. */
export function createAdmission({ mostInHand = Infinity, mostOfOne, retryAfterSeconds }: AdmissionOptions) {
  const taken = new Map<string, number>();
  let all = 0;
  return async function inHand<T>(from: string, work: () => Promise<T>): Promise<T> {
    const own = taken.get(from) ?? 0;
    if (all >= mostInHand || own >= mostOfOne) throw new Refusal('too_many_requests', { retryAfterSeconds });
    all++;
    taken.set(from, own + 1);
    try {
      return await work();
    } finally {
      all--;
      const left = (taken.get(from) ?? 1) - 1;
      if (left === 0) taken.delete(from);
      else taken.set(from, left);
    }
  };
}
