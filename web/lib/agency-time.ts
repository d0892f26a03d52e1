import { readClock } from '../../api/rules/clock-facts.ts';
import { now } from './now.ts';

/**
 * The agency's clock in the browser: the instant is the visitor's, what the clock shows then is told by the server with the
 * page. Never while a page is rendered on the server, where it would be kept.
 */
export const timeInMorocco = () => readClock(document.documentElement.dataset['clock'] ?? '', now());

/** Today in Morocco as `2026-11-15`. */
export const todayInMorocco = () => timeInMorocco().slice(0, 10);
