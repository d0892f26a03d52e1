import { useEffect, useState } from 'react';

/** Counts down from when it is first shown, or from when another time is given; a tab that slept does not gain any. */
export function useSecondsLeft(ms: number): number {
  const [left, setLeft] = useState(ms);
  useEffect(() => {
    const start = performance.now();
    const tell = () => setLeft(Math.max(0, ms - (performance.now() - start)));
    tell();
    const timer = setInterval(tell, 250);
    return () => clearInterval(timer);
  }, [ms]);
  return Math.ceil(left / 1000);
}
