/**
 * What the first page left undrawn (`drawn-later` in app.css) is drawn once the page is there and nothing else is to be
 * done, one part to a frame, so that no finger waits for it. Pages drawn in the browser then draw everything at once.
 */
export function drawRest(): void {
  const parts = document.querySelectorAll<HTMLElement>('.drawn-later').values();
  const drawNext = () => {
    const { value: part, done } = parts.next();
    if (done) return document.documentElement.setAttribute('data-drawn', '');
    part.style.contentVisibility = 'visible';
    requestAnimationFrame(soon);
  };
  const soon = () => whenIdle(drawNext);
  soon();
}

const patience = 200;

const whenIdle = (task: () => void) =>
  'requestIdleCallback' in window ? requestIdleCallback(task, { timeout: patience }) : setTimeout(task, 20);
