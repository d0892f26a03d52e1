import type { Locator } from '@playwright/test';

/**
 * Where something is once it hears the mouse, which is over it then. A press elsewhere waits for that by itself; one by the
 * mouse's own place does not, and what is painted before its scripts or its whole content has come lets it go by unheard.
 */
export async function boxUnderMouse(part: Locator) {
  await part.hover();
  return (await part.boundingBox())!;
}
