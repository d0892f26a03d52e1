import { useState } from 'react';

/** How much of an upload has left, from 0 to 1; null while none is under way. */
export function useProgress() {
  const [progress, setProgress] = useState<number | null>(null);
  const follow = <Sent>(send: (onProgress: (share: number) => void) => Promise<Sent>): Promise<Sent> =>
    send(setProgress).finally(() => setProgress(null));
  return { progress, follow };
}
