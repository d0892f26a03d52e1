import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { texts } from './texts.ts';

/**
 * The part of a long list that is shown, and what stands at its end. It grows as one comes near that end, so that
 * thousands cost no more than a screenful. `of` is what the list depends on: another search starts at the top again.
 */
export function useGrowing<T>(items: readonly T[], step: number, of: string): { shown: readonly T[]; more: ReactNode } {
  const [grown, setGrown] = useState({ of, count: step });
  const count = grown.of === of ? grown.count : step;
  const grow = () => setGrown({ of, count: count + step });
  const more = count < items.length ? <MoreButton key={count} onReached={grow} /> : null;
  return { shown: items.slice(0, count), more };
}

/** A button for the keyboard that presses itself when it is about to be seen. */
function MoreButton({ onReached }: { onReached: () => void }) {
  const button = useRef<HTMLDivElement>(null);
  const reach = useRef(onReached);
  useEffect(() => {
    reach.current = onReached;
  });
  useEffect(() => {
    const element = button.current;
    if (!element) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && reach.current(),
      { rootMargin: '800px' },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={button} className="mt-6 flex justify-center">
      <Button variant="secondary" size="sm" onClick={onReached}>
        {texts.showMore}
      </Button>
    </div>
  );
}
