/** What nobody may find covered: all that can be pressed or filled in, headings, totals and messages. */
const important =
  'a, button, input, select, textarea, summary, h1, h2, h3, h4, [role=alert], [role=status], [aria-live], [id$="-error"]';

/** The air between a floating part and what it must not touch. */
const gap = 6;

/**
 * Lets the parts of a place (`data-float`) float at the foot of the screen while the place itself is out of sight, above
 * or below; its style sheet says how (`data-afloat` on the place). A part steps aside (`data-yielding`) wherever it would
 * cover something important, and comes back where there is room.
 */
export function letFloat(place: HTMLElement, outOfSight: 'above' | 'below', signal: AbortSignal): void {
  const parts = [...place.querySelectorAll<HTMLElement>('[data-float]')];
  let stops: (() => void)[] = [];

  function land() {
    for (const stop of stops) stop();
    stops = [];
    place.removeAttribute('data-afloat');
  }

  function look() {
    const { top, bottom } = place.getBoundingClientRect();
    const header = document.querySelector('header')?.offsetHeight ?? 0;
    const isAway = outOfSight === 'above' ? bottom <= header : top >= window.innerHeight;
    if (isAway === stops.length > 0) return;
    if (!isAway) return land();
    place.setAttribute('data-afloat', '');
    stops = parts.map(keepClear);
  }

  // Another screen has another foot.
  const lookAgain = () => {
    land();
    look();
  };
  window.addEventListener('scroll', look, { passive: true, signal });
  window.addEventListener('resize', lookAgain, { signal });
  signal.addEventListener('abort', land);
  look();
}

/** Watches the very box of the part, by the browser's own reckoning: it knows what is scrolled or cut off. */
function keepClear(part: HTMLElement): () => void {
  const covered = new Set<Element>();
  const { clientWidth, clientHeight } = document.documentElement;
  const { top, right, bottom, left } = part.getBoundingClientRect();
  const sides = [top, clientWidth - right, clientHeight - bottom, left].map((side) => `${gap - side}px`);
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting, boundingClientRect } of entries) {
        // A text for screen readers alone has no width.
        if (isIntersecting && boundingClientRect.width > 1) covered.add(target);
        else covered.delete(target);
      }
      part.toggleAttribute('data-yielding', covered.size > 0);
    },
    { rootMargin: sides.join(' ') },
  );
  const observe = () => {
    for (const element of document.querySelectorAll(important)) if (!part.contains(element)) observer.observe(element);
  };
  const changes = new MutationObserver(observe);
  changes.observe(document.body, { childList: true, subtree: true });
  // Until the first answer nothing is known to be free.
  part.setAttribute('data-yielding', '');
  observe();
  return () => {
    changes.disconnect();
    observer.disconnect();
    part.removeAttribute('data-yielding');
  };
}
