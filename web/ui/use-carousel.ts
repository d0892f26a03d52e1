import { type RefObject, useEffect, useRef, useState } from 'react';
import { isMotionUnwelcome, scrollBehavior } from './motion.ts';
import { useHeld } from './use-held.ts';

/** Where a strip that scrolls and snaps stands, and how to move it. After the last stop it starts over. */
export function useCarousel({ autoplayMs }: { autoplayMs?: number | undefined } = {}) {
  const strip = useRef<HTMLUListElement>(null);
  const [index, setIndex] = useState(0);
  /** The stop that it is on its way to: a second press counts from there. */
  const heading = useRef<number | null>(null);
  const [paused, setPaused] = useState(false);
  const section = useRef<HTMLElement>(null);
  const held = useHeld(section);

  function goTo(stop: number) {
    heading.current = stop === index ? null : stop;
    strip.current?.scrollTo({ left: offsetOf(strip.current, stop), behavior: scrollBehavior() });
  }

  function step(by: 1 | -1) {
    if (!strip.current) return;
    const last = lastStop(strip.current);
    const next = (heading.current ?? index) + by;
    goTo(next > last ? 0 : next < 0 ? last : next);
  }

  const onMove = {
    onScroll() {
      const element = strip.current;
      if (!element) return;
      const reached = Math.round(Math.abs(element.scrollLeft) / Math.max(1, Math.abs(offsetOf(element, 1))));
      if (reached === heading.current) heading.current = null;
      setIndex(reached);
    },
    // A finger or a wheel may have led it elsewhere.
    onScrollEnd() {
      heading.current = null;
    },
  };

  const running = autoplayMs !== undefined && !paused && !held;
  useAutoplay(strip, running ? autoplayMs : undefined, () => step(1));

  return { section, strip, onMove, index, goTo, step, paused, setPaused, running };
}

/** Ticks only while the strip is on screen, the tab is shown, and motion is welcome. */
function useAutoplay(strip: RefObject<HTMLElement | null>, everyMs: number | undefined, tick: () => void) {
  const latest = useRef(tick);
  useEffect(() => {
    latest.current = tick;
  });
  useEffect(() => {
    const element = strip.current;
    if (!everyMs || !element || isMotionUnwelcome()) return;
    let visible = false;
    const observer = new IntersectionObserver((entries) => {
      visible = entries.at(-1)?.isIntersecting ?? false;
    });
    observer.observe(element);
    const timer = setInterval(() => {
      if (visible && !document.hidden) latest.current();
    }, everyMs);
    return () => {
      observer.disconnect();
      clearInterval(timer);
    };
  }, [strip, everyMs]);
}

/** How far slide `index` is from the first; negative from right to left, as `scrollLeft` is. */
function offsetOf(strip: HTMLElement, index: number) {
  const first = strip.children[0] as HTMLElement | undefined;
  const slide = strip.children[index] as HTMLElement | undefined;
  return (slide?.offsetLeft ?? 0) - (first?.offsetLeft ?? 0);
}

/** The first slide from which the strip cannot scroll any further. */
function lastStop(strip: HTMLElement) {
  const furthest = strip.scrollWidth - strip.clientWidth - 2;
  return [...strip.children].findIndex((_, at) => Math.abs(offsetOf(strip, at)) >= furthest);
}
