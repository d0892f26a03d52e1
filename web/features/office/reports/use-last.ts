import { useState } from 'react';

/** What came last, until something newer does; nothing once it failed. */
export function useLast<T>(data: T | null, hasFailed: boolean): T | null {
  const [last, setLast] = useState<T | null>(null);
  if (data !== null && data !== last) setLast(data);
  return data ?? (hasFailed ? null : last);
}
