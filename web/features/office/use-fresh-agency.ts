import { useEffect } from 'react';
import {
  type DataStrategyResult,
  type MiddlewareFunction,
  NavigationType,
  useNavigationType,
  useRevalidator,
} from 'react-router';
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

/**
 * For the `clientMiddleware` of the office. Where the agency cannot be read anew, the router would put an error in the place
 * of the screen and of what is typed there; without an answer for the root it keeps what it knows. To be led elsewhere is
 * no failure.
 */
export const keepKnownAgency: MiddlewareFunction<Record<string, DataStrategyResult>> = async (_, next) => {
  const results = await next();
  const { root, ...others } = results;
  return root?.type === 'error' && !(root.result instanceof Response) ? others : results;
};
