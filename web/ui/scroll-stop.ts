/**
 * A ref for a box of plain text that may scroll: a stop for the keyboard while it does, and none while all of it is
 * seen. Not every browser gives one by itself.
 */
export function scrollStop(box: HTMLElement | null) {
  if (!box) return undefined;
  const observer = new ResizeObserver(() => {
    if (box.scrollHeight > box.clientHeight) box.tabIndex = 0;
    else box.removeAttribute('tabindex');
  });
  observer.observe(box);
  return () => observer.disconnect();
}
