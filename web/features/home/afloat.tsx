import { type RefObject, useEffect } from 'react';
import { useLocation } from 'react-router';
import { letFloat } from '../../ui/floating.ts';
import { ScrollToTop } from './scroll-to-top.tsx';

export interface AfloatProps {
  /** Of the buttons that go along. */
  place: RefObject<HTMLElement | null>;
}

/** What a visitor who has begun to scroll gets: buttons that go along, and the way back up. */
export function Afloat({ place }: AfloatProps) {
  const { key } = useLocation();
  useEffect(() => {
    const stopped = new AbortController();
    if (place.current) letFloat(place.current, 'above', stopped.signal);
    return () => stopped.abort();
  }, [place]);
  // The header is drawn anew with every navigation.
  return <ScrollToTop key={key} />;
}
