import { useRevalidator } from 'react-router';
import { useReadAnew } from './use-new-requests.ts';

/** A screen that has long been open prints the agency as it is now: the line tells when that is another. */
export function useFreshAgency(): void {
  const { revalidate } = useRevalidator();
  useReadAnew(revalidate);
}
