import type { ComponentType } from 'react';
import { first, lazyOnce, moved } from './when-near.ts';

/**
 * A part at the top of a page that serves as the server drew it until somebody is there: links and forms work without
 * scripts. Otherwise as `lazyWhenNear`.
 */
export const lazyWhenTouched = <Props>(id: string, load: () => Promise<ComponentType<Props>>) =>
  lazyOnce(id, load, () => stirred);

/** The first sign of a visitor; a press that was noted before there were any scripts is repeated as a click. */
const stirred = Promise.race([moved, first('pointermove', 'scroll', 'focusin', 'click')]);
