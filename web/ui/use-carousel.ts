import { type RefObject, useEffect, useRef, useState } from 'react';
import { useHeld } from './use-held.ts';

interface Options {
  count: number;
  loop: boolean;
  autoplayMs: number | undefined;
}

/** Where a strip that scrolls and snaps stands, and how to move it. */
export function useCarousel({ count, loop, autoplayMs }: Options) {
  const strip = useRef<HTMLUListElement>(null);
  const [index, setIndex] = useState(0);
  const [paused, setPaused] = useState(false);
  const section = useRef<HTMLElement>(null);
  const held = useHeld(section);

  function goTo(next: number) {
    const element = strip.current;
    if (!element) return;
    const atEnd = Math.abs(element.scrollLeft) + element.clientWidth >= element.scrollWidth - 2;
    const wanted = next > index && atEnd ? (loop ? 0 : index) : next < 0 ? (loop ? count - 1 : 0) : next;
    element.scrollTo({ left: offsetOf(element, wanted), behavior: 'smooth' });
  }

  function onScroll() {
    const element = strip.current;
    if (element) setIndex(Math.round(Math.abs(element.scrollLeft) / Math.max(1, Math.abs(offsetOf(element, 1)))));
  }

  const running = autoplayMs !== undefined && !paused && !held;
  useAutoplay(strip, running ? autoplayMs : undefined, () => goTo(index + 1));

  return { section, strip, index, goTo, onScroll, paused, setPaused, running };
}

/** Ticks only while the strip is on screen, the tab is shown, and motion is welcome. */
function useAutoplay(strip: RefObject<HTMLElement | null>, everyMs: number | undefined, tick: () => void) {
  const latest = useRef(tick);
  useEffect(() => {
    latest.current = tick;
  });
  useEffect(() => {
    const element = strip.current;
    if (!everyMs || !element || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    let visible = false;
    const observer = new IntersectionObserver(([entry]) => {
      visible = entry?.isIntersecting ?? false;
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
