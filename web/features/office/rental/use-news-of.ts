import { useCallback, useEffect, useRef } from 'react';
import { type Told, useLive, useRequestAnswers, useRequestNews } from '../use-new-requests.ts';

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
  // After a break in the line something may have gone unheard. The first answer tells nothing new.
  const answers = useRequestAnswers();
  const known = useRef(answers);
  useEffect(() => {
    if (known.current !== answers && known.current !== 0) reload();
    known.current = answers;
  }, [answers, reload]);
}
