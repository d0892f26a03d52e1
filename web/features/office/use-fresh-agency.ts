import { useEffect } from 'react';
import { NavigationType, useNavigationType, useRevalidator } from 'react-router';
import { useReadAnew } from './use-new-requests.ts';

/**
 * A screen that has long been open prints the agency as it is now: the line tells when that is another. Whoever comes from
 * a page of the site brings along what it was when that was loaded.
 */
export function useFreshAgency(): void {
  const { revalidate } = useRevalidator();
  const isFromPage = useNavigationType() !== NavigationType.Pop;
  useReadAnew(revalidate);
  useEffect(() => {
    if (isFromPage) void revalidate();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- on the way in, not on the way from screen to screen
  }, []);
}
