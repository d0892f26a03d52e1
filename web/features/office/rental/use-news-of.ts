import { useCallback } from 'react';
import { type Told, useLive, useReadAnew, useRequestNews } from '../use-new-requests.ts';

/** Reads a request anew whenever another desk or the customer changes it, or what stands beside it. */
export function useNewsOf(id: string, reload: () => void): void {
  useLive();
  const follow = useCallback(
    ({ changed, touched }: Told) => {
      if ([...changed, ...touched].some(({ _id }) => _id === id)) reload();
    },
    [id, reload],
  );
  useRequestNews(follow);
  useReadAnew(reload);
}
