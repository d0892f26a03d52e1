import { useCallback, useSyncExternalStore } from 'react';

/** Under 768 px; false on the server, which does not know. */
export const useIsMobile = () => useMedia('(max-width: 767.98px)');

/** Tailwind's `lg`; false on the server, which does not know. */
export const useIsWide = () => useMedia('(min-width: 64rem)');

/** Tailwind's `xl`; false on the server, which does not know. */
export const useIsVeryWide = () => useMedia('(min-width: 80rem)');

function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (tell: () => void) => {
      const media = window.matchMedia(query);
      media.addEventListener('change', tell);
      return () => media.removeEventListener('change', tell);
    },
    [query],
  );
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(query).matches,
    () => false,
  );
}
