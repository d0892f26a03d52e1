/**
 * For a `clientLoader`: `{ cars: (await inTime(cars)) ? await cars : cars }`. What comes within a blink is awaited,
 * so that no skeleton flashes by; what takes longer reaches the page as a promise, and the page says it is loading.
 */
export function inTime(promise: Promise<unknown>, withinMs = 200): Promise<boolean> {
  const late = new Promise<false>((resolve) => setTimeout(resolve, withinMs, false));
  const settled = promise.then(
    () => true,
    () => true,
  );
  return Promise.race([settled, late]);
}
